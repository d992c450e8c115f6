import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  skips: Record<string, number>;
  red: string[];
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

// The scripts are plain Node, so they are asked from outside.
function call(expression: string): string {
  const code = `import * as report from './scripts/report.mjs'; console.log(JSON.stringify(${expression}))`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
}

function read(how: 'readJest' | 'readPlaywright', report: unknown): Outcome {
  const file = join(folder, 'report.json');
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return JSON.parse(call(`report.${how}(${JSON.stringify(file)})`)) as Outcome;
}

function jestReport(statuses: [string, string][], unloadable = 0) {
  const count = (status: string) => statuses.filter(([each]) => each === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: unloadable,
    testResults: [
      {
        name: 'tests/unit/some.test.ts',
        status: count('failed') + unloadable > 0 ? 'failed' : 'passed',
        assertionResults: statuses.map(([status, fullName]) => ({ status, fullName })),
      },
    ],
  };
}

describe('what a jest run came to', () => {
  test('is counted by outcome, skipped tests also by what they need', () => {
    const report = jestReport([
      ['passed', 'a'],
      ['passed', 'b'],
      ['failed', 'c'],
      ['pending', '[needs redis-server] queues d'],
      ['pending', '[needs redis-server] queues e'],
      ['pending', '[needs chromium] [needs root rights] f'],
      ['todo', 'g'],
    ]);
    expect(read('readJest', report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 4,
      skips: { 'redis-server': 2, 'chromium and root rights': 1, 'no stated need: g': 1 },
      red: ['tests/unit/some.test.ts'],
    });
  });

  test('counts a file that could not be loaded as a failure', () => {
    expect(read('readJest', jestReport([['passed', 'a']], 1))).toMatchObject({ failed: 1 });
  });

  test('is a failure when there is no report', () => {
    expect(read('readJest', undefined)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('what a Playwright run came to', () => {
  const skipped = (title: string, description: string) => ({
    title,
    tests: [{ status: 'skipped', annotations: [{ type: 'skip', description }] }],
  });

  test('names the files with a red test, and finds the needs of nested skipped tests', () => {
    const report = {
      stats: { expected: 3, unexpected: 1, skipped: 2 },
      errors: [],
      suites: [
        {
          title: 'app/login.spec.ts',
          file: 'app/login.spec.ts',
          specs: [skipped('a', '[needs chromium]')],
          suites: [{ title: 'inner', specs: [skipped('b', '[needs chromium]')] }],
        },
        {
          title: 'app/board.spec.ts',
          file: 'app/board.spec.ts',
          specs: [],
          suites: [{ title: 'inner', specs: [{ title: 'c', tests: [{ status: 'unexpected' }] }] }],
        },
      ],
    };
    expect(read('readPlaywright', report)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      skips: { chromium: 2 },
      red: ['app/board.spec.ts'],
    });
  });

  test('without a browser counts every test there is as skipped', () => {
    const spec = { title: 'a', tests: [{}, {}] };
    const suites = [{ title: 'f', specs: [spec], suites: [{ title: 'g', specs: [spec] }] }];
    const file = join(folder, 'list.json');
    writeFileSync(file, JSON.stringify({ errors: [], suites }));
    const answer = call(`report.readUnrun(${JSON.stringify(file)}, 'chromium')`);
    expect(JSON.parse(answer)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 4,
      skips: { chromium: 4 },
      red: [],
    });
  });

  test('counts errors outside of tests as failures', () => {
    const stats = { expected: 0, unexpected: 0, skipped: 0 };
    const report = { stats, errors: [{ message: 'no such file' }], suites: [] };
    expect(read('readPlaywright', report)).toMatchObject({ failed: 1 });
  });
});

describe('a suite with red tests', () => {
  const first = { passed: 8, failed: 2, skipped: 0, skips: {}, red: ['a', 'b'] };
  const after = (second: Partial<Outcome>) =>
    JSON.parse(
      call(`report.afterSecondRun(${JSON.stringify(first)}, ${JSON.stringify(second)})`),
    ) as Outcome;
  const again = (red: string[]) =>
    JSON.parse(call(`report.worthASecondRun(${JSON.stringify({ ...first, red })})`)) as string[];

  test('is run once more in up to three files, in more it is no chance', () => {
    expect(again(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(again(['a', 'b', 'c', 'd'])).toEqual([]);
  });

  test('green by the second run has passed, and its files are named as unsteady', () => {
    expect(after({ passed: 5, failed: 0 })).toMatchObject({
      passed: 10,
      failed: 0,
      unsteady: ['a', 'b'],
    });
  });

  test('stays red where the second run is red in anything, or ran nothing', () => {
    expect(after({ passed: 4, failed: 1 })).toEqual(first);
    expect(after({ passed: 0, failed: 0 })).toEqual(first);
  });
});

describe('the sum of all suites', () => {
  test('adds everything up, and is one plain line', () => {
    const runs = [
      { passed: 1, failed: 0, skipped: 1, skips: { chromium: 1 } },
      { passed: 2, failed: 1, skipped: 2, skips: { chromium: 1, 'redis-server': 1 } },
    ];
    const summed = `report.sum(${JSON.stringify(runs)})`;
    expect((JSON.parse(call(summed)) as Outcome).skips).toEqual({ chromium: 2, 'redis-server': 1 });
    expect(JSON.parse(call(`report.lineOf(${summed})`))).toBe('3 passed, 1 failed, 3 skipped');
  });
});
