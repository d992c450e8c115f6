import { randomUUID } from 'node:crypto';
import type { BulkResource } from '../../../../domain/contracts/bulks.ts';
import type { EnrolmentResource } from '../../../../domain/contracts/enrolments.ts';
import type { ListBulkResource } from '../../../../domain/contracts/listBulks.ts';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type { ConnectionResource } from '../../../../domain/contracts/connections.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { Suppressed } from '../../../../domain/contracts/suppressions.ts';
import { mailbox } from '../../../../domain/mailboxes/mailbox.ts';
import { sending } from '../../../../domain/mailboxes/sending.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import type { ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestionsOf,
  uploaded,
} from '../../../support/http/given.ts';
import {
  SignedIn,
  signInAs,
  TestWorkspace,
  visitorOf,
} from '../../../support/http/testWorkspace.ts';
import { closedToday } from '../../../support/outreach/closedToday.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';
import { csvText } from '../../../support/networkFile.ts';
import { drafted, endOf } from '../../../support/ai/drafting.ts';
import { ACCOUNT } from './mailboxRequests.ts';
import { CSV, TABLE, type About } from './requests.ts';

/** Who asks, in the order of the table's columns. */
export const columns = [
  'visitor',
  'owner',
  'member',
  'non-member',
  'hiringManager',
  'colleague',
  'auditor',
  'operator',
] as const;
export type Column = (typeof columns)[number];

/** So many people are in the pool: each decision needs somebody who has not been decided on. */
const POOL = 200;

