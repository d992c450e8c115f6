import type {
  ActivityReport,
  FunnelReport,
  ReferralsReport,
  ResponseReport,
  TimeInStageReport,
} from '../../../../domain/contracts/reports.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestionsOf,
  uploaded,
} from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const HOUR = 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** Candidacies and people of the project, by name. */
let ids: Record<string, string>;
let began: string;

beforeAll(async () => void (server = await startComposedServer()));
afterAll(() => server.stop());

beforeEach(async () => {
  const names = ['Ada Abel', 'Bo 周', 'Cleo Cruz', 'Dov Dahl', 'Eli Eno'];
  const people = names.map((name) => engineer(name));
  ({ workspace, recruiter, project } = await recruitingForProject(server, people));
  began = now();
  const suggested = await suggestionsOf(recruiter, project.id);
  ids = Object.fromEntries(suggested.map(({ id, name }) => [name.split(' ')[0] ?? '', id]));
});

const now = () => server.clock.now().toISOString();
const later = (hours: number) => server.clock.advance(hours * HOUR);
const decide = (
  who: string,
  verb: 'accept' | 'skip' | 'restore',
  body: object = {},
  by = recruiter,
) => by.post<{ id: string }>(`/api/suggestions/${ids[who]}/${verb}`, body);
const candidacyOf = async (who: string) => {
  const { body } = await recruiter.list<{ id: string; name: string }>('prospects', {
    filter: { projectId: project.id },
  });
  const found = body.find(({ name }) => name.startsWith(who));
  if (found === undefined) throw new Error(`${who} is no prospect.`);
  return found.id;
};
const move = async (who: string, stage: string, by = recruiter) =>
  by.post(`/api/prospects/${await candidacyOf(who)}/move`, { stage });

/** A report as it is read after all that was done. */
async function report<Report>(
  name: string,
  range: { projectId?: string; from?: string; to?: string } = {},
  by = recruiter,
) {
  await server.settled();
  const { from = began, to = new Date(Date.parse(now()) + HOUR).toISOString(), ...rest } = range;
  const query = new URLSearchParams({ ...rest, from, to });
  return by.get<Report>(`/api/reports/${name}?${query.toString()}`);
}
const funnel = async (range?: object, by?: SignedIn) =>
  (await report<FunnelReport>('funnel', range, by)).body;
const reached = ({ stages }: Pick<FunnelReport, 'stages'>) =>
  Object.fromEntries(
    stages.filter((one) => one.reached > 0).map((one) => [one.title, one.reached]),
  );

describe('the funnel', () => {
  it('tells how far the accepted have come, whoever jumped over a stage, and who left by which', async () => {
    for (const who of ['Ada', 'Bo', 'Cleo']) await decide(who, 'accept');
    await decide('Dov', 'skip', { reason: 'other' });
    later(2);
    await move('Ada', 'offer');
    await move('Bo', 'interviewing');
    later(2);
    await move('Bo', 'notAFit');
    const told = await funnel();
    expect(told).toMatchObject({ accepted: 3, skipped: 1, removed: 0, projectCount: 1 });
    expect(reached(told)).toEqual({
      'In outreach': 3,
      Replied: 2,
      Interviewing: 2,
      Offer: 1,
      'Not a fit': 1,
    });
    expect(told.stages.find(({ id }) => id === 'offer')?.here).toBe(1);
    expect(told.sources).toEqual([
      { category: 'outOfNetwork', accepted: 3, skipped: 1, interviewed: 2, hired: 0 },
    ]);
  });

  it('counts no decision that was taken back, and no stage that somebody was in by a slip', async () => {
    await decide('Ada', 'accept');
    await decide('Bo', 'accept');
    await decide('Bo', 'restore');
    await move('Ada', 'hired');
    await move('Ada', 'inOutreach');
    const told = await funnel();
    expect([told.accepted, reached(told)]).toEqual([1, { 'In outreach': 1 }]);
    later(1);
    await move('Ada', 'hired');
    later(1);
    await move('Ada', 'offer');
    expect(reached(await funnel())).toMatchObject({ Hired: 1 });
  });

  it('is told as of the end of its range, and of those alone who were decided on in it', async () => {
    await decide('Ada', 'accept');
    later(24);
    const to = now();
    later(24);
    await move('Ada', 'hired');
    await decide('Bo', 'accept');
    expect(reached(await funnel({ to }))).toEqual({ 'In outreach': 1 });
    expect((await funnel({ from: to })).accepted).toBe(1);
    expect(reached(await funnel())).toMatchObject({ 'In outreach': 2, Hired: 1 });
  });

  it('of a project with stages of its own is told by them; of several by those that all begin with', async () => {
    const stages = [
      ...project.stages.slice(0, 2).map(({ id, title }) => ({ id, title })),
      { title: 'Take-home task' },
      ...project.stages.slice(2).map(({ id, title }) => ({ id, title })),
    ];
    await recruiter.post(`/api/projects/${project.id}/change-stages`, { stages });
    const { body: own } = await recruiter.get<ProjectResource>(`/api/projects/${project.id}`);
    const task = own.stages.find(({ title }) => title === 'Take-home task');
    await decide('Ada', 'accept');
    await move('Ada', task?.id ?? '');
    expect(reached(await funnel())).toEqual({
      'In outreach': 1,
      Replied: 1,
      'Take-home task': 1,
    });
    const other = await startProject(recruiter);
    const [one] = await suggestionsOf(recruiter, other.id);
    await recruiter.post(`/api/suggestions/${one?.id}/accept`);
    const both = await funnel();
    expect(reached(both)).toEqual({ 'In outreach': 2, Replied: 1 });
    expect(both.stages.find(({ id }) => id === 'replied')?.here).toBe(1);
  });

  it('keeps its figures when somebody in them is forgotten, and names nobody', async () => {
    await decide('Ada', 'accept');
    await move('Ada', 'hired');
    await server.settled();
    const personId = ids['Ada']?.split('.')[1] ?? '';
    const recordIds = await server.reads([workspace.id], async (tx) =>
      (await listRecordsOfPerson(tx, personId)).map(({ recordId }) => recordId),
    );
    const wanted = { personId, workspaceId: workspace.id, recordIds, reasonCode: 'asked' };
    await forgetPerson(server, wanted);
    const { body } = await report<FunnelReport>('funnel');
    expect(reached(body)).toMatchObject({ Hired: 1 });
    expect(JSON.stringify(body)).not.toMatch(/Ada|Abel/);
  });
});

