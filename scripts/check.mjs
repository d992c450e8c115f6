// `npm run check`: what must hold before every commit, in under a minute.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isDrawn } from './graph.mjs';
import { installIfStale } from './install.mjs';
import { root, run, say, tool } from './steps.mjs';

const withTests = !process.argv.includes('--without-tests');
const LAYERS = ['domain', 'platform', 'projections', 'api', 'workers', 'cli', 'ui'];

const steps = [
  ['lock file', () => run(process.execPath, ['scripts/lock.mjs', '--check'])],
  ['types', () => types('.')],
  ...['ui', 'tests/unit/ui', 'tests/e2e']
    .filter(hasProject)
    .map((folder) => [`types of ${folder}`, () => types(folder)]),
  ['lint', () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.'])],
  ['format', () => tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])],
  ['dependency rules', checkDependencies],
  ['unused code', () => tool('knip/bin/knip.js', ['--no-progress'])],
  ...(withTests ? [['unit tests', runUnitTests]] : []),
];

await installIfStale();
const failed = [];
for (const [name, step] of steps) {
  const began = performance.now();
  const code = await step();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) failed.push(name);
}
say(failed.length === 0 ? 'All is well.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

function hasProject(folder) {
  return existsSync(join(root, folder, 'tsconfig.json'));
}

function types(folder) {
  return tool('typescript/bin/tsc', ['-p', folder, '--noEmit']);
}

// With a parser that can't read our files it visits none of them and finds all well, so that the
// number of modules is part of the check.
async function checkDependencies() {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [
      '--import=./scripts/readTsx.mjs',
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=.dependency-cruiser.cjs',
      '--output-type=json',
      ...LAYERS,
    ],
    { cwd: root, maxBuffer: 512 * 1024 * 1024 },
  ).catch((error) => error);
  if (!stdout) {
    say(stderr);
    return 1;
  }
  const { summary, modules } = JSON.parse(stdout);
  const own = modules.filter(({ source }) => LAYERS.includes(source.split('/')[0]));
  for (const { rule, from, to } of summary.violations) {
    const { comment } = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name) ?? {};
    say(`${from} -> ${to}\n  ${rule.name}: ${comment ?? ''}`);
  }
  say(`dependency-cruiser visited ${own.length} modules of ours.`);
  const drawn = isDrawn(modules);
  if (!drawn) say('docs/architecture.md shows an older graph: run node scripts/graph.mjs.');
  return summary.error > 0 || own.length === 0 || !drawn ? 1 : 0;
}

function runUnitTests() {
  return tool('jest/bin/jest.js', ['--silent', '--passWithNoTests', 'tests/unit']);
}
