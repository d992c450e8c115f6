import { readFileSync } from 'node:fs';

/**
 * What a suite's run came to; `skips` counts skipped tests by what they need, `red` are the files
 * with a failed test.
 */
export const nothing = { passed: 0, failed: 0, skipped: 0, skips: {}, red: [] };

/** A suite that could not be run at all counts as one failure. */
export const broken = { ...nothing, failed: 1 };

/** Reads what `jest --json` wrote. A file that could not be loaded counts as one failed test. */
export function readJest(file) {
  const report = readReport(file);
  if (!report) return broken;
  const cases = report.testResults.flatMap((result) => result.assertionResults);
  const unrun = cases.filter(({ status }) => ['pending', 'todo', 'disabled'].includes(status));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: unrun.length,
    skips: countNeeds(unrun.map(({ fullName }) => fullName)),
    red: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

/** Reads what Playwright's `json` reporter wrote. */
export function readPlaywright(file) {
  const report = readReport(file);
  if (!report) return broken;
  const { expected, unexpected, skipped } = report.stats;
  const titles = report.suites.flatMap((suite) => skippedIn(suite));
  return {
    passed: expected,
    // Errors outside of any test: a configuration or a file that could not be loaded.
    failed: unexpected + report.errors.length,
    skipped,
    skips: countNeeds(titles),
    red: report.errors.length > 0 ? [] : report.suites.filter(isRed).map(({ file }) => file),
  };
}

/** Reads what `playwright test --list` wrote: tests that were not run for want of something. */
export function readUnrun(file, need) {
  const report = readReport(file);
  if (!report || report.errors.length > 0) return broken;
  const skipped = report.suites.reduce((total, suite) => total + testsIn(suite), 0);
  return { ...nothing, skipped, skips: { [need]: skipped } };
}

/** More red files than these are no chance, and are not run again. */
const MOST_UNSTEADY = 3;

/** The files that deserve a second run by themselves. */
export function worthASecondRun({ red }) {
  return red.length <= MOST_UNSTEADY ? red : [];
}

/** What a suite came to whose red files were run once more: green by then, they are unsteady. */
export function afterSecondRun(first, second) {
  if (second.failed > 0 || second.passed === 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, unsteady: first.red };
}

/** The sum of several runs. */
export function sum(runs) {
  return runs.reduce(
    (total, run) => ({
      passed: total.passed + run.passed,
      failed: total.failed + run.failed,
      skipped: total.skipped + run.skipped,
      skips: Object.fromEntries(
        Object.keys({ ...total.skips, ...run.skips }).map((need) => [
          need,
          (total.skips[need] ?? 0) + (run.skips[need] ?? 0),
        ]),
      ),
    }),
    nothing,
  );
}

/** The one line that machines read. */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function isRed(suite) {
  const own = suite.specs.some((spec) => spec.tests.some(({ status }) => status === 'unexpected'));
  return own || (suite.suites ?? []).some(isRed);
}

// A requirement marks what it skips as `[needs chromium]`; see tests/support/suites.
function countNeeds(titles) {
  const counts = {};
  for (const title of titles) {
    const needs = [...title.matchAll(/\[needs ([^\]]+)\]/g)].map((match) => match[1]);
    const name = needs.length > 0 ? needs.join(' and ') : `no stated need: ${title}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function skippedIn(suite, path = []) {
  const titles = [...path, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'skipped')
      .map((test) => {
        const reasons = test.annotations.map(({ description }) => description ?? '');
        return [...titles, spec.title, ...reasons].join(' ').trim();
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => skippedIn(inner, titles))];
}

function testsIn(suite) {
  const own = suite.specs.reduce((total, spec) => total + spec.tests.length, 0);
  return (suite.suites ?? []).reduce((total, inner) => total + testsIn(inner), own);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
