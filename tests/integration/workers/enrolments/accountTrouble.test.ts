import type { MailboxResource } from '../../../../domain/contracts/mailboxes.ts';
import { mailboxReadsOn } from '../../../../platform/identity/mailboxReads.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import { readAnswers, type Marks } from '../../../../workers/enrolments/readAnswers.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import {
  connectAccount,
  connectAgain,
  connectUnread,
  failAccount,
  recoverAccount,
} from '../../../support/outreach/dovecotAccount.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let mailboxId: string;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

const QUARTER = 1 / 96;
const people = ['Zoe Zander', 'Ada Abel', 'Ben Bode', 'Cleo Cole'].map((name) =>
  engineer(name, { email: `${name.slice(0, 3).toLowerCase()}@home.example` }),
);
const timeout: Delivery = { kind: 'deferred', code: 'timeout', status: null };
const refused: Delivery = {
  kind: 'refused',
  code: 'messageRefused',
  responseCode: 554,
  status: '5.2.0',
};

/** So much later the account, whose answers are read all the while, has its turn. */
async function sendsAfter(days: number): Promise<number> {
  await outreach.later(days);
  await mailboxReadsOn(server.pool).note(mailboxId, server.clock.now());
  return outreach.send();
}

async function problem(): Promise<string | null> {
  const { body } = await outreach.recruiter.list<MailboxResource>('mailboxes');
  return body.find(({ id }) => id === mailboxId)?.problem ?? null;
}

const states = async () => (await outreach.enrolments()).map(({ status }) => status);
const allGoOn = people.map(() => 'active');

describe('an account that has trouble', () => {
  beforeEach(async () => {
    outreach = await Outreach.begin(server, people);
    mailboxId = await connectAccount(server, outreach, { port: 1 });
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
  });

  it('given its server is not reached time and again, then it has failed, nobody is taken out, and all goes on once it is mended', async () => {
    outreach.answers.push(...Array.from({ length: 40 }, () => timeout));
    for (let times = 0; times < 12; times += 1) await sendsAfter(QUARTER / 4);
    expect(await problem()).toBe('timeout');
    expect(await states()).toEqual(allGoOn);
    expect(await sendsAfter(QUARTER)).toBe(0);

    outreach.answers.length = 0;
    await recoverAccount(server, outreach, mailboxId);
    for (let times = 0; times < people.length; times += 1) {
      expect(await sendsAfter(QUARTER)).toBe(1);
    }
    expect(await problem()).toBeNull();
  });

  it('given one line breaks while others hold, then it has not failed', async () => {
    outreach.answers.push(timeout);
    await sendsAfter(0);
    await sendsAfter(QUARTER);
    outreach.answers.push(timeout);
    await sendsAfter(QUARTER);
    await sendsAfter(QUARTER);

    expect(await problem()).toBeNull();
  });

  it('given it refuses what one after the other is to get, then it has failed, nobody is taken out, and all goes on once it is mended', async () => {
    outreach.answers.push(refused, refused, refused);
    await sendsAfter(0);
    expect(outreach.handed).toHaveLength(3);
    expect(await problem()).toBe('mailsRefused');
    expect(await states()).toEqual(allGoOn);

    await recoverAccount(server, outreach, mailboxId);
    let sent = 0;
    for (let times = 0; times < people.length; times += 1) sent += await sendsAfter(QUARTER);
    expect(sent).toBe(people.length);
    expect(await problem()).toBeNull();
  });

  it('given it can’t be read, then it is let be for a minute, and twice as long each time', async () => {
    const marks: Marks = new Map();
    const failuresAfter = async (minutes: number) => {
      server.clock.advance(minutes * 60_000);
      await readAnswers(outreach.app, marks);
      return marks.get(mailboxId)?.rest?.failures;
    };
    expect(await failuresAfter(0)).toBe(1);
    expect(await failuresAfter(0)).toBe(1);
    expect(await failuresAfter(1)).toBe(2);
    expect(await failuresAfter(1)).toBe(2);
    expect(await failuresAfter(1)).toBe(3);
  });

  it('given it has failed, or nobody can read it any more, then whoever takes over from it says first that nobody answered there', async () => {
    await sendsAfter(0);
    const olga = await outreach.workspace.user('owner', 'Olga Owner');
    const written = (await outreach.enrolments()).find(({ stepsDone }) => stepsDone > 0);
    const takeOver = () =>
      olga.post(`/api/enrolments/${written?.id}/change-sender`, { mailboxId: olga.userId });
    await failAccount(server, outreach, mailboxId);
    expect(codeOf(await takeOver())).toBe('may-have-answered');
    await connectUnread(server, outreach, { port: 1 }, mailboxId);
    expect(codeOf(await takeOver())).toBe('may-have-answered');
    await connectAgain(server, outreach, { port: 1 }, mailboxId);
    expect((await takeOver()).status).toBe(200);
  });

  it('given it refuses one mail again, then that ends for them alone, and somebody can put them back in', async () => {
    outreach.answers.push(refused);
    await sendsAfter(0);
    for (let times = 0; times < people.length; times += 1) {
      if (times === people.length - 2) outreach.answers.push(refused);
      await sendsAfter(QUARTER);
    }
    const stopped = (await outreach.enrolments()).filter(({ status }) => status === 'stopped');
    expect(stopped).toMatchObject([{ reason: 'refused' }]);
    expect(await problem()).toBeNull();

    const path = `/api/enrolments/${stopped[0]?.id}/reopen`;
    expect((await outreach.recruiter.post(path)).status).toBe(200);
    await server.settled();
    expect(await sendsAfter(QUARTER)).toBe(1);
  });
});

describe('a mail that has a gap for somebody', () => {
  it('given it was edited while they are in the sequence, then it waits, they are listed with what is missing, and it goes once that is known', async () => {
    outreach = await Outreach.begin(server, people.slice(0, 1));
    await outreach.enrol();
    const { body: written } = await outreach.recruiter.get<{
      steps: { variants: { body: string }[] }[];
    }>(`/api/sequences/${outreach.sequenceId}`);
    const saying = (body: string) =>
      written.steps.map((step, at) =>
        at === 0 ? { ...step, variants: step.variants.map((one) => ({ ...one, body })) } : step,
      );
    const change = async (body: string) => {
      const path = `/api/sequences/${outreach.sequenceId}/change-steps`;
      const changed = await outreach.recruiter.post(path, { steps: saying(body) });
      expect(changed.status).toBe(200);
      await server.settled();
    };
    await change('Hi, here is the job: {{jobLink}}');

    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'active', missing: ['jobLink'] });
    expect(await outreach.enrolments()).toMatchObject([{ missing: ['jobLink'] }]);

    await change('Hi, here is the job: {{jobLink|our page}}');
    expect(await outreach.send()).toBe(1);
    expect(await outreach.first()).toMatchObject({ missing: [] });
  });
});
