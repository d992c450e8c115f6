import { zonedTimeOf } from '../../../../domain/kernel/zonedTime.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { besideAnOwner, type BesideAnOwner } from '../../../support/outreach/besideAnOwner.ts';
import {
  connectAccount,
  connectAgain,
  failAccount,
  recoverAccount,
} from '../../../support/outreach/dovecotAccount.ts';
import type { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;
let give: BesideAnOwner['give'];
let mailboxId: string;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

type Act = () => Promise<unknown>;

/** Gives the account its turn, in which something happens once, right before the claim of one. Answers how many mails left. */
async function sendWhile(happens: (enrolmentId: unknown) => Promise<unknown>): Promise<number> {
  const { store } = outreach.app;
  let hasHappened = false;
  const append = async (...given: Parameters<typeof store.append>) => {
    const [first] = given[1];
    // What those of other tests are sent meanwhile is not meant.
    const isOurs = first?.metadata.workspaceId === outreach.workspace.id;
    if (first?.type === 'MailClaimed' && isOurs && !hasHappened) {
      hasHappened = true;
      await happens(first.data['enrolmentId']);
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
const ofDay = (verb: string) => {
  const date = server.clock.now().toISOString().slice(0, 10);
  return give(`/api/outbox/${verb}`, { date, mailboxId: null });
};
const account = (act: 'suspend' | 'reinstate') => setAccount(server, recruiterId(), act);

const mailbox = (verb: string) =>
  give(`/api/mailboxes/${mailboxId}/${verb}`, {}, outreach.recruiter);

/** It goes out once what happened right before its claim is taken back, and not before. */
async function expectWithheld(happens: Act, takenBack: Act): Promise<void> {
  expect(await sendWhile(happens)).toBe(0);
  await takenBack();
  // An account leaves a while between two.
  await outreach.later(1 / 96);
  // As the owner: whose account was suspended is signed out.
  const [one] = await outreach.enrolments(owner);
  expect((await owner.get(`/api/enrolments/${one?.id}`)).body).toMatchObject({
    status: 'active',
    mails: [{ state: 'withheld' }],
  });
  expect(await outreach.send()).toBe(1);
}

describe('a mail from whoever writes', () => {
  beforeEach(async () => {
    ({ outreach, owner, give } = await besideAnOwner(server));
  });

  it.each<readonly [string, Act, Act]>([
    ['whoever writes is made a colleague', () => becomes('colleague'), () => becomes('recruiter')],
    [
      'whoever writes is taken out of the project',
      () => ofProject('remove-member', { userId: recruiterId() }),
      () => ofProject('add-member', { userId: recruiterId(), role: 'member' }),
    ],
    [
      'whoever writes is removed from the workspace',
      () => give(`/api/members/${recruiterId()}/remove`),
      () => give(`/api/members/${recruiterId()}/take-back`),
    ],
    ['their account is suspended', () => account('suspend'), () => account('reinstate')],
    ['the sequence is archived', () => ofSequence('archive'), () => ofSequence('restore')],
    ['the project is archived', () => ofProject('archive'), () => ofProject('reopen')],
    ['the day is held', () => ofDay('hold'), () => ofDay('release')],
  ])(
    'given %s right before the claim stands, then the mail is withheld until it is as before',
    (_what, happens, takenBack) => expectWithheld(happens, takenBack),
  );
});

describe('somebody who is taken over while the account before has its turn', () => {
  it('waits for the turn of the other account, whose limit and pauses are its own', async () => {
    const people = ['Zoe Zander', 'Ada Abel'].map((name) =>
      engineer(name, { email: `${name.slice(0, 3).toLowerCase()}@home.example` }),
    );
    ({ outreach, owner, give } = await besideAnOwner(server, undefined, people));
    const sent = await sendWhile(async (claimed) => {
      const other = (await outreach.enrolments()).find(({ id }) => id !== claimed);
      await give(`/api/enrolments/${other?.id}/change-sender`, { mailboxId: owner.userId });
    });
    expect(sent).toBe(1);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed.map(({ from }) => from.name)).toEqual(['Rhea Recruiter', 'Olga Owner']);
  });
});

describe('a mail that is late', () => {
  const minute = 1 / 24 / 60;
  beforeEach(async () => {
    ({ outreach, owner, give } = await besideAnOwner(server));
  });

  it('given its hours end right before the claim stands, then it is withheld', async () => {
    const [zone = ''] = (await outreach.first()).zones;
    const { minute: now } = zonedTimeOf(server.clock.now().getTime(), zone);
    const window = { days: [2], from: 0, to: now + 2, zone: 'recipient' };
    const { recruiter, sequenceId } = outreach;
    await give(`/api/sequences/${sequenceId}/change-window`, { window }, recruiter);
    await outreach.later(minute);
    expect(await sendWhile(() => outreach.later(minute))).toBe(0);
    expect((await outreach.first()).mails).toMatchObject([{ state: 'withheld' }]);
  });
});

describe('a mail from an account of theirs', () => {
  beforeEach(async () => {
    const connected = async (of: Outreach) => {
      mailboxId = await connectAccount(server, of, { port: 1 });
      return mailboxId;
    };
    ({ outreach, owner, give } = await besideAnOwner(server, connected));
  });

  it.each<readonly [string, Act, Act]>([
    ['is paused', () => mailbox('pause'), () => mailbox('resume')],
    [
      'has failed',
      () => failAccount(server, outreach, mailboxId),
      () => recoverAccount(server, outreach, mailboxId),
    ],
    [
      'is disconnected',
      () => mailbox('disconnect'),
      () => connectAgain(server, outreach, { port: 1 }, mailboxId),
    ],
  ])(
    'given it %s right before the claim stands, then it is withheld until it is as before',
    (_what, happens, takenBack) => expectWithheld(happens, takenBack),
  );
});

describe('a mail that is sent as a colleague', () => {
  let lender: SignedIn | undefined;
  const lenderBecomes = (role: string) =>
    give(`/api/members/${lender?.userId}/change-role`, { role });
  const lenderAccount = (act: 'suspend' | 'reinstate') =>
    setAccount(server, lender?.userId ?? '', act);

  it.each<readonly [string, Act, Act]>([
    [
      'writes to nobody any more',
      () => lenderBecomes('colleague'),
      () => lenderBecomes('recruiter'),
    ],
    [
      'is kept out by who runs the server',
      () => lenderAccount('suspend'),
      () => lenderAccount('reinstate'),
    ],
  ])(
    'given the colleague %s right before the claim stands, then it is withheld until it is as before',
    async (_what, happens, takenBack) => {
      const lent = async ({ workspace, recruiter }: Outreach) => {
        lender = await workspace.user('recruiter', 'Lena Lender');
        const asked = { colleagueId: lender.userId };
        const { body } = await recruiter.post<{ id: string }>('/api/sendings', asked);
        await server.settled();
        await lender.post(`/api/sendings/${body.id}/allow`);
        await server.settled();
        return lender.userId;
      };
      ({ outreach, owner, give } = await besideAnOwner(server, lent));

      await expectWithheld(happens, takenBack);
    },
  );
});
