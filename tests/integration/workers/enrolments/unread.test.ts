import type { OpeningResource } from '../../../../domain/contracts/drafts/resources.ts';
import type { EnrolPlanResource } from '../../../../domain/contracts/enrolments.ts';
import type { SequenceChanged, SequenceResource } from '../../../../domain/contracts/sequences.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import type { LookedAt } from '../../../../workers/enrolments/sendDue.ts';
import { drafted, endOf } from '../../../support/ai/drafting.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const withOpening = [
  {
    ...twoMails[0],
    variants: [
      {
        variantId: testId(11),
        subject: 'A role for {{firstName}}',
        body: 'Hi {{firstName}},\n\n{{opening}}\n\nShall we talk?',
      },
    ],
  },
];

async function candidacyId(): Promise<string> {
  const filter = { projectId: outreach.project.id };
  const { body } = await outreach.recruiter.list('prospects', { filter });
  return body[0]?.id ?? '';
}

async function opening(): Promise<OpeningResource | undefined> {
  await server.settled();
  const filter = { projectId: outreach.project.id, ids: [await candidacyId()] };
  return (await outreach.recruiter.list<OpeningResource>('openings', { filter })).body[0];
}

async function plan(): Promise<EnrolPlanResource> {
  const { id: projectId } = outreach.project;
  const { sequenceId } = outreach;
  const body = { projectId, sequenceId, allOf: {} };
  return (await outreach.recruiter.post<EnrolPlanResource>('/api/enrolments/plan', body)).body;
}

const sequencePath = (verb: string) => `/api/sequences/${outreach.sequenceId}/${verb}`;

async function sequence(id = outreach.sequenceId): Promise<SequenceResource> {
  await server.settled();
  return (await outreach.recruiter.get<SequenceResource>(`/api/sequences/${id}`)).body;
}

