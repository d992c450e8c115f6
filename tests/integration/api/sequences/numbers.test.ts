import type { SequenceNumbersResource } from '../../../../domain/contracts/sequenceNumbers.ts';
import type {
  EnrolmentResource,
  SentMailResource,
} from '../../../../domain/contracts/enrolments.ts';
import type {
  ListedSequenceResource,
  SequenceResource,
} from '../../../../domain/contracts/sequences.ts';
import type { OutreachReport } from '../../../../domain/contracts/reports.ts';
import type { StopReason } from '../../../../domain/enrolments/stopReasons.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { unsubscribePathOf } from '../../../support/http/suppressing.ts';
import { testId } from '../../../support/ids.ts';
import { forgetCandidacy } from '../../../support/outreach/forgetCandidacy.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { stopBecause } from '../../../support/outreach/stopBecause.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });
const cid = engineer('Cid Carver', { email: 'cid@home.example' });

async function numbers(by = outreach.recruiter) {
  const path = `/api/sequences/${outreach.sequenceId}/numbers`;
  return (await by.get<SequenceNumbersResource>(path)).body;
}

const heard = (name: string, reason: StopReason) => stopBecause(server, outreach, name, reason);

/** They press the link of the last mail to them. */
async function unsubscribe(enrolmentId: string, address: string): Promise<void> {
  const { id: workspaceId } = outreach.workspace;
  const link = unsubscribePathOf(server, { workspaceId, address, enrolmentId });
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(server.origin + link, { method: 'POST', body })).status).toBe(200);
  await server.settled();
}

describe('how it goes with a sequence', () => {
  it('given nobody is in it, then nothing is counted', async () => {
    outreach = await Outreach.begin(server, [zoe]);

    expect(await numbers()).toEqual({
      enrolled: 0,
      contacted: 0,
      withoutSender: 0,
      answersUnread: 0,
      sent: 0,
      replied: 0,
      bounced: 0,
      unsubscribed: 0,
      steps: [],
    });
  });

  it('is counted by step, each thing at the last mail before it', async () => {
    outreach = await Outreach.begin(server, [zoe, bo, cid]);
    await outreach.enrol();
    await outreach.send();
    await heard('周博', 'replied');
    await outreach.later(2);
    await outreach.send();
    await heard('Zoe Zander', 'bounced');

    expect(await numbers()).toMatchObject({
      enrolled: 3,
      contacted: 3,
      sent: 5,
      replied: 1,
      bounced: 1,
      unsubscribed: 0,
      steps: expect.arrayContaining([
        expect.objectContaining({ stepId: testId(1), sent: 3, replied: 1, bounced: 0 }),
        expect.objectContaining({ stepId: testId(2), sent: 2, replied: 0, bounced: 1 }),
      ]) as object,
    });
    const [listed] = (await outreach.recruiter.list<ListedSequenceResource>('sequences')).body;
    expect(listed?.numbers).toMatchObject({ enrolled: 3, sent: 5, replied: 1, bounced: 1 });
  });

  it('counts an answer to the last mail, too', async () => {
    outreach = await Outreach.begin(server, [zoe], twoMails.slice(0, 1));
    await outreach.enrol();
    await outreach.send();
    expect(await outreach.first()).toMatchObject({ status: 'finished' });

    await heard('Zoe Zander', 'replied');

    expect(await numbers()).toMatchObject({ contacted: 1, sent: 1, replied: 1 });
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'replied' });
  });

  it('tells wordings apart', async () => {
    const [first] = twoMails;
    const variants = ['A', 'B'].map((word, at) => ({
      variantId: testId(50 + at),
      subject: `${word} role`,
      body: 'Hi {{firstName}}',
    }));
    outreach = await Outreach.begin(server, [zoe, bo, cid], [{ ...first, variants }]);
    await outreach.enrol();
    await outreach.send();

    const [step] = (await numbers()).steps;
    const sentBy = new Map(step?.variants.map(({ variantId, sent }) => [variantId, sent]));
    for (const { variantId, subject } of variants) {
      const got = outreach.handed.filter((mail) => mail.subject === subject).length;
      expect(sentBy.get(variantId) ?? 0).toBe(got);
    }
    expect(step?.sent).toBe(3);
  });

  it('outlives whom it is about, as counts', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    await outreach.send();
    await heard('Zoe Zander', 'replied');
    const before = server.clock.now().toISOString();
    await outreach.later(0.01);
    await forgetCandidacy(server, outreach);

    const whole = { enrolled: 1, contacted: 1, sent: 1, replied: 1 };
    expect(await numbers()).toMatchObject(whole);
    const then = `asOf=${encodeURIComponent(before)}`;
    const path = `/api/sequences/${outreach.sequenceId}/numbers?${then}`;
    expect((await outreach.recruiter.get(path)).body).toMatchObject(whole);
  });
});

