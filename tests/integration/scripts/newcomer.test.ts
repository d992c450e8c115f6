import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutreachReport } from '../../../domain/contracts/reports.ts';
import { isRunning } from '../../../platform/postgres/embedded/processes.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { initialDataOf, TestBrowser } from '../../support/http/testBrowser.ts';
import { freePort } from '../../support/product/freePort.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { makeScratchFolder } from '../../support/suites/scratch.ts';
import {
  cloneFor,
  commitOf,
  databaseOf,
  kith,
  npmStart,
  type Newcomer,
  type Started,
} from './newcomer.ts';

/** Only a machine that is stuck takes this long. */
const LIMIT_MS = 300_000;

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let scratch: string;
let newcomer: Newcomer;
const started: Started[] = [];
const databases = new Set<string>();

beforeAll(async () => {
  scratch = await makeScratchFolder('newcomer');
  const home = join(scratch, 'home');
  await mkdir(home);
  if (isRoot) await chown(home, NOBODY, NOBODY);
  newcomer = isRoot ? { home, ids: { uid: NOBODY, gid: NOBODY } } : { home };
  await cloneFor(join(scratch, 'kith'), newcomer);
}, LIMIT_MS);

afterAll(async () => {
  for (const one of started) await one.kill();
  for (const folder of [...databases, scratch]) await rm(folder, { recursive: true, force: true });
}, LIMIT_MS);

/** Starts it and waits until all of it is there. */
async function start(folder: string, port: number, who: Newcomer) {
  const run = npmStart(folder, port, who);
  started.push(run);
  const [, link = ''] = await run.says(/^ {2}recruiter +(http:\S+\/sign-in\/\S+)$/m);
  databases.add(await databaseOf(folder));
  // Search builds its index from the read models at every start.
  const isReady = async () => (await fetch(`${run.origin}/health/ready`)).ok;
  expect(await until(isReady, LIMIT_MS)).toBe(true);
  return { run, link };
}

/** Whoever opens the link and presses the button. */
async function signIn(origin: string, link: string): Promise<TestBrowser> {
  const browser = new TestBrowser(origin);
  const page = await browser.open(new URL(link).pathname);
  const done = await browser.post('/sign-in', page);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/today']);
  return browser;
}

/** The demo's import once it has ended: its counts, and where in the log it stands. */
function importIn(folder: string, who: Newcomer): Ended | false {
  const lines = kith(folder, who, ['events', '--category', 'import']).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as Ended & { type: string });
  return events.find(({ type }) => type === 'ImportFinished') ?? false;
}
interface Ended {
  readonly position: string;
  readonly data: object;
}

/** What is in the demo as of that position: names of projects, and how many people fit each. */
async function readDemo(
  browser: TestBrowser,
  { position }: Ended,
): Promise<readonly (readonly [string, number])[]> {
  const read = async (path: string) => {
    const headers = { Accept: 'application/json', 'X-Kith-After': position };
    const seen = await until(async () => {
      const answer = await browser.get(path, headers);
      return !answer.headers.has('X-Kith-Behind') && answer;
    }, LIMIT_MS);
    expect([path, seen?.status]).toEqual([path, 200]);
    const rows = JSON.parse(seen?.text ?? '[]') as { id: string; name: string }[];
    return { rows, range: seen?.headers.get('Content-Range') };
  };
  const { rows } = await read('/api/projects?sort=["name","ASC"]');
  return Promise.all(
    rows.map(async ({ id, name }) => {
      const filter = JSON.stringify({ projectId: id, category: 'outOfNetwork' });
      const { range } = await read(`/api/suggestions?filter=${encodeURIComponent(filter)}`);
      return [name, Number(range?.split('/')[1])] as const;
    }),
  );
}