describe('the time in each stage', () => {
  it('is that of those who left it in the range, and of those who wait in it', async () => {
    for (const who of ['Ada', 'Bo', 'Cleo', 'Dov']) await decide(who, 'accept');
    later(10);
    await move('Ada', 'replied');
    later(20);
    await move('Bo', 'replied');
    later(30);
    await move('Cleo', 'replied');
    later(6);
    const { body } = await report<TimeInStageReport>('time-in-stage');
    const [outreach, replied] = body.stages;
    expect(outreach).toMatchObject({
      left: 3,
      medianHours: 30,
      ninthDecileHours: 60,
      waiting: 1,
      medianWaitingHours: 66,
    });
    expect(replied).toMatchObject({
      left: 0,
      medianHours: null,
      waiting: 3,
      medianWaitingHours: 36,
    });
  });
});

describe('a decision that is taken back and brought back', () => {
  const hoursIn = async (stage: string, range?: object) => {
    const { body } = await report<TimeInStageReport>('time-in-stage', range);
    return body.stages.find(({ title }) => title === stage);
  };
  const back = { left: 0, waiting: 1, medianWaitingHours: 15 };

  it('counts as if it had stood all the time', async () => {
    await decide('Ada', 'accept');
    await move('Ada', 'interviewing');
    const id = await candidacyOf('Ada');
    later(10);
    await recruiter.post(`/api/prospects/${id}/restore`);
    expect(await funnel()).toMatchObject({ accepted: 0 });
    expect(await hoursIn('Interviewing')).toMatchObject({ left: 1, medianHours: 10, waiting: 0 });
    later(1);
    expect((await recruiter.post(`/api/prospects/${id}/reinstate`)).status).toBe(200);
    later(4);
    const told = await funnel();
    expect(told.accepted).toBe(1);
    expect(reached(told)).toEqual({ 'In outreach': 1, Replied: 1, Interviewing: 1 });
    expect(await hoursIn('Interviewing')).toMatchObject(back);
    await move('Ada', 'offer');
    expect(await hoursIn('Interviewing')).toMatchObject({ left: 1, medianHours: 15, waiting: 0 });
  });

  it('given who was removed is put back, then their one stay counts once they leave, since when the pipeline says, and a range tells of it as of its end', async () => {
    await decide('Ada', 'accept');
    const id = await candidacyOf('Ada');
    const ask = async (verb: string, body: object = {}) =>
      expect((await recruiter.post(`/api/prospects/${id}/${verb}`, body)).status).toBe(200);
    later(10);
    await ask('remove', { reason: 'tooSenior' });
    later(1);
    const to = now();
    await ask('put-back');
    later(4);
    expect(await hoursIn('In outreach')).toMatchObject(back);
    const { body: shown } = await recruiter.get<{ stageSince: string }>(`/api/prospects/${id}`);
    expect(Date.parse(now()) - Date.parse(shown.stageSince)).toBeGreaterThanOrEqual(15 * HOUR);
    await ask('remove', { reason: 'tooSenior' });
    for (const verb of ['restore', 'reinstate', 'put-back']) await ask(verb);
    later(5);
    await move('Ada', 'replied');
    expect(await hoursIn('In outreach')).toMatchObject({ left: 1, medianHours: 20, waiting: 0 });
    expect(await hoursIn('In outreach', { to })).toMatchObject({ left: 1, medianHours: 10 });
    expect(await hoursIn('In outreach', { from: to })).toMatchObject({ left: 1, medianHours: 20 });
  });
});

