import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { mailboxReadsOn } from '../../../../platform/identity/mailboxReads.ts';
import { connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

const HOUR = 1 / 24;
const people = ['Zoe Zander', 'Ada Abel'].map((name) =>
  engineer(name, { email: `${name.slice(0, 3).toLowerCase()}@home.example` }),
);

describe('an account that is connected twice', () => {
  it('given one signs in by the same name at the same server, then both keep one pause between mails', async () => {
    const outreach = await Outreach.begin(server, people);
    const at = { port: 1 };
    const accounts = [
      await connectAccount(server, outreach, at),
      await connectAccount(server, outreach, at),
    ];
    const { body: prospects } = await outreach.recruiter.list<{ id: string }>('prospects', {
      filter: { projectId: outreach.project.id },
    });
    for (const [index, mailboxId] of accounts.entries()) {
      const ids = [prospects[index]?.id];
      await outreach.enrol(outreach.recruiter, { ids, mailboxId });
      await mailboxReadsOn(server.pool).note(mailboxId, server.clock.now());
    }

    expect(await outreach.send()).toBe(1);
    expect(await outreach.send()).toBe(0);
    await outreach.later(HOUR);
    for (const mailboxId of accounts) {
      await mailboxReadsOn(server.pool).note(mailboxId, server.clock.now());
    }
    expect(await outreach.send()).toBe(1);
  });
});

describe('an account from which a worker has sent whose clock was ahead', () => {
  /** Two are in a sequence, and the first is written to so many days ahead of now. */
  async function sentAhead(days: number, perDay: number): Promise<Outreach> {
    const outreach = await Outreach.begin(server, people);
    const mailboxId = await connectAccount(server, outreach, { port: 1 });
    const limits = { perDay, pauseFrom: 30, pauseTo: 30, rampUp: false };
    await outreach.recruiter.post(`/api/mailboxes/${mailboxId}/limit`, limits);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    await outreach.later(days);
    expect(await outreach.send()).toBe(1);
    await outreach.later(-days);
    return outreach;
  }

  it('given it was by hours, then the next mail goes by the right clock all the same', async () => {
    const outreach = await sentAhead(3 * HOUR, 2);
    expect(await outreach.send()).toBe(1);
  });

  it('given it was by less than clocks differ, then the pause is kept', async () => {
    const outreach = await sentAhead(HOUR / 60, 2);
    expect(await outreach.send()).toBe(0);
    await outreach.later(HOUR / 30);
    expect(await outreach.send()).toBe(1);
  });

  it('given it was by hours, then what it sent counts by the limit of the day', async () => {
    const outreach = await sentAhead(3 * HOUR, 1);
    expect(await outreach.send()).toBe(0);
  });

  it('given it was by days, then it takes nothing from the limit of today', async () => {
    const outreach = await sentAhead(2, 1);
    expect(await outreach.send()).toBe(1);
  });
});
