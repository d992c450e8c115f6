import { presentOutbox } from '../../../../api/outbox/present.ts';
import { readOutbox } from '../../../../api/outbox/readOutbox.ts';
import { businessCalendarOf } from '../../../../api/workspace/businessCalendar.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import { CALENDAR_DAYS } from '../../../../domain/enrolments/hours.ts';
import { mailboxReadsOn } from '../../../../platform/identity/mailboxReads.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });

/** Who goes by itself, and what the others wait for. */
async function outbox(by = outreach.recruiter) {
  await server.settled();
  const { days, waits, later } = (await by.get<OutboxResource>('/api/outbox')).body;
  const accounts = days.flatMap((day) => day.accounts);
  return {
    goes: accounts.flatMap(({ mails }) => mails.map(({ name }) => name)).toSorted(),
    count: accounts.reduce((sum, { count }) => sum + count, 0),
    waits: waits.map(({ code, count, mails }) => [
      code,
      count,
      ...mails.flatMap(({ name, lacks }) => [name, ...lacks]).toSorted(),
    ]),
    later,
  };
}
const everybody = { goes: ['Zoe Zander', '周博'], count: 2, waits: [], later: 0 };
const keptBy = (...kept: (string | number)[]) => ({ goes: [], count: 0, waits: [kept], later: 0 });

const say = async (path: string, body: object = {}) => {
  const answered = await outreach.recruiter.post(path, body);
  expect(answered.status).toBeLessThan(300);
  await server.settled();
};
const changeSteps = (body: string) => {
  const variants = [{ variantId: testId(11), subject: 'A role', body }];
  const steps = [{ ...twoMails[0], variants }];
  return say(`/api/sequences/${outreach.sequenceId}/change-steps`, { steps });
};