describe('what everybody did', () => {
  it('is told by colleague, who did the most first, and so is what came of their referrals', async () => {
    const owner = await workspace.user('owner', 'Orla Owner');
    await decide('Ada', 'accept', {}, owner);
    await decide('Bo', 'skip', { reason: 'other' });
    await decide('Cleo', 'accept');
    await move('Cleo', 'replied');
    const { body } = await report<ActivityReport>('activity');
    const nothing = { accepted: 0, skipped: 0, moved: 0, removed: 0, restored: 0 };
    expect(body.people).toEqual([
      {
        ...nothing,
        userId: recruiter.userId,
        name: expect.any(String) as string,
        accepted: 1,
        skipped: 1,
        moved: 1,
      },
      { ...nothing, userId: owner.userId, name: 'Orla Owner', accepted: 1 },
    ]);

    const colleague = await workspace.user('colleague', 'Josephine Marl');
    await uploaded(server, colleague, connectionsCsv([{ name: 'Gus Gateau' }]));
    await recruiter.post(`/api/projects/${project.id}/open-referrals`);
    const filter = { projectId: project.id, q: 'Gus' };
    const { body: known } = await colleague.list<{ id: string }>('referable-people', { filter });
    await colleague.post('/api/referrals', { projectId: project.id, personId: known[0]?.id });
    const none = { accepted: 0, notTaken: 0, hired: 0 };
    expect((await report<ReferralsReport>('referrals')).body.referrers).toEqual([
      { ...none, userId: colleague.userId, name: 'Josephine Marl', referred: 1 },
    ]);
  });
});