/** A workspace with somebody in every role, a project with its member, an import and an export. */
export async function rightsWorld(server: ComposedServer) {
  const workspace = await TestWorkspace.add(server);
  const member = await workspace.user('recruiter');
  const knowing = await workspace.user('colleague');
  const clients: Readonly<Record<Column, ApiClient>> = {
    visitor: visitorOf(server),
    owner: await workspace.user('owner'),
    member,
    'non-member': await workspace.user('recruiter'),
    hiringManager: await workspace.user('hiringManager'),
    colleague: knowing,
    auditor: await workspace.user('auditor'),
    operator: await workspace.user('operator'),
  };
  const colleague = await workspace.user('colleague');
  const writer = await workspace.user('recruiter');
  const owner = clients.owner as SignedIn;
  await workspace.people(
    Array.from({ length: POOL }, (_, at) => engineer(`Person Number ${at + 1}`)),
  );
  const project: ProjectResource = await startProject(member);
  const waiting = (await suggestionsOf(member, project.id)).map(({ id }) => id);
  const personId = waiting[0]?.split('.')[1] ?? '';
  const role = await startProject(member);
  await member.post(`/api/projects/${role.id}/open-referrals`);
  const reward = { amount: 2000, currency: 'USD', waitingDays: 90 };
  await member.post(`/api/projects/${role.id}/offer-referral-reward`, reward);
  await uploaded(server, clients.colleague, connectionsCsv([{ name: 'Quentin Marsh' }]));
  const [referred] = (await clients.colleague.list<ConnectionResource>('connections')).body;
  const referral = await clients.colleague.post<{ id: string }>('/api/referrals', {
    projectId: role.id,
    personId: referred?.id,
  });
  const introduced = await member.post<{ id: string }>('/api/introductions', {
    projectId: project.id,
    personId: referred?.id,
    colleagueId: knowing.userId,
    kind: 'introduce',
  });
  const rows = [
    ['Ottoline', 'Crewe', '', '', 'Harrowgate', '', '05 Mar 2019'],
    ['', '', '', '', 'Harrowgate', '', '05 Mar 2019'],
  ];
  const csv = csvText({ rows });
  const imported = await uploaded(server, member, csv);
  const table = await member.put<{ id: string }>('/api/people-files', Buffer.from(TABLE), CSV);
  const cv = await member.put<{ id: string }>('/api/cv-files', Buffer.from('%PDF-'), {
    'Content-Type': 'application/pdf',
  });
  const asked = await member.post<{ id: string }>('/api/exports', { projectId: project.id });
  await server.until(async () => {
    const found = await member.get<ExportResource>(`/api/exports/${asked.body.id}`);
    return found.body.status === 'finished';
  });

  const known = (await member.list<ConnectionResource>('connections')).body;

  // Whoever was merged or forgotten by a call before may be suggested for a moment still.
  const isThere = async (suggestionId: string) =>
    (await member.get(`/api/people/${suggestionId.split('.')[1]}`)).status === 200;
  const nextSuggestion = async (): Promise<string> => {
    if (waiting.length === 0) {
      waiting.push(...(await suggestionsOf(member, project.id)).map(({ id }) => id));
    }
    const id = waiting.pop();
    if (id === undefined) throw new Error('The pool is too small.');
    return (await isThere(id)) ? id : nextSuggestion();
  };
  const anotherSession = async (client: ApiClient) =>
    client instanceof SignedIn
      ? (await signInAs(server, client.userId, workspace.id)).sessionId
      : randomUUID();
  const newNote = async () => {
    const note = { personId, visibility: 'workspace', text: 'Speaks Dutch' };
    return (await member.post<{ id: string }>('/api/notes', note)).body.id;
  };
  const contextOf = (correlationId: string) => ({
    commandId: server.ids.newId(),
    now: server.clock.now().toISOString(),
    actor: { kind: 'user' as const, id: member.userId },
    workspaceId: workspace.id,
    correlationId,
    causationId: null,
  });
  let invited = 0;
  const newInvitation = async () => {
    invited += 1;
    const email = `invited${invited}@larkmoor.example`;
    const people = { people: email, role: 'colleague' };
    await clients.owner.post('/api/invitations', people);
    const filter = { q: email };
    return (await clients.owner.list('invitations', { filter })).body[0]?.id ?? '';
  };
  let suppressed = 0;
  const newSuppression = async () => {
    suppressed += 1;
    const wanted = { addresses: `suppressed${suppressed}@larkmoor.example`, reason: 'byHand' };
    return (await member.post<Suppressed>('/api/suppressions', wanted)).body.lines[0]?.id ?? '';
  };
  const letter = { variantId: randomUUID(), subject: 'A loom', body: 'Hi there' };
  const step = { stepId: randomUUID(), kind: 'mail', afterDays: 0, variants: [letter] };
  const written = await member.post<{ id: string }>('/api/sequences', {
    name: 'Looms',
    steps: [step],
  });
  const window = closedToday(server.clock.now());
  await member.post(`/api/sequences/${written.body.id}/change-window`, { window });
  const { draftId } = endOf(await drafted(member, { purpose: 'shorten', text: 'Hi. We weave.' }));
  let enrolmentId = '';
  let enrollingId = '';
  let openingBatchId = '';
  let candidacyId = '';
  let receivedId = '';
  let bulkId = '';
  let listBulkId = '';
  const kept = async (resource: string, what: object) => {
    const body = { ...what, sharing: 'workspace' };
    return (await member.post<{ id: string }>(`/api/${resource}`, body)).body.id;
  };
  const about: About = {
    projectId: () => project.id,
    roleId: () => role.id,
    referralId: () => referral.body.id,
    referredId: () => referred?.id ?? '',
    async introductionId() {
      await member.post(`/api/introductions/${introduced.body.id}/reinstate`);
      await clients.colleague.post(`/api/introductions/${introduced.body.id}/mark-not-made`);
      await clients.colleague.post(`/api/introductions/${introduced.body.id}/reopen`);
      return introduced.body.id;
    },
    askedId: () => knowing.userId,
    colleagueId: () => colleague.userId,
    invitationId: newInvitation,
    async revokedInvitationId() {
      const id = await newInvitation();
      await clients.owner.post(`/api/invitations/${id}/revoke`);
      return id;
    },
    async tokenId() {
      const wanted = { name: 'Sync', scopes: ['people:read'], endsOn: about.tomorrow() };
      return (await clients.owner.post<{ id: string }>('/api/tokens', wanted)).body.id;
    },
    suppressionId: newSuppression,
    async mailboxId() {
      const mailboxId = server.ids.newId();
      const { userId } = member;
      const of = { workspaceId: workspace.id, userId, mailboxId };
      const account = { ...ACCOUNT, name: '', signInName: ACCOUNT.address };
      await handleCommand({ ...server, decider: mailbox }, mailboxId, {
        type: 'ConnectMailbox',
        data: { ...of, provider: 'other', account },
        context: contextOf(mailboxId),
      });
      await server.settled();
      return mailboxId;
    },
    writerId: () => writer.userId,
    async sendingId() {
      const sendingId = server.ids.newId();
      const of = { askedById: member.userId, colleagueId: owner.userId };
      await handleCommand({ ...server, decider: sending }, sendingId, {
        type: 'AskSendingAs',
        data: { ...of, sendingId, workspaceId: workspace.id },
        context: contextOf(sendingId),
      });
      await server.settled();
      return sendingId;
    },
    tomorrow: () => dayAfter(server.clock.now()),
    suggestionId: nextSuggestion,
    async skippedId() {
      const id = await nextSuggestion();
      await member.post(`/api/suggestions/${id}/skip`, { reason: 'other' });
      return id;
    },
    personId: () => personId,
    knownId: () => known[0]?.id ?? '',
    async prospectId() {
      const id = await nextSuggestion();
      const { status, body } = await member.post<{ id: string }>(`/api/suggestions/${id}/accept`);
      if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
      return body.id;
    },
    noteId: newNote,
    async withdrawnNoteId() {
      const id = await newNote();
      await member.post(`/api/notes/${id}/withdraw`);
      return id;
    },
    listId: () => kept('lists', { name: 'Weavers', personIds: [personId] }),
    viewId: () => kept('views', { name: 'Open ones', table: 'projects', query: '' }),
    async sequenceId() {
      const made = await member.post<{ id: string }>('/api/sequences', { name: 'Weavers' });
      return made.body.id;
    },
    async templateId() {
      const template = { name: 'First word', subject: 'A loom', body: 'Hi there' };
      return (await member.post<{ id: string }>('/api/templates', template)).body.id;
    },
    writtenId: () => written.body.id,
    async enrolmentId() {
      await member.post(`/api/enrolments/${enrolmentId}/reopen`);
      await member.post(`/api/enrolments/${enrolmentId}/resume`);
      return enrolmentId;
    },
    enrollingId: () => enrollingId,
    conversationId: () => candidacyId,
    receivedId: () => receivedId,
    async answerId() {
      const path = `/api/conversations/${candidacyId}/answer`;
      const answer = { receivedId, text: 'Gladly.' };
      return (await member.post<{ answerId: string }>(path, answer)).body.answerId;
    },
    draftId: () => draftId,
    openingBatchId: () => openingBatchId,
    importId: () => imported.id,
    tableId: () => table.body.id,
    cvId: () => cv.body.id,
    exportId: () => asked.body.id,
    bulkId: () => bulkId,
    listBulkId: () => listBulkId,
    sessionId: (client) => {
      const asker = Object.values(clients).includes(client) ? client : member;
      return anotherSession(asker);
    },
    async twin(client) {
      if (!(client instanceof SignedIn)) return client;
      const { role } = (await client.get<{ role: WorkspaceRole }>('/api/me')).body;
      return workspace.user(role);
    },
    again: async (client) =>
      client instanceof SignedIn ? signInAs(server, client.userId, workspace.id) : client,
  };
  const toWrite = await nextSuggestion();
  await member.post(`/api/people/${toWrite.split('.')[1]}/tell`, { email: 'ada@mill.example' });
  const accepted = await member.post<{ id: string }>(`/api/suggestions/${toWrite}/accept`);
  const toEnrol = { projectId: project.id, sequenceId: written.body.id, ids: [accepted.body.id] };
  const lined = [{ ...step, variants: [{ ...letter, body: 'Hi there\n\n{{opening}}' }] }];
  const withLine = await member.post<{ id: string }>('/api/sequences', {
    name: 'Lines',
    steps: lined,
  });
  await server.settled();
  const enrolment = { ...toEnrol, sequenceId: withLine.body.id };
  openingBatchId = (await member.post<{ id: string }>('/api/opening-batches', { enrolment })).body
    .id;
  enrollingId = (await member.post<{ id: string }>('/api/enrolments', toEnrol)).body.id;
  const enrolled = await server.until(async () => {
    const [found] = (await member.list<EnrolmentResource>('enrolments')).body;
    return found;
  });
  enrolmentId = enrolled.id;
  candidacyId = enrolled.candidacyId;
  receivedId = await receiveMail(server, workspace.id, { ...enrolled, enrolmentId });
  await server.settled();
  const moved = { action: 'move', stage: 'replied', ids: [await about.prospectId()] };
  bulkId = (await member.post<{ id: string }>('/api/bulks', { projectId: project.id, ...moved }))
    .body.id;
  const taken = `/api/lists/${await about.listId()}/remove-many`;
  listBulkId = (await member.post<{ id: string }>(taken, { allOf: {} })).body.id;
  await server.until(async () => {
    const found = await member.get<BulkResource>(`/api/bulks/${bulkId}`);
    const ofList = await member.get<ListBulkResource>(`/api/list-bulks/${listBulkId}`);
    return found.body.status === 'finished' && ofList.body.status === 'finished';
  });
  return { workspace, clients, about, colleague };
}
export type RightsWorld = Awaited<ReturnType<typeof rightsWorld>>;

