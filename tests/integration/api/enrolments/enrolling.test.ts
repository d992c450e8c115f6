import type { EnrolPlanResource } from '../../../../domain/contracts/enrolments.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { feedOf, takenBackFromFeed } from '../../../support/http/feed.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });
const silent = engineer('Sam Silent');

async function planned(body: object = {}, by = outreach.recruiter) {
  const { id: projectId } = outreach.project;
  const wanted = { projectId, sequenceId: outreach.sequenceId, allOf: {}, ...body };
  return by.post<EnrolPlanResource>('/api/enrolments/plan', wanted);
}

async function sequenceOf(body: object): Promise<string> {
  const made = await outreach.recruiter.post<{ id: string }>('/api/sequences', {
    name: 'More',
    ...body,
  });
  return made.body.id;
}

describe('what would happen', () => {
  it('is told before anything does: how many are written to, from where, and who is left out and why', async () => {
    outreach = await Outreach.begin(server, [zoe, bo, silent]);

    const { body } = await planned();

    expect(body).toMatchObject({
      ready: 2,
      leftOutCount: 1,
      leftOut: [{ name: 'Sam Silent', code: 'noAddress' }],
      reasons: [{ code: 'noAddress', count: 1 }],
      days: 1,
    });
    expect(Date.parse(body.firstAt ?? '')).toBeGreaterThanOrEqual(
      server.clock.now().getTime() - 60_000,
    );
    expect(await outreach.enrolments()).toEqual([]);
  });

  it('says over how many days the first mails go, as it is another day where somebody lives', async () => {
    const yuki = engineer('Yuki', { email: 'yuki@home.example', location: 'Tokyo, Japan' });
    outreach = await Outreach.begin(server, [zoe, yuki]);

    expect((await planned()).body).toMatchObject({ ready: 2, days: 2 });
  });

  it('names the values that are missing, so that nobody gets a mail with a gap', async () => {
    outreach = await Outreach.begin(server, [
      zoe,
      engineer('Ada', { email: 'ada@home.example', experience: [] }),
    ]);
    const [first] = twoMails;
    const [letter] = first!.variants;
    const steps = [{ ...first, variants: [{ ...letter, body: 'How is {{company}}?' }] }];

    const { body } = await planned({ sequenceId: await sequenceOf({ steps }) });

    expect(body).toMatchObject({
      ready: 1,
      leftOut: [{ name: 'Ada', code: 'valueMissing', missing: ['company'] }],
    });
  });

  it('leaves out whoever is written to already, and by whom that is', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();

    expect((await planned()).body.leftOut).toMatchObject([{ code: 'inThisSequence' }]);

    const sequenceId = await sequenceOf({ steps: twoMails });
    expect((await planned({ sequenceId })).body.leftOut).toMatchObject([
      { code: 'inOtherSequence', byName: 'Rhea Recruiter' },
    ]);

    await outreach.send();
    await outreach.say('stop');
    expect((await planned({ sequenceId })).body.leftOut).toMatchObject([
      { code: 'contactedLately', byName: 'Rhea Recruiter' },
    ]);
  });

  it('calls whoever has told no name a colleague, there and wherever their outreach is read of, and to owners by their address', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { workspace, recruiter, project } = outreach;
    const nameless = await workspace.user('recruiter', '', 'nila@larkmoor.example');
    await recruiter.post(`/api/projects/${project.id}/add-member`, { userId: nameless.userId });
    await server.settled();
    await outreach.enrol(nameless);
    await nameless.post('/api/suppressions', { addresses: 'ada@home.example', reason: 'byHand' });
    await server.settled();

    const sequenceId = await sequenceOf({ steps: twoMails });
    const namesFor = async (by: SignedIn) => {
      const { leftOut } = (await planned({ sequenceId }, by)).body;
      const { days } = (await by.get<OutboxResource>('/api/outbox')).body;
      const others = days.flatMap(({ accounts }) => accounts).filter(({ isOwn }) => !isOwn);
      const suppressed = await by.list<{ byName: string }>('suppressions', { filter: {} });
      const enrolments = await outreach.enrolments(by);
      return [
        ...leftOut.map(({ byName }) => byName),
        ...others.map(({ userName }) => userName),
        ...suppressed.body.map(({ byName }) => byName),
        ...enrolments.flatMap(({ senderName, enrolledByName }) => [senderName, enrolledByName]),
      ];
    };
    expect(new Set(await namesFor(recruiter))).toEqual(new Set(['A colleague']));
    const owner = await workspace.user('owner');
    expect(new Set(await namesFor(owner))).toEqual(new Set(['nila@larkmoor.example']));
    const own = await nameless.list('senders', { filter: {} });
    expect(own.body).toMatchObject([{ isOwn: true, userName: 'A colleague' }]);
  });
});

