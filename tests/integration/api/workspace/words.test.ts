import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type {
  ProspectChangeResource,
  SetAsideResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { ProjectResource, ProjectSummary } from '../../../../domain/contracts/projects.ts';
import { kithWords, wordLimits } from '../../../../domain/contracts/words.ts';
import type { WorkspaceWordsResource } from '../../../../domain/contracts/workspaceSettings.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestedId } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { ownedBesideRecruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

interface Wanted {
  readonly id?: string;
  readonly title: string;
}

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, owner, recruiter } = await ownedBesideRecruiting(server));
});

const words = async (by = recruiter) =>
  (await by.get<WorkspaceWordsResource>('/api/workspace/words')).body;
const choose = (
  what: 'starting-stages' | 'skip-reasons' | 'job-types',
  wanted: readonly Wanted[] | null,
  headers: Readonly<Record<string, string>> = {},
) => owner.post(`/api/workspace/choose-${what}`, { words: wanted }, headers);
const titles = (among: readonly { readonly title: string }[]) => among.map(({ title }) => title);
const idOf = (among: readonly Wanted[], title: string) =>
  among.find((word) => word.title === title)?.id ?? '';

it('given nobody chose any, then everybody is offered Kith’s own', async () => {
  const { startingStages, skipReasons, jobTypes, revision } = await words();
  for (const [of, { offered, retired, isKiths }] of Object.entries({
    startingStages,
    skipReasons,
    jobTypes,
  })) {
    expect([of, offered]).toEqual([of, kithWords[of as keyof typeof kithWords]]);
    expect([retired, isKiths]).toEqual([[], true]);
  }
  expect(revision).toBe(-1);
});

describe('reasons for skipping', () => {
  const mine = [
    { title: 'Asks for more than we pay' },
    { id: 'tooSenior', title: 'Beyond this role' },
    { id: 'other', title: 'Another reason' },
  ];

  it('given some of one’s own, then these alone are offered to everybody, who is told live, and decide', async () => {
    const socket = await LiveSocket.open(server, recruiter.liveToken);
    expect((await choose('skip-reasons', mine)).status).toBe(200);
    await socket.hear((told) => told.type === 'LIVE_ACTIVITY' && told.resource === 'settings');
    socket.close();
    const { offered, retired } = (await words()).skipReasons;
    expect(titles(offered)).toEqual(titles(mine));
    expect(titles(retired)).toContain('Wrong place');

    await workspace.people(['Ada Abel', 'Bea Babel'].map((name) => engineer(name)));
    const project = await startProject(recruiter);
    const [ada, bea] = [
      await suggestedId(recruiter, project.id, 'Ada Abel'),
      await suggestedId(recruiter, project.id, 'Bea Babel'),
    ];
    const reason = idOf(offered, 'Asks for more than we pay');
    expect((await recruiter.post(`/api/suggestions/${ada}/skip`, { reason })).status).toBe(200);
    const refused = await recruiter.post(`/api/suggestions/${bea}/skip`, { reason: 'wrongPlace' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { data: { fields: { reason: expect.stringContaining('not offered') as string } } },
        ],
      },
    });
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${bea}/accept`);
    const prospect = `/api/prospects/${accepted.body.id}/remove`;
    expect((await recruiter.post(prospect, { reason: 'wrongPlace' })).status).toBe(422);
    const many = { projectId: project.id, action: 'remove', ids: [accepted.body.id] };
    const bulk = await recruiter.post('/api/bulks', { ...many, reason: 'wrongPlace' });
    expect(bulk.status).toBe(422);
    expect((await recruiter.post(prospect, { reason: 'tooSenior' })).status).toBe(200);
  });

  it('given one that somebody was skipped for is renamed, taken out, and all are Kith’s own again, then it stays readable wherever it stood', async () => {
    await choose('skip-reasons', mine);
    const before = (await words()).skipReasons.offered;
    const reason = idOf(before, 'Asks for more than we pay');
    await workspace.people([engineer('Ada Abel')]);
    const project = await startProject(recruiter);
    const ada = await suggestedId(recruiter, project.id, 'Ada Abel');
    await recruiter.post(`/api/suggestions/${ada}/skip`, { reason });
    const said = async () => {
      const filter = { projectId: project.id };
      const [setAside] = (await recruiter.list<SetAsideResource>('set-aside', { filter })).body;
      const [change] = (await recruiter.list<ProspectChangeResource>('changes', { filter })).body;
      const about = { filter: { personId: setAside?.personId } };
      const [done] = (await recruiter.list<ActivityResource>('activities', about)).body;
      const path = `/api/people/${setAside?.personId}`;
      const [decision] = (await recruiter.get<PersonResource>(path)).body.decisions;
      const reasons = new Set([setAside?.reason, change?.reason, decision?.reason]);
      return [[...reasons].join(), done?.words];
    };
    const feed = (title: string) => expect.stringContaining(title) as string;
    const first = 'Asks for more than we pay';
    expect(await said()).toEqual([first, feed(first)]);
    const renamed = before.map((word) => (word.id === reason ? { ...word, title: 'Pay' } : word));
    for (const wanted of [renamed, renamed.slice(1), null]) {
      await choose('skip-reasons', wanted);
      expect(await said()).toEqual(['Pay', feed('Pay')]);
    }
    expect((await words()).skipReasons).toMatchObject({
      offered: kithWords.skipReasons,
      retired: [{ id: reason, title: 'Pay' }],
      isKiths: true,
    });
  });

  it('given a change, then owners read of it under Changes, all of it in order', async () => {
    await choose('skip-reasons', mine);
    const [change] = (await owner.list<AuditResource>('audits', { range: [0, 0] })).body;
    expect(change).toMatchObject({
      what: 'Reasons for skipping and removing',
      from: 'Kith’s own',
      to: 'Asks for more than we pay, Beyond this role, Another reason',
      byName: 'Olga Owner',
    });
  });
});

describe('the stages of new projects', () => {
  const mine = [
    { id: 'inOutreach', title: 'Written to' },
    { title: 'Trial day' },
    { id: 'hired', title: 'Hired' },
  ];
  const stagesOf = async (id: string) =>
    titles((await recruiter.get<ProjectResource>(`/api/projects/${id}`)).body.stages);

  it('given others, then a project that runs keeps its own, and a new one begins with these and changes them as it likes', async () => {
    const running = await startProject(recruiter);
    expect((await choose('starting-stages', mine)).status).toBe(200);
    const begun = await startProject(recruiter);
    expect(await stagesOf(running.id)).toEqual(titles(kithWords.startingStages));
    expect(await stagesOf(begun.id)).toEqual(titles(mine));
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${begun.id}`);
    const kept = body.stages.slice(0, 2).map(({ id, title }) => ({ id, title }));
    const path = `/api/projects/${begun.id}/change-stages`;
    expect((await recruiter.post(path, { stages: kept })).status).toBe(200);
    expect(await stagesOf(begun.id)).toEqual(['Written to', 'Trial day']);
    // That it began with them goes without saying.
    const filter = { projectId: begun.id };
    const done = (await recruiter.list<ActivityResource>('activities', { filter })).body;
    expect(done.map(({ code }) => code)).toEqual(['stagesChanged', 'projectCreated']);

    await choose('starting-stages', null);
    const last = await startProject(recruiter);
    expect(await stagesOf(last.id)).toEqual(titles(kithWords.startingStages));
  });

  it('given an earlier moment, then a project that began with them has them there too', async () => {
    await choose('starting-stages', mine);
    const begun = await startProject(recruiter);
    const head = await server.store.head();
    await choose('starting-stages', null);
    const asOf = `/api/projects/${begun.id}?asOf=${head}`;
    const { body } = await recruiter.get<ProjectResource>(asOf);
    expect(titles(body.stages)).toEqual(titles(mine));
  });
});

