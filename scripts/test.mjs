// `npm test [suite …]`: every test there is, or those of the suites named. The last line is the
// sum over all suites, for machines to read.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import {
  afterSecondRun,
  lineOf,
  nothing,
  readJest,
  readPlaywright,
  readUnrun,
  sum,
  worthASecondRun,
} from './report.mjs';
import { root, run, say, tool } from './steps.mjs';

const JEST_SUITES = ['unit', 'integration', 'contract', 'faults'];
/** Each file's modules are new: most of what they leave is soon thrown away, and cheaper in larger heaps of new things. */
const ROOMY = ['--max-semi-space-size=32'];
/** How many files run at a time. Those of integration wait for databases and mail servers: while some wait, others work. */
const atOnce = (name) => (name === 'integration' ? 3 : 2);
const BROWSER_SUITE = 'e2e';
const ALL = [...JEST_SUITES, BROWSER_SUITE];
const BROWSER_CONFIG = 'tests/e2e/playwright.config.ts';

const inCi = process.env.CI === 'true';
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  say(`There is no suite ${unknown.join(', ')}; there are ${ALL.join(', ')}.`);
  process.exit(2);
}

await installIfStale();
const suites = asked.length > 0 ? asked : ALL;
// Tests of the whole program run what is built; without it they fail, the others still tell much.
await buildIfStale();
const lacks = askWhatIsMissing();
for (const { name, get } of lacks) {
  say(`Missing here: ${name} (${get}). Tests that need it are skipped.`);
}

const reports = mkdtempSync(join(tmpdir(), 'kith-reports-'));
const outcomes = [];
for (const name of suites) {
  say(`\n== ${name}`);
  const began = performance.now();
  const file = join(reports, `${name}.json`);
  const result = await runTwiceAtMost(name === BROWSER_SUITE ? runPlaywright : runJest, name, file);
  outcomes.push({ name, minutes: (performance.now() - began) / 60_000, ...result });
}
rmSync(reports, { recursive: true });

const total = sum(outcomes);
tellOutcome();
process.exitCode =
  total.failed > 0 || total.passed + total.skipped === 0 || (inCi && total.skipped > 0) ? 1 : 0;

// docs/decisions/unsteady-tests.md
async function runTwiceAtMost(run, name, file) {
  const first = await run(name, file);
  const again = worthASecondRun(first);
  if (again.length === 0) return first;
  say(`\n== ${name}, once more and alone: ${again.join(', ')}`);
  return afterSecondRun(first, await run(name, file, again));
}

async function runJest(name, file, only) {
  const folder = `tests/${name}`;
  if (!existsSync(join(root, folder))) return nothing;
  const code = await run(process.execPath, [
    ...ROOMY,
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${file}`,
    '--passWithNoTests',
    ...(only === undefined
      ? [`--maxWorkers=${atOnce(name)}`, `--testPathPatterns=^${escape(join(root, folder))}/`]
      : ['--maxWorkers=1', '--runTestsByPath', ...only]),
  ]);
  return judge(readJest(file), code);
}

async function runPlaywright(_name, file, only) {
  if (!existsSync(join(root, BROWSER_CONFIG))) return nothing;
  const hasBrowser = !lacks.some(({ name }) => name === 'chromium');
  const code = await tool(
    'playwright/cli.js',
    [
      'test',
      `--config=${BROWSER_CONFIG}`,
      `--reporter=${hasBrowser ? 'list,' : ''}json`,
      ...(hasBrowser ? ['--pass-with-no-tests'] : ['--list']),
      ...(only === undefined ? [] : ['--workers=1', ...only.map((path) => `${escape(path)}$`)]),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return judge(hasBrowser ? readPlaywright(file) : readUnrun(file, 'chromium'), code);
}

/** A run that ended badly has failed, even where its report names no failed test. */
function judge(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function escape(path) {
  return path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function askWhatIsMissing() {
  const script = 'tests/support/suites/lacks.ts';
  const answer = execFileSync(process.execPath, ['--import=tsx', script], { cwd: root });
  return JSON.parse(answer);
}

function tellOutcome() {
  say('\nMinutes by suite:');
  for (const { name, minutes, ...result } of outcomes) {
    say(`  ${name.padEnd(12)} ${minutes.toFixed(1).padStart(5)}  ${lineOf(result)}`);
  }
  for (const file of outcomes.flatMap(({ unsteady = [] }) => unsteady)) {
    say(`Unsteady, red at first and green when run alone: ${file}`);
  }
  for (const [need, count] of Object.entries(total.skips)) say(`Skipped, needs ${need}: ${count}`);
  if (total.passed + total.skipped === 0) say('No test ran: this run fails.');
  if (inCi && total.skipped > 0) say('Under CI=true nothing may be skipped: this run fails.');
  process.stdout.write(`${lineOf(total)}\n`);
}
