import { until } from '../../platform/postgres/embedded/until.ts';
import { stages } from '../../domain/pipeline/stages.ts';
import { TestBrowser } from '../support/http/testBrowser.ts';
import { makeInstallation, type Installation } from '../support/product/installation.ts';

/** Only a machine that is stuck takes this long. */
const LIMIT_MS = 240_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK_MS = 7 * DAY_MS;

interface Event {
  readonly type: string;
  readonly stream: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly commandId: string; readonly occurredAt: string };
}

let installation: Installation;

beforeAll(async () => {
  installation = await makeInstallation();
}, LIMIT_MS);
afterAll(() => installation.remove(), LIMIT_MS);

async function events(...words: readonly string[]): Promise<readonly Event[]> {
  const said = await installation.kith('events', ...words);
  return said
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event);
}

/** Starts it, and kills it as soon as an event of this category is in the log. */
async function interruptedAt(category: string): Promise<void> {
  await installation.start([]);
  const begun = await until(
    async () => (await events('--category', category)).length > 0,
    LIMIT_MS,
  );
  expect(begun).toBe(true);
  await installation.killServer();
}

async function toldTo(words: RegExp): Promise<RegExpExecArray> {
  const found = await until(() => words.exec(installation.log()) ?? false, LIMIT_MS);
  if (found === undefined) throw new Error(installation.log());
  return found;
}

/** Prospects of every project, by stage, at a moment. */
async function stagesIn(
  browser: TestBrowser,
  asOf?: string,
): Promise<ReadonlyMap<string, string[]>> {
  const query = asOf === undefined ? '' : `&asOf=${asOf}`;
  const read = async (path: string) =>
    JSON.parse((await browser.get(path, { Accept: 'application/json' })).text) as {
      id: string;
      name: string;
      stage: string;
    }[];
  const projects = await read(`/api/projects?sort=["name","ASC"]${query}`);
  const all = projects.map(async ({ id, name }) => {
    const filter = encodeURIComponent(JSON.stringify({ projectId: id }));
    const found = await read(`/api/prospects?filter=${filter}&range=[0,99]${query}`);
    return [name, found.map(({ stage }) => stage)] as const;
  });
  return new Map(await Promise.all(all));
}

it(
  'a demo that was interrupted twice by kill -9 is told to its end by the next start, each part once',
  async () => {
    await interruptedAt('import');
    await interruptedAt('candidacy');
    await installation.start([]);
    const [, link = ''] = await toldTo(/recruiter +(http\S+\/sign-in\/\S+)/);

    const log = await events();
    const count = (type: string) => log.filter((event) => event.type === type).length;
    expect({
      workspaces: count('WorkspaceAdded'),
      users: count('UserRegistered'),
      memberships: count('MembershipGranted'),
      invited: count('MemberInvited'),
      projects: count('ProjectCreated'),
      imports: count('ImportFinished'),
      exports: count('ExportFinished'),
      mapped: count('ColumnsMapped'),
      cvs: count('CvsHandedIn'),
      toldByHand: count('PersonToldByHand'),
      filesKept: count('FileAttached'),
      lists: count('ListMade'),
      bulks: count('BulkFinished'),
      failed: count('ImportFailed') + count('ExportFailed') + count('BulkFailed'),
    }).toEqual({
      // The company of the story, a firm with three others, and one that tries Kith out.
      workspaces: 6,
      users: 10,
      memberships: 10,
      invited: 3,
      projects: 9,
      imports: 7,
      exports: 3,
      mapped: 1,
      cvs: 1,
      toldByHand: 3,
      filesKept: 1,
      lists: 2,
      bulks: 1,
      failed: 0,
    });
    // Told by a job, which may end after the demo.
    const isOffered = async () => (await events('--category', 'takeOver')).length > 0;
    expect(await until(isOffered, LIMIT_MS)).toBe(true);
    expect((await events('--category', 'takeOver')).map(({ data }) => data['waiting'])).toEqual([
      2,
    ]);
    const endOf = (type: string) =>
      log.filter((event) => event.type === type).map(({ data }) => data);
    expect(endOf('BulkFinished')).toEqual([expect.objectContaining({ done: 5, failed: [] })]);
    const counts = endOf('ImportFinished').map((data) => data['counts']);
    expect(counts.slice(4)).toEqual([
      expect.objectContaining({ read: 6, added: 5, rejected: 1 }),
      expect.objectContaining({ read: 2, rejected: 0 }),
      expect.objectContaining({ added: 5, changed: 6, gone: 2 }),
    ]);
    const standing = log.filter(({ type }) => /^Membership(Suspended|Reinstated)$/.test(type));
    expect(standing.map(({ type }) => type)).toEqual([
      'MembershipSuspended',
      'MembershipReinstated',
    ]);
    const decided = log.filter(({ type }) => /^Suggestion(Accepted|Skipped)$/.test(type));
    expect(new Set(decided.map(({ stream }) => stream)).size).toBe(decided.length);
    expect(decided.length).toBeGreaterThan(100);

    const told = log.filter(({ type }) => !type.startsWith('SignIn'));
    const moments = told.map(({ metadata }) => Date.parse(metadata.occurredAt));
    // What falls on one day is told at once: to the day the log goes forward.
    let latest = 0;
    for (const moment of moments) {
      expect(moment).toBeGreaterThan(latest - DAY_MS);
      latest = Math.max(latest, moment);
    }
    expect(Date.now() - (moments[0] ?? 0)).toBeGreaterThan(5 * WEEK_MS);
    expect(moments.at(-1)).toBeLessThan(Date.now());

    const browser = new TestBrowser(installation.origin);
    await browser.post('/sign-in', await browser.open(new URL(link).pathname));
    const now = await stagesIn(browser);
    expect(now.size).toBe(5);
    for (const found of now.values()) {
      // One of the projects has a stage of its own beside these.
      expect([...new Set(found)]).toEqual(expect.arrayContaining(stages.map(({ id }) => id)));
    }
    const then = await stagesIn(browser, new Date(Date.now() - 3 * WEEK_MS).toISOString());
    const sum = (of: ReadonlyMap<string, string[]>) => [...of.values()].flat().length;
    expect(sum(then)).toBeGreaterThan(0);
    expect(sum(then)).toBeLessThan(sum(now));
  },
  LIMIT_MS,
);
