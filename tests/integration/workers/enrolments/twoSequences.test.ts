import type {
  EnrolmentResource,
  EnrolPlanResource,
} from '../../../../domain/contracts/enrolments.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const [home, work] = ['zoe@home.example', 'zoe@work.example'];
const zoe = engineer('Zoe Zander', { email: home });
const again = engineer('Zoe Zandra', { email: work });

/** Another sequence of one mail; answers its id. */
async function otherSequence(): Promise<string> {
  const said = { variantId: server.ids.newId(), subject: 'Once more', body: 'Hi {{firstName}}.' };
  const step = { stepId: server.ids.newId(), kind: 'mail', afterDays: 0, variants: [said] };
  const { body } = await outreach.recruiter.post<{ id: string }>('/api/sequences', {
    name: 'Other engineers',
    steps: [step],
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

  // They were two people, written to for two jobs, when they were put into them.
  beforeEach(async () => {
    outreach = await Outreach.begin(server, [zoe]);
    other = await otherSequence();
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
  });

  it('gets the mails of the one that began first, the other waits, and goes on the day after that is over', async () => {
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
    await say('stop', (await standing())?.id);
    expect(await outreach.send()).toBe(0);
    await outreach.later(1);
    expect(await outreach.send()).toBe(1);
  });
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