describe('a sequence as of a moment', () => {
  const at = (instant: string) => `?asOf=${encodeURIComponent(instant)}`;
  const now = () => server.clock.now().toISOString();
  const peopleAt = async (instant: string) => {
    const path = `/api/enrolments${at(instant)}&filter=${JSON.stringify({ sequenceId: outreach.sequenceId })}`;
    return (await outreach.recruiter.get<EnrolmentResource[]>(path)).body;
  };

  it('is called, written and counted as then, and those in it stand as they stood', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    const { recruiter, sequenceId } = outreach;
    const begun = now();
    await outreach.later(0.01);
    await outreach.enrol();
    await outreach.send();
    const written = now();
    await outreach.later(2);
    await heard('周博', 'replied');
    await outreach.send();
    const path = `/api/sequences/${sequenceId}`;
    await recruiter.post(`${path}/rename`, { name: 'Engineers again' });
    await recruiter.post(`${path}/change-steps`, { steps: twoMails.slice(0, 1) });
    await server.settled();

    const { body: then } = await recruiter.get<SequenceResource>(`${path}${at(written)}`);
    expect([then.name, then.steps.length]).toEqual(['Engineers', 2]);
    const [listed] = (await recruiter.get<ListedSequenceResource[]>(`/api/sequences${at(written)}`))
      .body;
    const counts = { enrolled: 2, contacted: 2, sent: 2, replied: 0, withoutSender: 0 };
    expect(listed).toMatchObject({ name: 'Engineers', numbers: counts });
    expect((await recruiter.get(`${path}/numbers${at(written)}`)).body).toMatchObject(counts);
    expect((await recruiter.get(`${path}/numbers${at(begun)}`)).body).toMatchObject({
      enrolled: 0,
      sent: 0,
    });
    expect(await peopleAt(begun)).toEqual([]);
    // What goes with the person is kept of now alone.
    expect((await peopleAt(written)).map(({ zones }) => zones)).toEqual([[], []]);
    const states = (found: readonly EnrolmentResource[]) =>
      found.map(({ name, status, stepsDone }) => ({ name, status, stepsDone }));
    expect(states(await peopleAt(written))).toEqual(
      expect.arrayContaining([
        { name: '周博', status: 'active', stepsDone: 1 },
        { name: 'Zoe Zander', status: 'active', stepsDone: 1 },
      ]),
    );
    const { enrolled, contacted, sent, replied, bounced, unsubscribed } = await numbers();
    expect((await recruiter.get(`${path}/numbers${at(now())}`)).body).toEqual({
      enrolled,
      contacted,
      sent,
      replied,
      bounced,
      unsubscribed,
      withoutSender: 0,
      answersUnread: 0,
      steps: [],
    });
  });

  it('counts what is counted now, whatever became of a mail', async () => {
    const dan = engineer('Dan Dale', { email: 'dan@home.example' });
    const addresses = new Map([
      ['Zoe Zander', 'zoe@home.example'],
      ['周博', 'bo@home.example'],
      ['Dan Dale', 'dan@home.example'],
    ]);
    outreach = await Outreach.begin(server, [zoe, bo, cid, dan]);
    const { recruiter, sequenceId } = outreach;
    await outreach.enrol();
    await heard('Cid Carver', 'replied');
    outreach.answers.push(
      { kind: 'refused', code: 'recipientRefused', responseCode: 550, status: '5.1.1' },
      { kind: 'unclear', code: 'lineLost' },
    );
    expect(await outreach.send()).toBe(3);
    for (const { id, name } of await outreach.enrolments()) {
      const { body } = await recruiter.get<{ mails: readonly SentMailResource[] }>(
        `/api/enrolments/${id}`,
      );
      const [mail] = body.mails;
      if (mail?.state === 'sent') await unsubscribe(id, addresses.get(name ?? '') ?? '');
      if (mail?.state !== 'unclear') continue;
      const settled = { mailId: mail.id, wasSent: false };
      expect((await recruiter.post(`/api/enrolments/${id}/settle`, settled)).status).toBe(200);
    }
    await server.settled();
    const figures = {
      enrolled: 4,
      contacted: 2,
      sent: 2,
      replied: 0,
      bounced: 1,
      unsubscribed: 1,
    };
    expect(await numbers()).toMatchObject(figures);
    const then = await recruiter.get(`/api/sequences/${sequenceId}/numbers${at(now())}`);
    expect(then.body).toMatchObject(figures);
  });

  it('counts whoever unsubscribes once they have answered for both, at that mail, as the report does, and as nothing before it', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    const { recruiter, sequenceId } = outreach;
    const begun = now();
    await outreach.enrol();
    await outreach.send();
    await heard('Zoe Zander', 'replied');
    const answered = now();
    await outreach.later(0.01);
    const { id } = (await outreach.enrolments()).find(({ name }) => name === 'Zoe Zander')!;
    await unsubscribe(id, 'zoe@home.example');

    const both = { sent: 2, replied: 1, unsubscribed: 1 };
    expect(await numbers()).toMatchObject({ ...both, steps: [{ stepId: testId(1), ...both }] });
    const path = `/api/sequences/${sequenceId}/numbers`;
    expect((await recruiter.get(path + at(now()))).body).toMatchObject(both);
    expect((await recruiter.get(path + at(answered))).body).toMatchObject({
      ...both,
      unsubscribed: 0,
    });
    server.clock.advance(1_000);
    const range = new URLSearchParams({ from: begun, to: now() });
    const report = await recruiter.get<OutreachReport>(`/api/reports/outreach?${range.toString()}`);
    expect(report.body.sequences.find((one) => one.id === sequenceId)).toMatchObject({
      sent: 2,
      unsubscribed: 1,
    });
  });
});
