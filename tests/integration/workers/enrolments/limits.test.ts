import { mailboxReadsOn } from '../../../../platform/identity/mailboxReads.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;

let server: ComposedServer;
let outreach: Outreach;
let mailboxId: string;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

const people = ['Ada', 'Bo', 'Cy', 'Dee'].map((name) =>
  engineer(`${name} Engineer`, { email: `${name.toLowerCase()}@home.example` }),
);

async function limit(pause: object): Promise<void> {
  const limits = { perDay: 2, rampUp: false, ...pause };
  const { status } = await outreach.recruiter.post(`/api/mailboxes/${mailboxId}/limit`, limits);
  expect(status).toBe(200);
  await server.settled();
}

/** Four wait at an account that sends two mails a day, some seconds apart. */
beforeEach(async () => {
  outreach = await Outreach.begin(server, people);
  mailboxId = await connectAccount(server, outreach, { port: 1 });
  await limit({ pauseFrom: 30, pauseTo: 30 });
  await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
});

/** So much later, after its answers have been read. */
async function sendLater(days: number): Promise<number> {
  await outreach.later(days);
  await mailboxReadsOn(server.pool).note(mailboxId, server.clock.now());
  return outreach.send();
}
const sentEachMinute = async (times: number) => {
  const sent: number[] = [];
  for (let at = 0; at < times; at += 1) sent.push(await sendLater(MINUTE));
  return sent;
};

describe('what an account sends', () => {
  it('is no more than its limit within 24 hours, by day or by night', async () => {
    expect(await sentEachMinute(4)).toEqual([1, 1, 0, 0]);
    expect(await sendLater(23 * HOUR)).toBe(0);
    expect(await sendLater(HOUR)).toBe(1);
  });

  it.each<readonly [string, Delivery, readonly number[]]>([
    ['unclear', { kind: 'unclear', code: 'lineLost' }, [1, 1, 0, 0]],
    ['put off', { kind: 'deferred', code: 'later', status: null }, [1, 1, 1, 0]],
  ])(
    'given a mail is %s, then it counts as far as it may have left',
    async (_what, answer, expected) => {
      outreach.answers.push(answer);
      expect(await sentEachMinute(4)).toEqual(expected);
    },
  );

  it('comes after the pause that it keeps, and no earlier', async () => {
    await limit({ pauseFrom: 3_000, pauseTo: 3_000 });
    expect(await sendLater(MINUTE)).toBe(1);
    expect(await sendLater(45 * MINUTE)).toBe(0);
    expect(await sendLater(5 * MINUTE)).toBe(1);
  });
});
