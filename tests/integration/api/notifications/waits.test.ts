import { INVITATION_DAYS } from '../../../../domain/contracts/invitations.ts';
import type { ConnectionResource } from '../../../../domain/contracts/connections.ts';
import type { EnrolmentResource } from '../../../../domain/contracts/enrolments.ts';
import type {
  ProspectResource,
  SuggestionResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { WaitingProject } from '../../../../domain/contracts/waits.ts';
import type { ConversationCommand } from '../../../../domain/conversations/commands.ts';
import { conversation } from '../../../../domain/conversations/conversation.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { prospects } from '../../../../projections/pipeline/candidacies.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, startProject, uploaded } from '../../../support/http/given.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import { testId } from '../../../support/ids.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';
import {
  signInAs,
  type SignedIn,
  type TestWorkspace,
} from '../../../support/http/testWorkspace.ts';

/** After this, links of invitations are over. */
const LATER_MS = (INVITATION_DAYS + 1) * 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
let ola: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project, ola } = await takingReferrals(server));
});

const refer = async (who: string) => {
  const answer = await ola.post<{ id: string }>(`/api/open-roles/${project.id}/refer`, {
    name: who,
    email: `${who.toLowerCase()}@tidewater.example`,
  });
  await server.settled();
  return answer.body.id;
};
const waits = async (today = '2026-03-02', by = recruiter) =>
  (await by.list<WaitingProject>('waits', { filter: { today } })).body;
const contextOf = () =>
  systemContext(server.clock, 'test', { commandId: server.ids.newId(), workspaceId: workspace.id });
