import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import { suppressErased } from '../../../../cli/privacy/suppressErased.ts';
import { sendAnswer } from '../../../../workers/conversations/sendAnswer.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { engineer } from '../../../support/http/given.ts';
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

/** A mail that answers ours comes from an address. */
async function comesFrom(address: string): Promise<void> {
  const { mailboxId } = await outreach.first();
  const lines = [
    `From: ${address}`,
    `Message-ID: <1-${address}>`,
    `In-Reply-To: ${outreach.handed[0]?.messageId}`,
    '',
    'Please delete me.',
  ];
  const mail = { raw: Buffer.from(lines.join('\r\n')), arrivedAt: server.clock.now() };
  const of = { workspaceId: outreach.workspace.id, mailboxId };
  await takeIn(outreach.app, of, { ...mail, way: 'webhook' });
  await server.settled();
}

/** The same, and it is answered there. */
async function isAnsweredAt(address: string): Promise<void> {
  await comesFrom(address);
  const { candidacyId } = await outreach.first();
  const path = `/api/conversations/${candidacyId}`;
  const { body: read } = await outreach.recruiter.get<WholeConversationResource>(path);
  expect(read.answering.to).toBe(address);
  const said = { receivedId: read.answering.receivedId, text: 'Thank you.' };
  const { body } = await outreach.recruiter.post<{ answerId: string }>(`${path}/answer`, said);
  await server.settled();
  const of = { workspaceId: outreach.workspace.id, candidacyId };
  await sendAnswer(outreach.app, { ...of, answerId: body.answerId });
  await server.settled();
  expect(outreach.handed.at(-1)?.to.address).toBe(address);
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

it('given somebody was erased, when they answer what they were sent, then nothing of it is kept, and their mail is not tried again', async () => {
  const { candidacyId: subjectId } = await outreach.first();
  // What was recorded of it is not gone from the screens yet.
  const workspaceId = outreach.workspace.id;
  await server.keyring.destroy([{ subjectId, kind: 'candidacy', workspaceId }]);

  await expect(comesFrom('zoe@home.example')).resolves.toBeUndefined();
  const path = `/api/conversations/${subjectId}`;
  const { body } = await outreach.recruiter.get<WholeConversationResource>(path);
  expect(body.mails.filter(({ isOurs }) => !isOurs)).toEqual([]);
});

const theirs = ['zoe@home.example', 'zoe@new.example', 'zoe@elsewhere.example'];
/** As machines write an address that Cora is known by with its domain in letters. */
const ofCora = 'cora@xn--bcher-kva.example';
const ofOthers = ['ben@home.example', ofCora, 'list@home.example'];

it.each(erasing)(
  'given somebody is erased %s, then wherever they were written to is mailed no more, and who answered in their place still is',
  async (_by, erase) => {
    const cora = engineer('Cora Carver', { email: 'Cora@Bücher.example' });
    expect((await outreach.recruiter.post('/api/people', cora)).status).toBe(201);
    await isAnsweredAt('zoe@elsewhere.example');
    await isAnsweredAt(ofCora);
    for (const address of ['ben@home.example', 'list@home.example']) await comesFrom(address);
    await erase();
    const kept = new Map<string, readonly string[]>();
    for (const one of [...theirs, ...ofOthers]) kept.set(one, await keptFromMail(one));
    expect(Object.fromEntries(kept)).toEqual(
      Object.fromEntries([
        ...theirs.map((one) => [one, ['erased']]),
        ...ofOthers.map((one) => [one, []]),
      ]),
    );
  },
);
