import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCvs } from './makeCvs.ts';

/**
 * `node --import=tsx tests/bench/support/cvs/fixtures.ts` makes the CVs that tests read, one of each
 * layout and one in another script, and says beside them what stands in them.
 */
const CHOSEN = [0, 1, 2, 3, 8, 29];

const folder = join('tests', 'fixtures', 'cvs');
await mkdir(folder, { recursive: true });
const made = await makeCvs(11, Math.max(...CHOSEN) + 1);
const chosen = CHOSEN.map((at) => made[at]!);
for (const { name, bytes } of chosen) await writeFile(join(folder, name), bytes);
const told = chosen.map(({ name: file, person: { name, title, skills } }) => {
  return { file, name, title, skills };
});
await writeFile(join(folder, 'cvs.json'), `${JSON.stringify(told, null, 2)}\n`);
