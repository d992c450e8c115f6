import type { MailboxCommand } from '../../../../domain/mailboxes/commands.ts';
import { mailbox } from '../../../../domain/mailboxes/mailbox.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, uploaded } from '../../../support/http/given.ts';
import { portfolioWorld } from '../../../support/http/portfolio.ts';
import { signInAs, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { connectUnread } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';
import { toldFaults } from './toldFaults.ts';
import { did, team, type Telling } from './toldTeam.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const mentioned: Telling = async (server) => {
  const { recruiter, receiver, personId, of } = await team(server);
  const text = `@[${receiver.userId}] see her`;
  const note = { personId, visibility: 'workspace', text };
  return { ...of, happens: () => did(recruiter.post('/api/notes', note)) };
};

const assigned: Telling = async (server) => {
  const { recruiter, receiver, projectId, of, join, accept } = await team(server);
  await join();
  const { id } = await accept();
  const give = (userId: string) => did(recruiter.post(`/api/prospects/${id}/assign`, { userId }));
  return {
    ...of,
    projectId,
    happens: () => give(receiver.userId),
    answer: () => give(recruiter.userId),
  };
};

const takeOverOffered: Telling = async (server) => {
  const before = server.clock.now().getTime();
  const { workspace, recruiter, project, sequenceId } = await Outreach.begin(server);
  server.clock.advance(before - server.clock.now().getTime());
  const owner = await workspace.user('owner', 'Orla Owner');
  const receiver = await workspace.user('recruiter', 'Mina Member');
  const { id: projectId } = project;
  await did(recruiter.post(`/api/projects/${projectId}/add-member`, { userId: receiver.userId }));
  await did(recruiter.post('/api/enrolments', { projectId, sequenceId, allOf: {} }));
  await server.until(async () => (await recruiter.list('enrolments')).body.length === 1);
  const out = `/api/members/${recruiter.userId}/suspend`;
  const happens = () => did(owner.post(out, { reason: 'other' }));
  return { workspaceId: workspace.id, owner, receiver, projectId, happens };
};

/** A project that takes referrals, and what a colleague who is no member of it does there. */
async function referring(server: ComposedServer, role: WorkspaceRole) {
  const world = await team(server, role);
  const { recruiter, projectId } = world;
  await did(recruiter.post(`/api/projects/${projectId}/open-referrals`));
  const ola = await world.workspace.user('colleague', 'Ola Nordmann');
  const refer = (by: SignedIn) =>
    did(
      by.post<{ id: string }>(`/api/open-roles/${projectId}/refer`, {
        name: 'Nina Nord',
        email: 'nina@tidewater.example',
      }),
    );
  const decide = async (verb: 'accept' | 'skip') => {
    await server.settled();
    const filter = { projectId, category: 'referrals' };
    const [one] = (await recruiter.list('suggestions', { filter })).body;
    const body = verb === 'skip' ? { reason: 'other' } : {};
    return did(recruiter.post<{ id: string }>(`/api/suggestions/${one?.id}/${verb}`, body));
  };
  const restore = (id: string) => {
    const back = { sequences: 'keep' };
    return did(recruiter.post(`/api/prospects/${id}/restore`, back));
  };
  return { ...world, ola, refer, decide, restore };
}

const referred: Telling = async (server) => {
  const { ola, refer, decide, restore, join, projectId, of } = await referring(server, 'recruiter');
  await join();
  let prospectId = '';
  const answer = async () => (prospectId = (await decide('accept')).id);
  const openAgain = () => restore(prospectId);
  return { ...of, projectId, happens: () => refer(ola), answer, openAgain };
};

const decided =
  (verb: 'accept' | 'skip'): Telling =>
  async (server) => {
    const { receiver, refer, decide, restore, of } = await referring(server, 'colleague');
    await refer(receiver);
    let id = '';
    const happens = async () => ({ id } = await decide(verb));
    return { ...of, happens, undo: () => restore(id) };
  };

const referralRewardPaid: Telling = async (server) => {
  const { receiver, recruiter, refer, decide, projectId, of } = await referring(
    server,
    'colleague',
  );
  const reward = { amount: 2000, currency: 'USD', waitingDays: 1 };
  await did(recruiter.post(`/api/projects/${projectId}/offer-referral-reward`, reward));
  const { id: referralId } = await refer(receiver);
  const { id } = await decide('accept');
  // Hired long enough ago.
  server.clock.advance(-2 * DAY_MS);
  await did(recruiter.post(`/api/prospects/${id}/move`, { stage: 'hired' }));
  server.clock.advance(2 * DAY_MS);
  await server.settled();
  return { ...of, happens: () => did(recruiter.post(`/api/referral-rewards/${referralId}/pay`)) };
};