/** The day after an instant, in UTC. */
export function dayAfter(now: Date): string {
  return new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The same of each whenever it is asked for: what is refused to everybody needs nothing new. */
export function onceEach(about: About): About {
  const made = new Map<unknown, unknown>();
  return new Proxy(about, {
    get(_, name) {
      const make: unknown = Reflect.get(about, name);
      // What takes a client is that client's own.
      if (typeof make !== 'function' || make.length > 0) return make;
      return () => {
        if (!made.has(name)) made.set(name, Reflect.apply(make, about, []));
        return made.get(name);
      };
    },
  });
}

/** About things that are nobody's, and the ids that were made up for it. */
export function aboutNothing(again: About['again']): { about: About; ids: readonly string[] } {
  const ids: string[] = [];
  const made = () => {
    const id = randomUUID();
    ids.push(id);
    return id;
  };
  const suggestionId = async () => `${made()}.${made()}`;
  const about: About = {
    projectId: made,
    roleId: made,
    referralId: made,
    referredId: made,
    introductionId: async () => made(),
    askedId: made,
    colleagueId: made,
    invitationId: async () => made(),
    revokedInvitationId: async () => made(),
    tokenId: async () => made(),
    mailboxId: async () => made(),
    writerId: made,
    sendingId: async () => made(),
    tomorrow: () => '2027-01-01',
    suppressionId: async () => made(),
    suggestionId,
    skippedId: suggestionId,
    personId: made,
    knownId: made,
    sessionId: async () => made(),
    twin: again,
    prospectId: async () => made(),
    noteId: async () => made(),
    withdrawnNoteId: async () => made(),
    listId: async () => made(),
    viewId: async () => made(),
    sequenceId: async () => made(),
    templateId: async () => made(),
    writtenId: made,
    enrolmentId: async () => made(),
    enrollingId: made,
    conversationId: made,
    receivedId: made,
    answerId: async () => made(),
    draftId: made,
    openingBatchId: made,
    importId: made,
    tableId: made,
    cvId: made,
    exportId: made,
    bulkId: made,
    listBulkId: made,
    again,
  };
  return { about, ids };
}
