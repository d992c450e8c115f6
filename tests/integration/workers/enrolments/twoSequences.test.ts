import type {
  EnrolmentResource,
  EnrolPlanResource,
} from '../../../../domain/contracts/enrolments.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import { enrolment } from '../../../../domain/enrolments/enrolment.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { listBeside } from '../../../../projections/enrolments/listBeside.ts';
import { sentMails } from '../../../../projections/enrolments/sentMails.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { waitsForAnother } from '../../../../workers/enrolments/waitsForAnother.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { planOf } from '../../../support/postgres/planOf.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const [home, work] = ['zoe@home.example', 'zoe@work.example'];
const zoe = engineer('Zoe Zander', { email: home });
const again = engineer('Zoe Zandra', { email: work });

/** Another sequence of one mail, after these steps; answers its id. */
async function otherSequence(first: readonly object[] = []): Promise<string> {
  const said = { variantId: server.ids.newId(), subject: 'Once more', body: 'Hi {{firstName}}.' };
  const step = { stepId: server.ids.newId(), kind: 'mail', afterDays: 0, variants: [said] };
  const { body } = await outreach.recruiter.post<{ id: string }>('/api/sequences', {
    name: 'Other engineers',
    steps: [...first, step],
  });
  await server.settled();
  return body.id;
}

/** How it stands with whoever is in one of the sequences. */
async function standing(sequenceId = outreach.sequenceId) {
  const filter = { sequenceId };
  return (await outreach.recruiter.list<EnrolmentResource>('enrolments', { filter })).body[0];
}

async function prospects() {
  const filter = { projectId: outreach.project.id };
  const { body } = await outreach.recruiter.list<{ id: string; personId: string; name: string }>(
    'prospects',
    { filter },
  );
  return body;
}

async function say(verb: string, id: string | undefined) {
  const answered = await outreach.recruiter.post(`/api/enrolments/${id}/${verb}`);
  await server.settled();
  return answered;
}

describe('somebody in two sequences at once', () => {
  let other: string;

  /** They were two people, written to for two jobs, when they were put into them. */
  async function begin(before: readonly object[] = [], isSame = false): Promise<void> {
    outreach = await Outreach.begin(server, [zoe]);
    other = isSame ? outreach.sequenceId : await otherSequence(before);
    await outreach.enrol();
    const { recruiter } = outreach;
    const { id: projectId } = await startProject(recruiter);
    const { body: added } = await recruiter.post<{ id: string }>('/api/people', again);
    await server.settled();
    for (const { id, personId } of await suggestionsOf(recruiter, projectId)) {
      if (personId === added.id)
        await recruiter.post(`/api/suggestions/${id}/accept`, { note: '' });
    }
    await server.settled();
    await outreach.enrol(recruiter, { projectId, allOf: {}, sequenceId: other });
    const [first] = await prospects();
    const path = `/api/people/${first?.personId}/merge`;
    expect((await recruiter.post(path, { personId: added.id })).status).toBe(200);
    await server.settled();
  }

  /** What is known beside the other one of what goes on with them. */
  async function besideOther() {
    const { id: enrolmentId = '', personId = '' } = (await standing(other)) ?? {};
    const { id } = outreach.workspace;
    return server.reads([id], (tx) => listBeside(tx, id, { enrolmentId, personId, address: null }));
  }

  it('given something was done by hand in the later one, then it is no mail yet: that one waits, and the list says so', async () => {
    const stepId = server.ids.newId();
    await begin([{ stepId, kind: 'manual', afterDays: 0, instructions: 'Call them' }]);
    const { id } = (await standing(other)) ?? {};
    const done = await outreach.recruiter.post(`/api/enrolments/${id}/do-step`, { stepId });
    expect(done.status).toBe(200);
    await server.settled();

    expect(await standing()).toMatchObject({ isBehind: false });
    expect(await standing(other)).toMatchObject({ stepsDone: 1, isBehind: true });
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.subject).toBe('A role for Zoe');
  });

  it('given the first has ended with a mail since it was read, then the other waits until that is known', async () => {
    await begin();
    const state = await readState(server, enrolment, (await standing(other))?.id ?? '');
    if (state === null) throw new Error('They are in no other sequence.');
    const before = await besideOther();
    await outreach.send();
    await say('stop', (await standing())?.id);

    expect(await waitsForAnother(outreach.app, state, before)).toBe(true);
    expect(await waitsForAnother(outreach.app, state, await besideOther())).toBe(true);
    await outreach.later(1);
    expect(await waitsForAnother(outreach.app, state, await besideOther())).toBe(false);
  });

  it('given one sequence writes to them for two jobs, then it does so for the second once it has for the first', async () => {
    await begin([], true);
    for (let day = 0; day < 9; day += 1) {
      await outreach.send();
      await outreach.later(1);
    }
    const once = ['A role for Zoe', 'Re: A role for Zoe'];
    expect(outreach.handed.map(({ subject }) => subject)).toEqual([...once, ...once]);
  });

  it('given the first has ended without a mail since it was read, then the other goes on at once', async () => {
    await begin();
    const state = await readState(server, enrolment, (await standing(other))?.id ?? '');
    if (state === null) throw new Error('They are in no other sequence.');
    const before = await besideOther();
    expect(await waitsForAnother(outreach.app, state, before)).toBe(true);
    await say('stop', (await standing())?.id);

    expect(await waitsForAnother(outreach.app, state, before)).toBe(false);
  });

  it('gets the mails of the one that began first, the other waits, and goes on the day after that is over', async () => {
    await begin();
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.subject).toBe('A role for Zoe');
    expect(await outreach.send()).toBe(0);
    expect(await standing()).toMatchObject({ isBehind: false });
    expect(await standing(other)).toMatchObject({ status: 'active', isBehind: true });
    const { body: outbox } = await outreach.recruiter.get<OutboxResource>('/api/outbox');
    expect(outbox.waits).toMatchObject([{ code: 'behind', count: 1, mails: [{ place: 1 }] }]);

    await say('stop', (await standing())?.id);
    expect(await outreach.send()).toBe(0);
    expect(await standing(other)).toMatchObject({ isBehind: true });

    await outreach.later(1);
    expect(await standing(other)).toMatchObject({ isBehind: false });
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]?.subject).toBe('Once more');
  });

  it('given one of them is over, then it is the other that keeps them from a third', async () => {
    await begin();
    await outreach.send();
    await say('stop', (await standing())?.id);
    const wanted = {
      projectId: outreach.project.id,
      sequenceId: await otherSequence(),
      allOf: {},
    };
    const { body } = await outreach.recruiter.post<EnrolPlanResource>(
      '/api/enrolments/plan',
      wanted,
    );
    expect(body.leftOut).toMatchObject([{ code: 'inOtherSequence' }]);
  });

  it('given they answer, then nothing more comes of either', async () => {
    await begin();
    await outreach.send();
    const raw = Buffer.from(
      [
        `From: Zoe Zander <${home}>`,
        'Subject: Re: A role for Zoe',
        'Message-ID: <1@home.example>',
        `In-Reply-To: ${outreach.handed[0]?.messageId}`,
        '',
        'Yes, gladly.',
      ].join('\r\n'),
    );
    server.clock.advance(60_000);
    const arrivedAt = server.clock.now();
    const of = {
      workspaceId: outreach.workspace.id,
      mailboxId: (await standing())?.mailboxId ?? '',
    };
    await takeIn(outreach.app, of, { raw, arrivedAt, way: 'webhook' });
    await server.settled();

    expect(await standing()).toMatchObject({ status: 'stopped', reason: 'replied' });
    expect(await standing(other)).toMatchObject({ status: 'stopped', reason: 'answeredElsewhere' });
    expect(await outreach.send()).toBe(0);
  });
});