describe('those whose mail would not go', () => {
  it('given a mail says what is not known of somebody, then that one stands apart with what it lacks, and nobody counts them', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    await outreach.enrol();
    expect(await outbox()).toEqual(everybody);

    await changeSteps('Hi {{firstName}},\n\n{{opening}}');
    expect(await outbox()).toEqual(keptBy('lacks', 2, 'Zoe Zander', 'opening', 'opening', '周博'));
    expect(await outreach.send()).toBe(0);

    await changeSteps('Hi {{firstName}}.');
    expect(await outbox()).toEqual(everybody);
    expect(await outreach.send()).toBe(2);
  });

  it('given the mail says whose it is, and its sender has told no name, then it lacks that, and says nothing in its place', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    const nameless = await outreach.workspace.user('owner', '');
    await outreach.enrol(nameless);
    await changeSteps('Hi {{firstName}}, yours, {{senderName}}');
    expect(await outbox()).toEqual(
      keptBy('lacks', 2, 'Zoe Zander', 'senderName', 'senderName', '周博'),
    );
    expect(await outreach.send()).toBe(0);
  });

  it('given the sequence or the project is archived, then nothing is meant to go, and nobody is told to wait, until it is restored', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    await outreach.enrol();
    for (const [path, undo] of [
      [`/api/sequences/${outreach.sequenceId}`, 'restore'],
      [`/api/projects/${outreach.project.id}`, 'reopen'],
    ] as const) {
      await say(`${path}/archive`);
      expect(await outbox()).toEqual({ goes: [], count: 0, waits: [], later: 0 });
      expect(await outreach.send()).toBe(0);
      await say(`${path}/${undo}`);
      expect(await outbox()).toEqual(everybody);
    }
  });

  it('given an account is paused, or was not read lately, then those wait whom it concerns, and others do not', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    const mailboxId = await connectAccount(server, outreach, { port: 1 });
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });

    await say(`/api/mailboxes/${mailboxId}/pause`);
    expect(await outbox()).toEqual(keptBy('accountPaused', 2, 'Zoe Zander', '周博'));
    expect(await outreach.send()).toBe(0);
    await say(`/api/mailboxes/${mailboxId}/resume`);

    // First mails need no answers to be known.
    expect(await outbox()).toEqual(everybody);
    for (const times of [1, 2]) {
      expect(await outreach.send()).toBe(1);
      expect(outreach.handed).toHaveLength(times);
      await outreach.later(1 / 96);
    }
    await outreach.later(2);
    expect(await outbox()).toEqual(keptBy('answersUnread', 2, 'Zoe Zander', '周博'));
    expect(await outreach.send()).toBe(0);

    await mailboxReadsOn(server.pool).note(mailboxId, server.clock.now());
    expect(await outbox()).toEqual(everybody);

    await say(`/api/mailboxes/${mailboxId}/disconnect`);
    expect(await outbox()).toEqual(keptBy('accountGone', 2, 'Zoe Zander', '周博'));
  });

  it('given who put them into it writes to nobody any more, then it says so to the owners', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const owner = await outreach.workspace.user('owner', 'Olga Owner');
    await outreach.enrol();
    const path = `/api/members/${outreach.recruiter.userId}/change-role`;
    await owner.post(path, { role: 'colleague' });
    expect(await outbox(owner)).toEqual(keptBy('noRights', 1, 'Zoe Zander'));
    expect(await outreach.send()).toBe(0);
    await owner.post(path, { role: 'recruiter' });
    expect(await outbox(owner)).toMatchObject({ goes: ['Zoe Zander'], waits: [] });
  });

  describe('where more wait than are looked at', () => {
    /** The outbox, of which so many of each account are looked at: at first, and where it has to be more. */
    async function lookedAt(first: number, most: number) {
      await server.settled();
      const { userId } = outreach.recruiter;
      const workspaceId = outreach.workspace.id;
      const session = { workspaceId, userId, role: 'recruiter' } as const;
      const now = server.clock.now().toISOString();
      const calendar = await businessCalendarOf(server, workspaceId, now, CALENDAR_DAYS);
      const by = { now, days: [now.slice(0, 10)], calendar };
      const asks = {
        app: server,
        accounts: server.accounts,
        readAt: new Map(),
        unread: new Set<string>(),
      };
      const found = await server.reads([workspaceId], (tx) =>
        readOutbox(tx, session, by, asks, { first, most }),
      );
      const { days, later, behind } = presentOutbox(
        { ...found, claimed: [] },
        { session, mayHoldAll: false },
      );
      const accounts = days.flatMap((day) => day.accounts);
      return [accounts.flatMap(({ mails }) => mails.map(({ name }) => name)), later, behind];
    }

    it('given all of those at the front go, then of the others it is told that they wait, and not when they go', async () => {
      outreach = await Outreach.begin(server, [zoe, bo]);
      await outreach.enrol();
      await outreach.later(1 / 96);
      expect(await lookedAt(1, 2)).toEqual([[expect.any(String)], 0, 1]);
      expect((await lookedAt(2, 2)).slice(1)).toEqual([0, 0]);
    });

    it('given their account may send more than are looked at elsewhere, then all are looked at whom it may send to', async () => {
      outreach = await Outreach.begin(server, [zoe, bo]);
      const mailboxId = await connectAccount(server, outreach, { port: 1 });
      await say(`/api/mailboxes/${mailboxId}/limit`, {
        perDay: 501,
        pauseFrom: 20,
        pauseTo: 20,
        rampUp: false,
        evenAbove: true,
      });
      await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
      await outreach.later(1 / 96);
      expect(await lookedAt(1, 2)).toEqual([[expect.any(String), expect.any(String)], 0, 0]);
    });

    it('given somebody is held one by one, then no more are looked at for that', async () => {
      const cy = engineer('Cy Zander', { email: 'cy@home.example' });
      outreach = await Outreach.begin(server, [zoe, bo, cy]);
      await outreach.enrol();
      const [{ id } = { id: '' }] = await outreach.enrolments();
      await say(`/api/enrolments/${id}/pause`);
      await outreach.later(1 / 96);
      expect(await lookedAt(1, 3)).toEqual([[expect.any(String)], 0, 1]);
    });

    it('given what comes first is done by hand, then who stands behind it is looked at all the same', async () => {
      const manual = { stepId: testId(3), kind: 'manual', afterDays: 0, instructions: 'Call.' };
      outreach = await Outreach.begin(server, [zoe, bo], [manual, ...twoMails]);
      await outreach.enrol();
      await outreach.later(1 / 96);
      expect(await lookedAt(1, 2)).toEqual([[], 0, 0]);

      const [{ id } = { id: '' }] = await outreach.enrolments();
      await say(`/api/enrolments/${id}/do-step`, { stepId: testId(3) });
      await outreach.later(1 / 96);
      expect(await lookedAt(1, 2)).toEqual([[expect.any(String)], 0, 0]);
    });
  });
});
