import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

/** Somebody has been put into a sequence by a recruiter, whose project an owner works on, too. */
beforeEach(async () => {
  outreach = await Outreach.begin(server);
  owner = await outreach.workspace.user('owner', 'Olga Owner');
  await outreach.enrol();
  await give(`/api/projects/${outreach.project.id}/add-member`, {
    userId: owner.userId,
    role: 'owner',
  });
});

async function give(path: string, body: object = {}, by = owner): Promise<void> {
  expect((await by.post(path, body)).status).toBe(200);
  await server.settled();
}

/** Gives the account its turn, in which something happens once, right before the claim. Answers how many mails left. */
async function sendWhile(happens: () => Promise<unknown>): Promise<number> {
  const { store } = outreach.app;
  let hasHappened = false;
  const append = async (...given: Parameters<typeof store.append>) => {
    const [first] = given[1];
    // What those of other tests are sent meanwhile is not meant.
    const isOurs = first?.metadata.workspaceId === outreach.workspace.id;
    if (first?.type === 'MailClaimed' && isOurs && !hasHappened) {
      hasHappened = true;
      await happens();
    }
    return store.append(...given);
  };
  const late = new Proxy(store, {
    get(target, name) {
      if (name === 'append') return append;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const sent = await outreach.send(late);
  expect(hasHappened).toBe(true);
  return sent;
}

const recruiterId = () => outreach.recruiter.userId;
const ofSequence = (verb: string) =>
  give(`/api/sequences/${outreach.sequenceId}/${verb}`, {}, outreach.recruiter);
const ofProject = (verb: string, body: object = {}) =>
  give(`/api/projects/${outreach.project.id}/${verb}`, body);
const becomes = (role: string) => give(`/api/members/${recruiterId()}/change-role`, { role });
const account = (act: 'suspend' | 'reinstate') => setAccount(server, recruiterId(), act);

type Act = () => Promise<unknown>;

it.each<readonly [string, Act, Act]>([
  ['whoever writes is made a colleague', () => becomes('colleague'), () => becomes('recruiter')],
  [
    'whoever writes is taken out of the project',
    () => ofProject('remove-member', { userId: recruiterId() }),
    () => ofProject('add-member', { userId: recruiterId(), role: 'member' }),
  ],
  ['their account is suspended', () => account('suspend'), () => account('reinstate')],
  ['the sequence is archived', () => ofSequence('archive'), () => ofSequence('restore')],
  ['the project is archived', () => ofProject('archive'), () => ofProject('reopen')],
])(
  'given %s right before the claim stands, then the mail is withheld until it is as before',
  async (_what, happens, takenBack) => {
    expect(await sendWhile(happens)).toBe(0);
    await takenBack();
    // As the owner: whose account was suspended is signed out.
    const [one] = await outreach.enrolments(owner);
    expect((await owner.get(`/api/enrolments/${one?.id}`)).body).toMatchObject({
      status: 'active',
      mails: [{ state: 'withheld' }],
    });
    expect(await outreach.send()).toBe(1);
  },
);