/** A question to somebody of whose connections one is meant. */
async function asking(server: ComposedServer, kind: 'introduce' | 'useName') {
  const world = await team(server);
  const knows = async (who: SignedIn) => {
    await uploaded(server, who, connectionsCsv([{ name: 'Ada Known' }]));
    return (await who.list('connections')).body[0]?.id;
  };
  const ask = async (by: SignedIn, colleague: SignedIn, personId: string | undefined) => {
    const { userId: colleagueId } = colleague;
    const wish = { projectId: world.projectId, personId, colleagueId, kind };
    return did(by.post<{ id: string }>('/api/introductions', wish));
  };
  return { ...world, knows, ask };
}

const askedOf =
  (kind: 'introduce' | 'useName'): Telling =>
  async (server) => {
    const { recruiter, receiver, of, knows, ask } = await asking(server, kind);
    const personId = await knows(receiver);
    let id = '';
    const happens = async () => ({ id } = await ask(recruiter, receiver, personId));
    const say = (verb: string, body: object = {}) =>
      did(receiver.post(`/api/introductions/${id}/${verb}`, body));
    const answer = () => say(kind === 'introduce' ? 'agree' : 'decline', { note: '' });
    return { ...of, happens, answer, openAgain: () => say('reopen') };
  };

const answered =
  (verb: 'agree' | 'decline'): Telling =>
  async (server) => {
    const { workspace, receiver, projectId, of, join, knows, ask } = await asking(
      server,
      'introduce',
    );
    await join();
    const ola = await workspace.user('colleague', 'Ola Nordmann');
    const { id } = await ask(receiver, ola, await knows(ola));
    const say = (what: string, body: object = {}) =>
      did(ola.post(`/api/introductions/${id}/${what}`, body));
    const made = { answer: () => say('mark-made'), openAgain: () => say('mark-not-made') };
    return {
      ...of,
      projectId,
      happens: () => say(verb, { note: '' }),
      undo: () => say('reopen'),
      ...(verb === 'agree' ? made : {}),
    };
  };

const mailAnswered: Telling = async (server) => {
  const { receiver, projectId, personId, of, join, accept } = await team(server);
  await join();
  const { id: candidacyId } = await accept();
  const { userId: senderId } = receiver;
  const [enrolmentId, mailboxId] = [server.ids.newId(), server.ids.newId()];
  const mail = { candidacyId, projectId, personId, enrolmentId, mailboxId, senderId };
  return { ...of, projectId, happens: () => receiveMail(server, of.workspaceId, mail) };
};

/** Mina is asked, or asks herself and is answered, whether one may send mail as the other. */
const sendingAs =
  (verb: 'ask' | 'allow' | 'refuse' | 'revoke'): Telling =>
  async (server) => {
    const { recruiter, receiver, of } = await team(server);
    const ask = (by: SignedIn, { userId: colleagueId }: SignedIn) =>
      did(by.post<{ id: string }>('/api/sendings', { colleagueId }));
    if (verb === 'ask') return { ...of, happens: () => ask(recruiter, receiver) };
    const { id } = await ask(receiver, recruiter);
    await server.settled();
    const say = async (what: string) => {
      await did(recruiter.post(`/api/sendings/${id}/${what}`, {}));
      await server.settled();
    };
    if (verb === 'revoke') await say('allow');
    return { ...of, happens: () => say(verb) };
  };

const joinedProject: Telling = async (server) => {
  const { projectId, of, join } = await team(server);
  return { ...of, projectId, happens: join };
};

const roleChanged: Telling = async (server) => {
  const { owner, receiver, of } = await team(server);
  const path = `/api/members/${receiver.userId}/change-role`;
  return { ...of, happens: () => did(owner.post(path, { role: 'hiringManager' })) };
};

const membershipReinstated: Telling = async (server) => {
  const { owner, receiver, of } = await team(server);
  const say = (verb: string, body: object = {}) =>
    did(owner.post(`/api/members/${receiver.userId}/${verb}`, body));
  const happens = async () => {
    await say('suspend', { reason: 'other' });
    await say('reinstate');
  };
  const comesBack = async () => {
    // Their sessions end a moment after.
    await server.until(async () => (await receiver.get('/api/me')).status === 401);
    return signInAs(server, receiver.userId, of.workspaceId);
  };
  return { ...of, happens, comesBack };
};