describe('two people in one sequence who become one', () => {
  let ofZoe: EnrolmentResource;
  let ofOther: EnrolmentResource;

  /** The mails to whom they become go to the address of who was brought in last. */
  async function begin(people: readonly object[], steps?: readonly object[]): Promise<void> {
    outreach = await Outreach.begin(server, people, steps);
    const stood = new Map<string, EnrolmentResource>();
    for (const { id } of (await prospects()).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      await outreach.enrol(outreach.recruiter, { ids: [id] });
      server.clock.advance(1_000);
    }
    for (const one of await outreach.enrolments()) stood.set(one.name, one);
    const [one, other] = [stood.get('Zoe Zander'), stood.get('Zoe Zandra')];
    if (one === undefined || other === undefined) throw new Error('Not both are in it.');
    [ofZoe, ofOther] = [one, other];
  }

  /** They become one, or are two again. */
  async function become(verb: 'merge' | 'unmerge'): Promise<void> {
    const body = { personId: ofOther.personId, ...(verb === 'merge' ? { keepBoth: true } : {}) };
    const path = `/api/people/${ofZoe.personId}/${verb}`;
    expect((await outreach.recruiter.post(path, body)).status).toBe(200);
    await server.settled();
  }

  async function days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) {
      await outreach.send();
      await outreach.later(1);
    }
  }

  async function standingOf({ id }: EnrolmentResource) {
    const { status, reason } = (await outreach.enrolments()).find((one) => one.id === id) ?? {};
    return { status, reason };
  }

  const sentTo = (address: string) =>
    outreach.handed.filter(({ to }) => to.address === address).map(({ subject }) => subject);
  const both = ['A role for Zoe', 'Re: A role for Zoe'];

  it('have its mails once: the other says so, and is not put back in', async () => {
    await begin([zoe, again]);
    await become('merge');
    await days(5);
    expect(outreach.handed.map(({ subject }) => subject)).toEqual(both);
    expect(await standingOf(ofZoe)).toEqual({ status: 'finished', reason: null });
    expect(await standingOf(ofOther)).toEqual({ status: 'stopped', reason: 'hadAlready' });

    const refused = await say('reopen', ofOther.id);
    expect(refused.status).toBe(409);
    expect(codeOf(refused)).toBe('had-already');
  });

  it('given who was put in later had more of its mails, then that one goes on, and none comes twice', async () => {
    const said = { variantId: testId(13), subject: null, body: 'The last, {{firstName}}.' };
    const last = { stepId: testId(3), kind: 'mail', afterDays: 2, variants: [said] };
    await begin([zoe, again], [...twoMails, last]);
    await days(1);
    await say('pause', ofZoe.id);
    await days(3);
    expect(sentTo(work)).toEqual(both);
    await become('merge');
    await say('resume', ofZoe.id);
    await days(5);

    expect(await standingOf(ofZoe)).toEqual({ status: 'stopped', reason: 'hadAlready' });
    expect(sentTo(home)).toEqual(both.slice(0, 1));
    expect(sentTo(work)).toEqual([...both, 'Re: A role for Zoe']);
  });

  it('given they are two again, then who had none of them is put back in by hand, and gets them', async () => {
    await begin([again, zoe]);
    await become('merge');
    await days(5);
    expect(sentTo(work)).toEqual([]);
    await become('unmerge');

    expect((await say('reopen', ofOther.id)).status).toBe(200);
    await days(5);
    expect(sentTo(work)).toEqual(both);
    expect(sentTo(home)).toEqual(both);
  });

  it('given they are two again, then who had them at their own address gets none of them again', async () => {
    await begin([zoe, again]);
    await become('merge');
    await days(5);
    expect(sentTo(work)).toEqual(both);
    await become('unmerge');

    expect(codeOf(await say('reopen', ofOther.id))).toBe('had-already');
    await days(5);
    expect(outreach.handed).toHaveLength(2);
  });
});