/** Everything that somebody new goes through, from the first start to one after a power cut. */
async function goThrough(folder: string, who: Newcomer): Promise<readonly string[]> {
  const port = await freePort();
  const first = await start(folder, port, who);
  const { origin } = first.run;
  const front = await new TestBrowser(origin).get('/');
  const git = expect.stringContaining(commitOf(folder)) as unknown;
  expect(initialDataOf(front)).toMatchObject({
    config: { version: { client: { git }, server: { git } } },
  });
  expect([front.status, front.headers.get('Content-Type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);

  const browser = await signIn(origin, first.link);
  expect(initialDataOf(await browser.get('/projects'))).toMatchObject({
    user: { name: 'Rosalind Achterberg' },
    workspace: { name: 'Tallowfield' },
  });
  const again = await new TestBrowser(origin).open(new URL(first.link).pathname);
  expect(initialDataOf(again).uistate.flashes).toEqual([{ type: 'PASSWORDLESS_ACCEPT_ERROR' }]);
  const filled = await until(() => importIn(folder, who), LIMIT_MS);
  if (filled === undefined) throw new Error('The demo has not been filled.');
  // Three of them have a second profile.
  expect(filled.data).toMatchObject({ counts: { added: 2_503, rejected: 0 } });
  const demo = await readDemo(browser, filled);
  expect(demo).toHaveLength(5);
  for (const [, fitting] of demo) expect(fitting).toBeGreaterThan(0);

  // Enough was written and answered for figures that tell something.
  const range = 'from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z';
  const figures = await until(async () => {
    const { text } = await browser.get(`/api/reports/outreach?${range}`);
    const { all } = JSON.parse(text) as OutreachReport;
    return all.sent >= 20 && all;
  }, LIMIT_MS);
  for (const what of ['answered', 'bounced', 'unsubscribed'] as const)
    expect([what, figures?.[what] ?? 0]).not.toEqual([what, 0]);

  const atWork = await first.run.processes();
  // npm, start, the server, and the database with processes of its own.
  expect(atWork.length).toBeGreaterThan(5);
  await first.run.interrupt();
  expect(await until(() => !atWork.some(isRunning), LIMIT_MS)).toBe(true);
  expect(await first.run.processes()).toEqual([]);

  const second = await start(folder, port, who);
  expect(await readDemo(browser, filled)).toEqual(demo);
  await second.run.kill();
  expect(await second.run.processes()).toEqual([]);

  const third = await start(folder, port, who);
  expect(await readDemo(browser, filled)).toEqual(demo);
  expect(await readDemo(await signIn(origin, third.link), filled)).toEqual(demo);
  await third.run.interrupt();
  expect(await third.run.processes()).toEqual([]);
  return [first, second, third].map(({ run }) => run.said());
}

/** A few lines for people: no bundler's listing, no line of a log. */
function expectCalm(said: string): void {
  expect(said).not.toMatch(/^\{/m);
  expect(said).not.toMatch(/\d kB/);
  expect(said.trim().split('\n').length).toBeLessThanOrEqual(16);
}

it(
  'npm start in a fresh clone serves a plain user, signs in, ends on Ctrl-C and comes back after kill -9',
  async () => {
    const [said = '', ...later] = await goThrough(join(scratch, 'kith'), newcomer);
    expect(said).toMatch(/Building the server.*Building the ui/s);
    for (const words of later) expect(words).not.toContain('Building');
    for (const words of [said, ...later]) expectCalm(words);
  },
  LIMIT_MS,
);

requirement('root rights').describe('root, in a folder that only root may enter', () => {
  it(
    'goes through the same with what is built, and is told where the database lives',
    async () => {
      const folder = join(scratch, 'private', 'kith');
      await mkdir(join(scratch, 'private'), { mode: 0o700 });
      await rename(join(scratch, 'kith'), folder);
      await rm(join(folder, '.data'), { recursive: true });
      const [said = ''] = await goThrough(folder, { home: newcomer.home });
      const home = await databaseOf(folder);
      expect(home.startsWith(scratch)).toBe(false);
      expect(said).toContain(`so the database lives in ${home}.`);
      expect(said).not.toContain('Building');
    },
    LIMIT_MS,
  );
});