const kinds = async (today?: string) => (await waits(today))[0]?.waits.map(({ kind }) => kind);
const accept = async () => {
  const filter = { projectId: project.id, category: 'referrals' };
  const [one] = (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
  const { body } = await recruiter.post<{ id: string }>(`/api/suggestions/${one?.id}/accept`);
  return body.id;
};

describe('what waits for who decides on people', () => {
  it('given a project in which nothing waits, then it stands there with none', async () => {
    expect(await waits()).toMatchObject([{ id: project.id, isOwn: true, count: 0, waits: [] }]);
  });

  it('given referrals, then each person waits, the first first, until they are decided on or taken back', async () => {
    await refer('Nina');
    const odd = await refer('Odd');
    const [waiting] = await waits();
    expect(waiting).toMatchObject({
      count: 2,
      waits: [
        { kind: 'referral', personName: 'Nina', byName: 'Ola Nordmann' },
        { kind: 'referral', personName: 'Odd' },
      ],
    });
    expect(waiting?.waits[0]?.to).toMatch(
      new RegExp(`^/projects/${project.id}\\?category=referrals&person=`),
    );
    await ola.post(`/api/referrals/${odd}/withdraw`);
    await accept();
    expect(await waits()).toMatchObject([{ count: 0 }]);
  });

  it('given a next step of whom one looks after, then it waits from its day on, until it is done', async () => {
    await refer('Nina');
    const id = await accept();
    await recruiter.post(`/api/prospects/${id}/set-next-step`, {
      text: 'Call',
      dueOn: '2026-03-02',
    });
    expect(await kinds()).toEqual([]);
    await recruiter.post(`/api/prospects/${id}/assign`, { userId: recruiter.userId });
    expect(await kinds('2026-03-01')).toEqual([]);
    expect((await waits())[0]?.waits).toMatchObject([
      { kind: 'nextStep', personName: 'Nina', words: 'Call', dueOn: '2026-03-02' },
    ]);
    await recruiter.post(`/api/prospects/${id}/clear-next-step`);
    expect(await kinds()).toEqual([]);
  });

  it('given thousands in one project, then all are counted and the oldest hundred named, and what waits in another stands there as well', async () => {
    await refer('Nina');
    const id = await accept();
    await recruiter.post(`/api/prospects/${id}/assign`, { userId: recruiter.userId });
    await recruiter.post(`/api/prospects/${id}/set-next-step`, { text: 'Call' });
    const other = await startProject(recruiter);
    await recruiter.post(`/api/projects/${other.id}/open-referrals`);
    await ola.post(`/api/open-roles/${other.id}/refer`, {
      name: 'Odd',
      email: 'odd@tidewater.example',
    });
    await server.settled();
    // Straight into what is read: one by one they would take minutes.
    const table = tableOf(prospects);
    await server.pool.query(
      `insert into ${table} select (jsonb_populate_record(c, jsonb_build_object(
         'key', '00000000-0000-7000-a000-' || lpad(to_hex(at), 12, '0'),
         'changed_at', c.changed_at - at * interval '1 minute'))).*
       from ${table} c, generate_series(1, 2500) at where c.key = $1`,
      [id],
    );
    const found = await waits();
    expect(found.map((one) => [one.id, one.count, one.waits.length])).toEqual([
      [project.id, 2_501, 100],
      [other.id, 1, 1],
    ]);
    expect(found[0]?.waits[0]?.id).toMatch(/9c4$/);
  });

  it('given a prospect wrote, then that waits for whose account it came to, from the first mail on, until it is answered, or they are moved on by hand', async () => {
    await refer('Nina');
    const id = await accept();
    const personId = (await recruiter.get<ProspectResource>(`/api/prospects/${id}`)).body.personId;
    const cora = await workspace.user('recruiter', 'Cora Colleague');
    await recruiter.post(`/api/projects/${project.id}/add-member`, { userId: cora.userId });
    const whose = {
      candidacyId: id,
      projectId: project.id,
      personId,
      enrolmentId: server.ids.newId(),
      mailboxId: server.ids.newId(),
      senderId: recruiter.userId,
    };
    const receivedId = await receiveMail(server, workspace.id, whose);
    await receiveMail(server, workspace.id, whose, { kind: 'autoReply' });
    await server.settled();
    expect((await waits())[0]?.waits).toMatchObject([
      { kind: 'answer', personName: 'Nina', to: `/people/${personId}` },
    ]);
    expect((await waits(undefined, cora))[0]?.waits).toEqual([]);

    const answerId = server.ids.newId();
    const say = async (command: ConversationCommand) => {
      await handleCommand({ ...server, decider: conversation }, id, command);
      await server.settled();
    };
    const by = { writtenBy: recruiter.userId, text: 'Gladly.' };
    await say({
      type: 'WriteAnswer',
      data: { candidacyId: id, answerId, receivedId, ...by },
      context: contextOf(),
    });
    expect(await kinds()).toEqual([]);
    await say({
      type: 'TakeBackAnswer',
      data: { candidacyId: id, answerId, by: recruiter.userId },
      context: contextOf(),
    });
    expect(await kinds()).toEqual(['answer']);
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'interviewing' });
    expect(await kinds()).toEqual([]);
  });

  it('given a step of a sequence that is done by hand, then it waits for who put them into it once it is due, until it is done', async () => {
    await refer('Nina');
    const id = await accept();
    const byHand = {
      stepId: testId(1),
      kind: 'manual',
      afterDays: 0,
      instructions: 'Call {{name}}',
    };
    const letter = { variantId: testId(3), subject: 'A call', body: 'Hi {{firstName}}' };
    const mail = { stepId: testId(2), kind: 'mail', afterDays: 2, variants: [letter] };
    const sequence = await recruiter.post<{ id: string }>('/api/sequences', {
      name: 'Calls',
      steps: [byHand, mail],
    });
    await server.settled();
    const enrolled = { projectId: project.id, sequenceId: sequence.body.id, ids: [id] };
    await recruiter.post('/api/enrolments', enrolled);
    const enrolment = await server.until(async () => {
      return (await recruiter.list<EnrolmentResource>('enrolments')).body[0];
    });
    // Over every weekend and holiday that may come first.
    server.clock.advance(LATER_MS);
    recruiter = await signInAs(server, recruiter.userId, workspace.id);
    expect((await waits())[0]?.waits).toMatchObject([
      {
        kind: 'byHand',
        personName: 'Nina',
        words: 'Call Nina',
        to: `/sequences/${sequence.body.id}?part=people`,
      },
    ]);
    const [waiting] = (await recruiter.list<EnrolmentResource>('enrolments')).body;
    expect(waiting).toMatchObject({ toDo: 'Call Nina', missing: [] });
    const done = { stepId: byHand.stepId };
    const { status } = await recruiter.post(`/api/enrolments/${enrolment.id}/do-step`, done);
    expect(status).toBe(200);
    expect(await kinds()).toEqual([]);
  });

  it('given an invitation that nobody took up, then it waits for the owners alone, of no project, until it is sent again', async () => {
    let owner = await workspace.user('owner', 'Rita Moss');
    const people = { people: 'Ilse Marsh <ilse@larkmoor.example>', role: 'colleague' };
    await owner.post('/api/invitations', people);
    const [invitation] = (await owner.list<{ id: string }>('invitations')).body;
    const left = async () => (await waits(undefined, owner))[0]?.waits ?? [];
    expect(await left()).toEqual([]);
    server.clock.advance(LATER_MS);
    owner = await signInAs(server, owner.userId, workspace.id);
    recruiter = await signInAs(server, recruiter.userId, workspace.id);
    expect(await waits(undefined, owner)).toMatchObject([
      {
        projectId: null,
        waits: [{ kind: 'invitation', personName: 'Ilse Marsh', to: '/members' }],
      },
    ]);
    expect(await kinds()).toEqual([]);
    await owner.post(`/api/invitations/${invitation?.id}/resend`);
    expect(await left()).toEqual([]);
  });

  it('given a colleague agreed to introduce somebody, then that waits for who asked, while they work on the project', async () => {
    await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }]));
    const [ada] = (await ola.list<ConnectionResource>('connections')).body;
    const uma = await workspace.user('hiringManager', 'Uma Kovač');
    const member = { userId: uma.userId };
    await recruiter.post(`/api/projects/${project.id}/add-member`, member);
    const { body } = await uma.post<{ id: string }>('/api/introductions', {
      projectId: project.id,
      personId: ada?.id,
      colleagueId: ola.userId,
      kind: 'introduce',
    });
    await ola.post(`/api/introductions/${body.id}/agree`, { note: '' });
    const agreed = async () =>
      (await waits(undefined, uma)).flatMap((one) =>
        one.waits.filter(({ kind }) => kind === 'agreed').map(({ personName }) => personName),
      );
    expect(await agreed()).toEqual(['Ada Abel']);
    await recruiter.post(`/api/projects/${project.id}/remove-member`, member);
    expect(await agreed()).toEqual([]);
  });

  it('given a project of others, then nothing of it waits, for an owner neither', async () => {
    await refer('Nina');
    const other = await workspace.user('hiringManager', 'Uma Kovač');
    const owner = await workspace.user('owner', 'Rita Moss');
    expect(await waits(undefined, other)).toEqual([]);
    expect(await waits(undefined, owner)).toEqual([]);
  });

  it('given an archived project, then nothing of it waits', async () => {
    await refer('Nina');
    await recruiter.post(`/api/projects/${project.id}/archive`);
    expect(await waits()).toEqual([]);
  });

  it('given a day that is none, then it says so', async () => {
    expect((await recruiter.list('waits', { filter: { today: 'soon' } })).status).toBe(400);
  });
});
