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
