import type { EnrolPlanResource } from '../../../../domain/contracts/enrolments.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let mailboxId: string;
let prospects: readonly string[];

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

const people = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'].map((name) =>
  engineer(`${name} Engineer`, { email: `${name.toLowerCase()}@home.example` }),
);

/** From an account that sends two mails a day. */
beforeEach(async () => {
  outreach = await Outreach.begin(server, people);
  const { recruiter, project } = outreach;
  mailboxId = await connectAccount(server, outreach, { port: 1 });
  const limits = { perDay: 2, pauseFrom: 30, pauseTo: 30, rampUp: false };
  expect((await recruiter.post(`/api/mailboxes/${mailboxId}/limit`, limits)).status).toBe(200);
  await server.settled();
  const filter = { projectId: project.id };
  const found = await recruiter.list<{ id: string }>('prospects', { filter });
  prospects = found.body.map(({ id }) => id);
});

const enrol = (from: number, to: number) =>
  outreach.enrol(outreach.recruiter, { ids: prospects.slice(from, to), mailboxId });

/** What would come of it that the last two are put into a sequence of their own. */
async function planned(window?: object): Promise<Partial<EnrolPlanResource>> {
  const { recruiter, project } = outreach;
  const made = await recruiter.post<{ id: string }>('/api/sequences', {
    name: 'Others',
    steps: [{ ...twoMails[0], stepId: testId(5) }],
  });
  if (window !== undefined) {
    await recruiter.post(`/api/sequences/${made.body.id}/change-window`, { window });
  }
  await server.settled();
  const ids = prospects.slice(4);
  const wanted = { projectId: project.id, sequenceId: made.body.id, ids, mailboxId };
  const { body } = await recruiter.post<EnrolPlanResource>('/api/enrolments/plan', wanted);
  const { ready, ahead, days, firstDay, onFirstDay } = body;
  return { ready, ahead, days, firstDay, onFirstDay };
}

const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('what would happen, where others wait at the account', () => {
  it('is as if there were none, where there are none, or what they wait for is no mail, or nothing is meant to go', async () => {
    const alone = { ready: 2, ahead: 0, days: 1, firstDay: null, onFirstDay: 2 };
    expect(await planned()).toEqual(alone);

    await enrol(0, 4);
    await outreach.recruiter.post(`/api/sequences/${outreach.sequenceId}/archive`);
    await server.settled();
    expect(await planned()).toEqual(alone);
  });

  it('counts them before those that are put in, on as many days as they fill', async () => {
    await enrol(0, 3);
    expect(await planned()).toEqual({
      ready: 2,
      ahead: 3,
      days: 2,
      firstDay: dayIn(1),
      onFirstDay: 1,
    });
  });

  it('given somebody is held, or waits for another account, then they take up no room', async () => {
    await enrol(0, 3);
    await outreach.say('pause');
    const other = await connectAccount(server, outreach, { port: 1 });
    await outreach.enrol(outreach.recruiter, { ids: prospects.slice(3, 4), mailboxId: other });
    expect(await planned()).toMatchObject({ ahead: 2, firstDay: dayIn(1), onFirstDay: 2 });
  });

  it('counts what went today already by what it may send', async () => {
    await enrol(0, 1);
    expect(await outreach.send()).toBe(1);
    expect(await planned()).toMatchObject({ ahead: 0, days: 2, firstDay: null, onFirstDay: 1 });
  });

  it('given it sent as much as it may in the last 24 hours, then counts only what is a day ago by the hours', async () => {
    await enrol(0, 2);
    await outreach.later(4 / 24);
    expect(await outreach.send()).toBe(1);
    await outreach.later(1 / 24);
    expect(await outreach.send()).toBe(1);
    // Nine in the morning on Wednesday: a day after both have gone it is afternoon.
    await outreach.later(19 / 24);
    const days = [1, 2, 3, 4, 5];
    const mornings = { days, from: 9 * 60, to: 12 * 60, zone: 'workspace' };
    expect(await planned(mornings)).toMatchObject({ firstDay: dayIn(1), onFirstDay: 2 });
  });

  it('counts what went from the same account where it is connected elsewhere, too, as the sending does', async () => {
    const again = await connectAccount(server, outreach, { port: 1 });
    await outreach.enrol(outreach.recruiter, { ids: prospects.slice(0, 1), mailboxId: again });
    expect(await outreach.send()).toBe(1);

    expect(await planned()).toMatchObject({ ahead: 0, days: 2, firstDay: null, onFirstDay: 1 });
  });

  it('leaves out a day on which it is held', async () => {
    const held = { date: dayIn(0), mailboxId };
    expect((await outreach.recruiter.post('/api/outbox/hold', held)).status).toBe(200);
    await server.settled();

    expect(await planned()).toMatchObject({ firstDay: dayIn(1), onFirstDay: 2 });
  });
});