describe('what a model wrote', () => {
  it('given a wording that nobody has read, then nothing is sent with it until somebody says that they have', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { recruiter } = outreach;
    const generated = [testId(11)];
    const changed = { steps: twoMails, generated };
    expect((await recruiter.post(sequencePath('change-steps'), changed)).status).toBe(200);
    expect(await sequence()).toMatchObject({ unread: generated });
    expect(await plan()).toMatchObject({ ready: 1, unread: 1 });
    await outreach.enrol();

    expect(await outreach.send()).toBe(0);

    const read = await recruiter.post(sequencePath('read-texts'), { variantIds: generated });
    expect(read.status).toBe(200);
    expect(await sequence()).toMatchObject({ unread: [] });
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.text).toContain('Hi Zoe, shall we talk?');
  });

  it('given its turn came before anybody had read it, then it is let be, and goes as soon as somebody has', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const generated = [testId(11)];
    await outreach.recruiter.post(sequencePath('change-steps'), { steps: twoMails, generated });
    await outreach.enrol();
    const lookedAt: LookedAt = new Map();
    const looks = () =>
      [...(lookedAt.get(outreach.recruiter.userId)?.values() ?? [])].map((one) => one.looks);

    expect(await outreach.send(server.store, lookedAt)).toBe(0);
    expect(await outreach.send(server.store, lookedAt)).toBe(0);
    expect(looks()).toEqual([1]);

    await outreach.recruiter.post(sequencePath('read-texts'), { variantIds: generated });
    await server.settled();
    expect(await outreach.send(server.store, lookedAt)).toBe(1);
    expect(looks()).toEqual([]);
  });

  it('given a mail with it was put off by the server, then what was read goes later as it is, and what a model has changed since waits for a reader', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { recruiter } = outreach;
    const generated = [testId(11)];
    const reads = () => recruiter.post(sequencePath('read-texts'), { variantIds: generated });
    await recruiter.post(sequencePath('change-steps'), { steps: twoMails, generated });
    await reads();
    await outreach.enrol();
    const later: Delivery = { kind: 'deferred', code: 'later', status: '4.3.2' };
    outreach.answers.push(later, later);
    const quarter = async () => {
      await outreach.later(1 / 48);
      return outreach.send();
    };
    expect(await outreach.send()).toBe(1);
    expect((await outreach.first()).mails.map(({ state }) => state)).toEqual(['deferred']);
    // Nothing has changed: nobody has to read it again.
    expect(await quarter()).toBe(1);

    const again = [
      { ...twoMails[0], variants: [{ variantId: testId(11), subject: 'A role', body: 'Hi you.' }] },
    ];
    await recruiter.post(sequencePath('change-steps'), { steps: again, generated });
    await outreach.later(1 / 12);
    expect(await outreach.send()).toBe(0);
    await reads();
    expect(await quarter()).toBe(1);
    expect(outreach.handed.at(-1)?.text).toContain('Hi you.');
  });

  it('given a wording that was changed since one saw it, then saying that one has read it is refused, and nothing is sent', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { recruiter } = outreach;
    const generated = [testId(11)];
    await recruiter.post(sequencePath('change-steps'), { steps: twoMails, generated });
    const { revision } = await sequence();
    await recruiter.post(sequencePath('change-steps'), { steps: withOpening, generated });

    const body = { variantIds: generated };
    const refused = await recruiter.post(sequencePath('read-texts'), body, {
      'If-Match': `"${revision}"`,
    });

    expect([refused.status, codeOf(refused)]).toEqual([412, 'stale']);
    expect(await sequence()).toMatchObject({ unread: generated });
  });

  it('given such a wording is taken out and put back, or the sequence is copied, then it is as unread as before', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { recruiter } = outreach;
    const generated = [testId(11)];
    await recruiter.post(sequencePath('change-steps'), { steps: twoMails, generated });
    await recruiter.post(sequencePath('change-steps'), { steps: [] });
    await recruiter.post(sequencePath('change-steps'), { steps: twoMails });

    expect((await sequence()).unread).toEqual(generated);
    const copy = await recruiter.post<SequenceChanged>(sequencePath('duplicate'));
    const { steps, unread } = await sequence(copy.body.id);
    const [first] = steps;
    expect(first?.kind === 'mail' && first.variants.map(({ variantId }) => variantId)).toEqual(
      unread,
    );
  });

  it('given a first line that nobody has read, then they are enrolled and wait, and get it once it is read', async () => {
    outreach = await Outreach.begin(server, [zoe], withOpening);
    const { recruiter, project } = outreach;
    expect((await plan()).leftOut).toMatchObject([{ code: 'valueMissing', missing: ['opening'] }]);
    const id = await candidacyId();
    const body = { purpose: 'opening', projectId: project.id, candidacyId: id };

    const { draftId, last } = endOf(await drafted(recruiter, body));

    const text = last.kind === 'written' ? last.text : '';
    expect(text).toContain('Senior Backend Engineer');
    expect(await opening()).toMatchObject({ name: 'Zoe Zander', text, unreadDraftId: draftId });
    expect(await plan()).toMatchObject({ ready: 1, unread: 1 });
    await outreach.enrol();
    expect(await outreach.send()).toBe(0);

    expect((await recruiter.post(`/api/openings/${id}/read`, { draftId })).status).toBe(200);
    expect(await opening()).toMatchObject({ text, unreadDraftId: null });
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.text).toContain(`Hi Zoe,\n\n${text}\n\nShall we talk?`);
  });

  it('given another line was written meanwhile, then having read the one before lets nothing out', async () => {
    outreach = await Outreach.begin(server, [zoe], withOpening);
    const { recruiter, project } = outreach;
    const id = await candidacyId();
    const body = { purpose: 'opening', projectId: project.id, candidacyId: id };
    const before = endOf(await drafted(recruiter, body));
    await drafted(recruiter, { ...body, tone: 'formal' });

    const late = await recruiter.post(`/api/openings/${id}/read`, { draftId: before.draftId });

    expect([late.status, codeOf(late)]).toEqual([409, 'opening-changed']);
    await outreach.enrol();
    expect(await outreach.send()).toBe(0);
  });

  it('given somebody writes the line themselves, then that is sent; and without one they are left out', async () => {
    outreach = await Outreach.begin(server, [zoe], withOpening);
    const { recruiter } = outreach;
    const id = await candidacyId();
    const written = await recruiter.post(`/api/openings/${id}/write`, {
      text: 'You weave {{company}} well.',
    });
    expect(written.status).toBe(200);
    await recruiter.post(`/api/openings/${id}/remove`);
    await server.settled();
    expect((await plan()).leftOut).toMatchObject([{ code: 'valueMissing' }]);
    await recruiter.post(`/api/openings/${id}/write`, { text: 'You weave {{company}} well.' });
    await server.settled();
    await outreach.enrol();

    expect(await outreach.send()).toBe(1);

    // As it was written: no template once more.
    expect(outreach.handed[0]?.text).toContain('You weave {{company}} well.');
  });
});