describe('who answered', () => {
  const answered = async (range?: object, by?: SignedIn) =>
    (await report<ResponseReport>('response', range, by)).body.responses;
  const nothing = { asked: 0, yes: 0, no: 0, medianHours: null, ninthDecileHours: null };
  const none = (kind: string) => ({ kind, ...nothing });

  it('is told of introductions and referrals with how fast, and of what was taken back nothing', async () => {
    const ola = await workspace.user('colleague', 'Ola Nordmann');
    const names = ['Ada Known', 'Bo Known', 'Cleo Known', 'Dov Known'];
    await uploaded(server, ola, connectionsCsv(names.map((name) => ({ name }))));
    const { body: known } = await ola.list<{ id: string; name: string }>('connections');
    const asked: string[] = [];
    for (const { id: personId } of known) {
      const about = { projectId: project.id, personId, colleagueId: ola.userId };
      const kind = 'introduce';
      const { body } = await recruiter.post<{ id: string }>('/api/introductions', {
        ...about,
        kind,
      });
      asked.push(body.id);
    }
    const [agreed, declined, reopened, withdrawn] = asked;
    later(5);
    await ola.post(`/api/introductions/${agreed}/agree`, {});
    await ola.post(`/api/introductions/${reopened}/agree`, {});
    await ola.post(`/api/introductions/${reopened}/reopen`, {});
    await recruiter.post(`/api/introductions/${withdrawn}/withdraw`, {});
    later(20);
    const to = now();
    await ola.post(`/api/introductions/${declined}/decline`, {});
    const figures = { asked: 3, yes: 1, no: 1, medianHours: 5, ninthDecileHours: 25 };
    expect(await answered()).toEqual([{ kind: 'introduction', ...figures }, none('referral')]);
    // As of the moment before the second answer.
    expect((await answered({ to }))[0]).toMatchObject({ asked: 3, yes: 1, no: 0 });
    expect((await answered({ from: to }))[0]).toEqual(none('introduction'));
    const { body: file } = await report<string>('response/csv');
    expect(file).toContain(',3,1,1,1,5,25\n');
  });

  it('counts a referral as answered once the project decides, unless it had decided before', async () => {
    const colleague = await workspace.user('colleague', 'Josephine Marl');
    const names = ['Gus Gateau', 'Hal Hart', 'Ivy Ives'];
    await uploaded(server, colleague, connectionsCsv(names.map((name) => ({ name }))));
    const known = await suggestionsOf(recruiter, project.id, 'inNetwork');
    const idOf = (who: string) => known.find(({ name }) => name.startsWith(who))?.id ?? '';
    await recruiter.post(`/api/suggestions/${idOf('Ivy')}/accept`);
    await recruiter.post(`/api/projects/${project.id}/open-referrals`);
    later(1);
    for (const name of names) {
      const filter = { projectId: project.id, q: name.slice(0, 3) };
      const { body } = await colleague.list<{ id: string }>('referable-people', { filter });
      const wish = { projectId: project.id, personId: body[0]?.id };
      expect((await colleague.post('/api/referrals', wish)).status).toBe(201);
    }
    later(30);
    const to = now();
    await recruiter.post(`/api/suggestions/${idOf('Gus')}/accept`);
    const referral = { kind: 'referral', asked: 2, yes: 1, no: 0 };
    expect((await answered())[1]).toMatchObject({ ...referral, medianHours: 30 });
    expect((await answered({ to }))[1]).toMatchObject({ ...referral, yes: 0 });
    // What comes back had been answered when it was, or never: Ivy had been accepted before.
    for (const who of ['Gus', 'Ivy']) {
      const id = await candidacyOf(who);
      await recruiter.post(`/api/prospects/${id}/restore`);
      later(1);
      expect((await recruiter.post(`/api/prospects/${id}/reinstate`)).status).toBe(200);
    }
    expect((await answered())[1]).toMatchObject({ ...referral, ninthDecileHours: 30 });
    // Whoever takes an answer back has answered once they decide anew.
    await recruiter.post(`/api/suggestions/${idOf('Hal')}/skip`, { reason: 'other' });
    later(10);
    await recruiter.post(`/api/suggestions/${idOf('Hal')}/restore`);
    await recruiter.post(`/api/suggestions/${idOf('Hal')}/accept`);
    expect((await answered())[1]).toMatchObject({ ...referral, yes: 2, ninthDecileHours: 42 });
  });

  it('tells owners of invitations too, while no project is named', async () => {
    const owner = await workspace.user('owner');
    const people = 'ada@larkmoor.example, bo@larkmoor.example';
    await owner.post('/api/invitations', { people, role: 'recruiter' });
    const { body } = await owner.list<{ id: string }>('invitations');
    await owner.post(`/api/invitations/${body[0]?.id}/revoke`);
    expect((await answered({}, owner))[2]).toMatchObject({ kind: 'invitation', asked: 1, yes: 0 });
    expect(await answered({ projectId: project.id }, owner)).toHaveLength(2);
    expect(await answered()).toHaveLength(2);
    const { body: file } = await report<string>('response/csv', {}, owner);
    expect(file).toContain('Invitations to join,1,0,0,1,,\n');
    await owner.post(`/api/invitations/${body[0]?.id}/reinstate`);
    expect((await answered({}, owner))[2]).toMatchObject({ asked: 2, yes: 0 });
  });
});

describe('who reads reports', () => {
  it('reads of the projects they work on, an owner of all, and of others’ nothing', async () => {
    await decide('Ada', 'accept');
    const other = await workspace.user('recruiter');
    expect(await funnel({}, other)).toMatchObject({ projectCount: 0, accepted: 0 });
    const asked = await report('funnel', { projectId: project.id }, other);
    expect(asked.status).toBe(404);
    const owner = await workspace.user('owner');
    expect(await funnel({}, owner)).toMatchObject({ projectCount: 1, accepted: 1 });
    expect((await report('funnel', {}, await workspace.user('colleague'))).status).toBe(403);
  });

  it('gets each as a file, in which no cell is a formula', async () => {
    const owner = await workspace.user('owner', '=1+1');
    await decide('Ada', 'accept', {}, owner);
    const { body, headers } = await report<string>('activity/csv');
    expect(headers.get('Content-Disposition')).toMatch(/filename="activity [-\d]+ to [-\d]+\.csv"/);
    expect(body).toContain('Name,Accepted,Skipped,Moved,Removed,Taken back');
    expect(body).toContain("\n'=1+1,1,0,0,0,0\n");
    const [head, ...rows] = (await report<string>('funnel/csv')).body.trim().split('\n');
    expect(head).toContain('Accepted,Skipped,Removed again,Came here or past it,Still here,');
    expect(rows[0]).toBe('All,,1,0,0,,,,');
    expect(rows).toContain('Stage,In outreach,,,,1,1,,');
  });
});
