// `npm run check`: what must hold before every commit, in under a minute.
import { availableParallelism } from 'node:os';
import { circlesOfRooms, isDrawn } from './graph.mjs';
import { installIfStale } from './install.mjs';
import { hear, say } from './steps.mjs';

const withTests = !process.argv.includes('--without-tests');
const LAYERS = ['domain', 'platform', 'projections', 'api', 'workers', 'cli', 'ui'];

const TYPED = ['--type-aware', '--type-check', '--deny-warnings'];

// Entries are the product's own: what only tests read is found, too.
const PRODUCTION = ['--production', '--config=knip.production.json', '--no-progress'];

// Jest would take all cores but one. Where there are two, the other one has no work in the end.
const WORKERS = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;

// The type checker is written in Go, which spends a third of its time on tidying memory unless it
// is told that there is enough, and does that on every core at once, beside the tests.
const GO = { GOGC: '800', GOMAXPROCS: `${Math.ceil(availableParallelism() / 2)}` };

// What Node has just made is mostly dropped at once, which costs nothing where there is room for it.
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

// The longest first, so that no core has to wait for one of them at the end.
const steps = [
  ...(withTests
    ? [['unit tests', () => tool('jest/bin/jest.js', '--silent', WORKERS, 'tests/unit')]]
    : []),
  ['format', checkFormat],
  // One program reads all projects once, for their types and for the rules that need types.
  ['lint and types', () => tool('oxlint/bin/oxlint', ...TYPED, '.')],
  // What browsers get of the domain must do without Node's types.
  ['types of ui', () => tool('typescript/bin/tsc', '-p', 'ui', '--noEmit')],
  ['unused code', () => tool('knip/bin/knip.js', '--no-progress')],
  ['code that tests alone use', () => tool('knip/bin/knip.js', ...PRODUCTION)],
  ['dependency rules', checkDependencies],
  ['lock file', () => hear(process.execPath, ['scripts/lock.mjs', '--check'])],
];

await installIfStale();
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
say(failed.length === 0 ? 'All is well.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

/** Takes one step after the other, while others do so too; what a step said is told if it failed. */
async function takeSteps() {
  for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
    const [name, step] = next;
    const began = performance.now();
    const { code, output, note } = await step();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    if (code !== 0) {
      failed.push(name);
      say(output);
    }
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${note ? `, ${note}` : ''} (${seconds} s)`);
  }
}

/** Runs an installed package's program by its file, which is quicker than npx. */
function tool(file, ...args) {
  return hear(process.execPath, [...ROOMY, `node_modules/${file}`, ...args], { env: GO });
}

// A file whose content was found well before is not looked at again.
function checkFormat() {
  const remembering = ['--cache', '--cache-strategy=content'];
  return tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...remembering, '.');
}

// With a parser that can't read our files it visits none of them and finds all well, so that the
// number of modules is part of the check.
async function checkDependencies() {
  const { output: answer } = await hear(process.execPath, [
    ...ROOMY,
    '--import=./scripts/readTsx.mjs',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config=.dependency-cruiser.cjs',
    '--output-type=json',
    ...LAYERS,
  ]);
  if (!answer.startsWith('{')) return { code: 1, output: answer };
  const { summary, modules } = JSON.parse(answer);
  const own = modules.filter(({ source }) => LAYERS.includes(source.split('/')[0]));
  const found = summary.violations.map(({ rule, from, to }) => {
    const { comment } = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name) ?? {};
    return `${from} -> ${to}\n  ${rule.name}: ${comment ?? ''}`;
  });
  const circles = circlesOfRooms(modules);
  if (circles.length > 0) {
    found.push(`platform: these rooms need each other, in a circle: ${circles.join(', ')}.`);
  }
  if (!isDrawn(modules)) {
    found.push('docs/architecture.md shows an older graph: run node scripts/graph.mjs.');
  }
  return {
    code: found.length > 0 || own.length === 0 ? 1 : 0,
    output: found.join('\n'),
    note: `${own.length} modules of ours`,
  };
}