const mailboxFailed: Telling = async (server) => {
  const before = server.clock.now().getTime();
  const outreach = await Outreach.begin(server, []);
  server.clock.advance(before - server.clock.now().getTime());
  const { workspace, recruiter } = outreach;
  const owner = await workspace.user('owner', 'Orla Owner');
  const mailboxId = server.ids.newId();
  await connectUnread(server, outreach, { port: 1 }, mailboxId);
  const workspaceId = workspace.id;
  const { userId } = recruiter;
  const command: MailboxCommand = {
    type: 'FailMailbox',
    data: { workspaceId, userId, mailboxId, problem: 'signInRefused' },
    context: systemContext(server.clock, 'test', { commandId: server.ids.newId(), workspaceId }),
  };
  const happens = () => handleCommand({ ...server, decider: mailbox }, mailboxId, command);
  return { workspaceId, receiver: recruiter, owner, happens };
};

const companyLeft: Telling = async (server) => {
  const world = await portfolioWorld(server);
  const { owner: leaver } = await world.sharing('Weft Works');
  const owner = await world.user(world.firmId, 'owner', 'Otto Partner');
  const path = `/api/portfolio/${world.firmId}/leave`;
  const happens = () => did(leaver.post(path, { name: world.firmName }));
  return { workspaceId: world.firmId, receiver: world.owner, owner, happens };
};

/** Something that owners are told of what another owner does. */
const toOwners =
  (happens: (of: { owner: SignedIn; other: SignedIn }) => Promise<unknown>): Telling =>
  async (server) => {
    const { workspace, owner, receiver, of } = await team(server, 'owner');
    const other = await workspace.user('owner', 'Bo Lind');
    const endsOn = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
    const token = { name: 'Sync', scopes: ['people:read'], endsOn };
    await did(other.post('/api/tokens', token));
    await server.settled();
    return { ...of, receiver, happens: () => happens({ owner, other }) };
  };

const exportFinished: Telling = async (server) => {
  const { receiver, projectId, of, join, accept } = await team(server);
  await join();
  await accept();
  const happens = () => did(receiver.post('/api/exports', { projectId }));
  return { ...of, workedOn: projectId, happens };
};

const importFinished: Telling = async (server) => {
  const { receiver, of } = await team(server);
  const file = connectionsCsv([{ name: 'Ada Known' }]);
  return { ...of, happens: () => uploaded(server, receiver, file) };
};

const importBroughtNothing: Telling = async (server) => {
  const { receiver, of } = await team(server);
  const file = connectionsCsv([{ name: '' }]);
  return { ...of, happens: () => uploaded(server, receiver, file) };
};

const bulkFinished: Telling = async (server) => {
  const { receiver, projectId, of, join, accept } = await team(server);
  await join();
  const { id } = await accept();
  const bulk = { projectId, action: 'move', stage: 'replied', ids: [id] };
  return { ...of, projectId, happens: () => did(receiver.post('/api/bulks', bulk)) };
};

const signOn = { issuer: 'https://login.larkmoor.example', clientId: 'kith', clientSecret: 's' };

/** What somebody can be told, by its code, and how each comes about. */
export const toldThings: Readonly<Record<string, Telling>> = {
  mentioned,
  assigned,
  takeOverOffered,
  referred,
  referralAccepted: decided('accept'),
  referralSkipped: decided('skip'),
  referralRewardPaid,
  introductionAsked: askedOf('introduce'),
  nameAsked: askedOf('useName'),
  introductionAgreed: answered('agree'),
  introductionDeclined: answered('decline'),
  mailAnswered,
  sendingAsked: sendingAs('ask'),
  sendingAllowed: sendingAs('allow'),
  sendingRefused: sendingAs('refuse'),
  sendingRevoked: sendingAs('revoke'),
  joinedProject,
  roleChanged,
  membershipReinstated,
  mailboxFailed,
  companyLeft,
  tokensEnded: toOwners(({ owner, other }) =>
    did(owner.post(`/api/members/${other.userId}/remove`)),
  ),
  signOnSetUp: toOwners(({ other }) => did(other.post('/api/workspace/set-up-sign-on', signOn))),
  exportFinished,
  importFinished,
  importBroughtNothing,
  bulkFinished,
  ...toldFaults,
};