describe('two people with one address', () => {
  let ids: string[];
  let other: string;

  beforeEach(async () => {
    const office = 'info@home.example';
    const people = [zoe, again].map((person) => ({ ...person, email: office }));
    outreach = await Outreach.begin(server, people);
    other = await otherSequence();
    ids = (await prospects()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await outreach.enrol(outreach.recruiter, { ids: ids.slice(0, 1) });
  });
  const enrolSecond = () =>
    outreach.enrol(outreach.recruiter, { ids: ids.slice(1), sequenceId: other });

  it('given one is written to, then the other is put into no sequence', async () => {
    await outreach.send();
    expect(await enrolSecond()).toMatchObject({ enrolled: 0, leftOut: [{ code: 'sameAddress' }] });
  });

  it('given both are in one before anything was sent, then the second waits for the first', async () => {
    expect(await enrolSecond()).toMatchObject({ enrolled: 1 });
    expect(await outreach.send()).toBe(1);
    expect(await outreach.send()).toBe(0);
    expect(await standing()).toMatchObject({ isBehind: false });
    expect(await standing(other)).toMatchObject({ isBehind: true, waitsFor: 'behind' });
    await say('stop', (await standing())?.id);
    expect(await outreach.send()).toBe(0);
    expect(await standing(other)).toMatchObject({ isBehind: true });
    await outreach.later(1);
    expect(await standing(other)).toMatchObject({ isBehind: false });
    expect(await outreach.send()).toBe(1);
  });
});

it('what else was written to somebody is found among many mails by their address and their sequences alone', async () => {
  outreach = await Outreach.begin(server, [zoe]);
  await outreach.enrol();
  await outreach.send();
  const { id } = outreach.workspace;
  const mails = tableOf(sentMails);
  await server.pool.query(
    `insert into ${mails}
     select (jsonb_populate_record(m, jsonb_build_object('key', gen_random_uuid()::text,
       'enrolment_id', gen_random_uuid()::text, 'plain_address', i || '@many.example'))).*
     from ${mails} m, generate_series(1, 5000) i where m.workspace_id = $1::uuid`,
    [id],
  );
  await server.pool.query(`vacuum analyze ${mails}`);
  const { id: enrolmentId = '', personId = '' } = (await standing()) ?? {};
  const of = { enrolmentId, personId, address: home };
  const plan = await planOf(
    server.reads,
    id,
    (tx) => listBeside(tx, id, of),
    /Scan .* on sent_mails|Cond: .*(plain_address|enrolment_id) =/,
  );
  expect(plan).toMatch(/Cond: .*plain_address = ANY/);
  expect(plan).toMatch(/Cond: \(enrolment_id = e\.key\)/);
  expect(plan.match(/Scan .* on sent_mails/g)).toHaveLength(2);
});

describe('somebody who was taken out of a sequence', () => {
  it('given they are in another by now, then nobody puts them back in before that one is over', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const other = await otherSequence();
    await outreach.enrol();
    const one = await standing();
    await say('stop', one?.id);
    expect(
      await outreach.enrol(outreach.recruiter, { allOf: {}, sequenceId: other }),
    ).toMatchObject({
      enrolled: 1,
    });

    const refused = await say('reopen', one?.id);
    expect(refused.status).toBe(409);
    expect(codeOf(refused)).toBe('in-other-sequence');
    await say('stop', (await standing(other))?.id);
    expect((await say('reopen', one?.id)).status).toBe(200);
  });
});
