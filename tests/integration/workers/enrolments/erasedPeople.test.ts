import { suppressErased } from '../../../../cli/privacy/suppressErased.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let personId: string;
let tell: (address: string) => Promise<void>;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

/** Somebody was written to at an address that has been corrected by hand since. */
beforeEach(async () => {
  outreach = await Outreach.begin(server);
  await outreach.enrol();
  await outreach.send();
  ({ personId } = await outreach.first());
  tell = async (email) => {
    const told = { name: 'Zoe Zander', email };
    expect((await outreach.recruiter.post(`/api/people/${personId}/tell`, told)).status).toBe(200);
    await server.settled();
  };
  await tell('zoe@new.example');
});

/** What keeps an address from mail. */
async function keptFromMail(address: string): Promise<readonly string[]> {
  await server.settled();
  const found = await outreach.recruiter.list<{ reason: string }>('suppressions', {
    filter: { address },
  });
  return found.body.map(({ reason }) => reason);
}

async function answersFrom(address: string): Promise<void> {
  const { mailboxId } = await outreach.first();
  const lines = [
    `From: ${address}`,
    'Message-ID: <1@elsewhere.example>',
    `In-Reply-To: ${outreach.handed[0]?.messageId}`,
    '',
    'Please delete me.',
  ];
  const mail = { raw: Buffer.from(lines.join('\r\n')), arrivedAt: server.clock.now() };
  const of = { workspaceId: outreach.workspace.id, mailboxId };
  await takeIn(outreach.app, of, { ...mail, way: 'webhook' });
  await server.settled();
}

const erasing: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'by an owner',
    async () => {
      const owner = await outreach.workspace.user('owner');
      expect((await owner.post(`/api/people/${personId}/forget`)).status).toBe(200);
    },
  ],
  [
    'by whoever runs the server',
    () => suppressErased(server, { workspaceId: outreach.workspace.id, personId, recordIds: [] }),
  ],
];

it.each(erasing)(
  'given somebody is erased %s, then where they were written to and where they wrote from is mailed no more',
  async (_by, erase) => {
    await answersFrom('zoe@elsewhere.example');
    await erase();
    for (const address of ['zoe@home.example', 'zoe@new.example', 'zoe@elsewhere.example']) {
      expect([address, await keptFromMail(address)]).toEqual([address, ['erased']]);
    }
  },
);