describe('putting people into a sequence', () => {
  it('takes those who can be and says of the others why not; done again, it does nothing twice', async () => {
    outreach = await Outreach.begin(server, [zoe, bo, silent]);

    expect(await outreach.enrol()).toMatchObject({
      status: 'finished',
      total: 3,
      enrolled: 2,
      leftOut: [{ name: 'Sam Silent', code: 'noAddress' }],
    });
    expect(await outreach.enrol()).toMatchObject({ enrolled: 0, leftOutCount: 3 });
    expect((await outreach.enrolments()).map(({ name }) => name).toSorted()).toEqual([
      'Zoe Zander',
      '周博',
    ]);

    expect(await outreach.send()).toBe(2);
    expect(outreach.handed.map(({ subject }) => subject).toSorted()).toEqual([
      'A role for Zoe',
      'A role for 周博',
    ]);
  });

  it('given two do it at once, then everybody is in it once', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);

    const [one, other] = await Promise.all([outreach.enrol(), outreach.enrol()]);

    expect(one.enrolled + other.enrolled).toBe(2);
    expect(await outreach.send()).toBe(2);
  });

  it.each<readonly [string, () => Promise<object>, number, string]>([
    [
      'a sequence without mails',
      async () => ({ sequenceId: await sequenceOf({}) }),
      409,
      'no-steps',
    ],
    [
      'a sequence that is put away',
      async () => {
        await outreach.recruiter.post(`/api/sequences/${outreach.sequenceId}/archive`);
        return {};
      },
      409,
      'sequence-archived',
    ],
    [
      'an account of somebody else',
      async () => {
        const { userId } = await outreach.workspace.user('recruiter');
        return { mailboxId: userId };
      },
      404,
      'not-found',
    ],
    ['nobody', async () => ({ allOf: undefined }), 422, 'invalid-fields'],
  ])('is refused for %s', async (_what, of, status, code) => {
    outreach = await Outreach.begin(server, [zoe]);
    const body = await of();
    await server.settled();

    const answer = await planned(body);

    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('is there for those who work on the project alone', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    const { id } = await outreach.first();
    const other = await outreach.workspace.user('recruiter');

    expect((await other.get(`/api/enrolments/${id}`)).status).toBe(404);
    expect(await outreach.enrolments(other)).toEqual([]);
    expect((await other.post(`/api/enrolments/${id}/stop`)).status).toBe(404);
  });
});

describe('people of a list', () => {
  it('are put into a sequence as far as they are in the project; how many are not is said before', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    const { recruiter } = outreach;
    const added = await recruiter.post<{ id: string }>(
      '/api/people',
      engineer('Cid Carver', { email: 'cid@home.example' }),
    );
    await server.settled();
    const [one] = (
      await recruiter.list<{ personId: string }>(`prospects`, {
        filter: { projectId: outreach.project.id },
      })
    ).body;
    const list = await recruiter.post<{ id: string }>('/api/lists', {
      name: 'Carvers',
      personIds: [one?.personId, added.body.id],
    });
    await server.settled();
    const ofList = { listId: list.body.id, allOf: {} };

    expect((await planned({ allOf: undefined, ofList })).body).toMatchObject({
      ready: 1,
      notInProject: 1,
      leftOutCount: 0,
    });
    expect(await outreach.enrol(recruiter, { ofList })).toMatchObject({ enrolled: 1, total: 1 });
    const others = { ...ofList, listId: server.ids.newId() };
    expect((await planned({ allOf: undefined, ofList: others })).status).toBe(404);
  });
});