describe('job types', () => {
  it('given one of one’s own, then a job is said to be of it, lists find it, and it stays where it is offered no longer', async () => {
    const mine = [{ id: 'fullTime', title: 'Full time' }, { title: 'Secondment' }];
    await choose('job-types', mine);
    const type = idOf((await words()).jobTypes.offered, 'Secondment');
    const project = await startProject(recruiter);
    const path = `/api/projects/${project.id}/correct-details`;
    const details = { jobType: type, role: null, location: null };
    expect((await recruiter.post(path, { ...details, jobType: 'reason-x' })).status).toBe(422);
    expect((await recruiter.post(path, details)).status).toBe(200);
    const filter = { jobType: type };
    const found = (await recruiter.list<ProjectSummary>('projects', { filter })).body;
    expect(found.map(({ id, jobType }) => [id, jobType])).toEqual([[project.id, type]]);

    await choose('job-types', null);
    expect((await words()).jobTypes.retired).toEqual([{ id: type, title: 'Secondment' }]);
    const role = { ...details, role: 'Weaver' };
    expect((await recruiter.post(path, role)).status).toBe(200);
    expect((await recruiter.list<ProjectSummary>('projects', { filter })).body).toHaveLength(1);
  });
});

describe('what is refused', () => {
  const other = { id: 'other', title: 'Another reason' };
  const most = wordLimits.skipReasons.most;
  it.each([
    ['none at all', 'skip-reasons', [], 'words'],
    ['more than there is room for', 'skip-reasons', numbered(most + 1), 'words'],
    [
      'a name twice, in other letters',
      'skip-reasons',
      [other, { title: 'ANOTHER reason' }],
      'words.1.title',
    ],
    ['one twice', 'skip-reasons', [other, { ...other, title: 'Otherwise' }], 'words.1.id'],
    ['a blank name', 'job-types', [{ title: '   ' }], 'words.0.title'],
    ['a name that is too long', 'job-types', [{ title: 'n'.repeat(41) }], 'words.0.title'],
    [
      'one that the workspace never had',
      'skip-reasons',
      [{ ...other, id: 'reason-x' }],
      'words.0.id',
    ],
    ['stages without the first', 'starting-stages', [{ id: 'hired', title: 'Hired' }], 'words'],
    [
      'stages without that of whom one has hired',
      'starting-stages',
      [{ id: 'inOutreach', title: 'Written to' }, { title: 'Signed' }],
      'words',
    ],
  ] as const)('says so of %s at its field', async (_what, which, wanted, field) => {
    const { status, body } = await choose(which, wanted);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ data: { fields: { [field]: expect.any(String) as string } } }],
    });
  });

  it('refuses who decided on words that somebody has changed since', async () => {
    await choose('job-types', [{ id: 'fullTime', title: 'Whole time' }]);
    const stale = await choose('job-types', [{ id: 'contract', title: 'Contract' }], {
      'If-Match': '"-1"',
    });
    expect(stale.status).toBe(412);
    expect(titles((await words()).jobTypes.offered)).toEqual(['Whole time']);
  });
});

function numbered(count: number): readonly Wanted[] {
  return Array.from({ length: count }, (_none, at) => ({ title: `Reason ${at}` }));
}
