// `node scripts/pictures.mjs [area …]`: photographs the built product, in both colour schemes, for the
// pages that show it. An area is a file in scripts/pictures; without names all are made anew.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root, say } from './steps.mjs';

register();
const { withStage } = await import('./pictures/stage.mjs');
const { photograph } = await import('./pictures/runner.mjs');

const NOT_AREAS = ['clips.mjs', 'helpOutreach.mjs', 'helpWorkspace.mjs', 'runner.mjs', 'stage.mjs'];
const every = readdirSync(join(root, 'scripts/pictures'))
  .filter((file) => file.endsWith('.mjs') && !NOT_AREAS.includes(file))
  .map((file) => file.replace(/\.mjs$/, ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !every.includes(name));
if (unknown.length > 0) {
  say(`There is no area ${unknown.join(', ')}; there are ${every.join(', ')}.`);
  process.exit(2);
}

await withStage(async (stage) => {
  for (const name of asked.length > 0 ? asked : every) {
    const { area } = await import(`./pictures/${name}.mjs`);
    say(`${name}: ${area.shots.length} pictures …`);
    await photograph(stage, area);
  }
});