describe('somebody in a sequence', () => {
  it('is held, and goes on with the mail that was not sent', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    expect(await outreach.say('pause')).toBe(200);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'paused' });

    expect(await outreach.say('resume')).toBe(200);
    expect(await outreach.send()).toBe(1);
    expect(await outreach.send()).toBe(0);
  });

  it('is taken out and, where that was a mistake, put back where they were', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    await outreach.send();
    expect(await outreach.say('stop')).toBe(200);
    expect(await outreach.say('reopen')).toBe(200);
    await outreach.later(2);

    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]?.subject).toBe('Re: A role for Zoe');
  });

  it('is told of in the feeds, by whom, and held, let go on, taken out and put back from there', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { recruiter, project, workspace } = outreach;
    await outreach.enrol();
    // The sequence is archived from there no more: who is in it would be ended unseen.
    const made = (await feedOf(recruiter)).slice(0, 10);
    expect(made.find(({ code }) => code === 'sequenceCreated')).toMatchObject({ undo: null });
    const inProject = { projectId: project.id };
    const turn = async (verb: string, code: string, backCode: string) => {
      const before = await outreach.first();
      expect(await outreach.say(verb)).toBe(200);
      const told = await feedOf(recruiter, { personId: before.personId });
      expect(told[0]?.code).toBe(code);
      expect(await takenBackFromFeed(recruiter, inProject)).toEqual({ code, status: 200 });
      await server.settled();
      expect((await outreach.first()).status).toBe(before.status);
      const [back] = await feedOf(recruiter, inProject);
      expect(back?.code).toBe(backCode);
      expect((await takenBackFromFeed(recruiter, inProject)).status).toBe(200);
      expect((await takenBackFromFeed(recruiter, inProject)).status).toBe(200);
      await server.settled();
    };
    await turn('pause', 'enrolmentPaused', 'enrolmentResumed');
    await turn('stop', 'enrolmentStopped', 'enrolmentReopened');
    expect((await feedOf(recruiter, inProject))[0]?.words).toBe(
      'Rhea Recruiter put Zoe Zander back into a sequence',
    );
    const outsider = await workspace.user('recruiter', 'Otis Outsider');
    const codes = (await feedOf(outsider)).map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('enrol'))).toEqual([]);

    // What has ended it since nobody takes back.
    expect(await outreach.say('pause')).toBe(200);
    await outreach.say('stop');
    await outreach.say('reopen');
    await outreach.send();
    const [, , paused] = await feedOf(recruiter, inProject);
    expect(paused).toMatchObject({ code: 'enrolmentPaused', undo: null });
  });

  it('waits at a step that a person does, until it is said to be done; of a mail nobody says so', async () => {
    const [first, second] = twoMails;
    const call = {
      stepId: server.ids.newId(),
      kind: 'manual',
      afterDays: 1,
      instructions: 'Ring them',
    };
    outreach = await Outreach.begin(server, [zoe], [first!, call, second!]);
    await outreach.enrol();
    expect(await outreach.say('do-step', { stepId: first!.stepId })).toBe(409);
    expect(await outreach.send()).toBe(1);
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.say('do-step', { stepId: second!.stepId })).toBe(409);

    expect(await outreach.say('do-step', { stepId: call.stepId })).toBe(200);
    // From the Thursday, over the weekend.
    await outreach.later(4);
    expect(await outreach.send()).toBe(1);
  });

  it('gets the steps as they are when their time has come', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    await outreach.send();
    const [first, second] = twoMails;
    const said = { variantId: server.ids.newId(), subject: null, body: 'Another word' };
    const other = { ...second, stepId: server.ids.newId(), variants: [said] };
    const { body } = await outreach.recruiter.get<{ revision: number }>(
      `/api/sequences/${outreach.sequenceId}`,
    );
    const changed = await outreach.recruiter.post(
      `/api/sequences/${outreach.sequenceId}/change-steps`,
      { steps: [first, other] },
      { 'If-Match': `"${body.revision}"` },
    );
    expect(changed.status).toBe(200);
    await outreach.later(2);
    // What comes is planned anew first, and then sent.
    await outreach.send();
    await outreach.send();

    expect(outreach.handed).toHaveLength(2);
    expect(outreach.handed[1]?.text).toContain('Another word');
  });

  it('given what was to come is taken out of it, then nothing comes, and it is over for them', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    await outreach.send();
    const { recruiter, sequenceId } = outreach;
    const steps = twoMails.slice(0, 1);
    await recruiter.post(`/api/sequences/${sequenceId}/change-steps`, { steps });
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'finished', nextAt: null });
  });
});
