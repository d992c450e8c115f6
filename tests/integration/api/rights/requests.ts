import { randomUUID } from 'node:crypto';
import { reportNames } from '../../../../domain/contracts/reports.ts';
import { stages } from '../../../../domain/pipeline/stages.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import type { Answer, ApiClient } from '../../../support/http/apiClient.ts';
import { connectionsCsv, upload } from '../../../support/http/given.ts';
import { formRequests } from './formRequests.ts';
import { listRequests } from './listRequests.ts';
import { conversationRequests } from './conversationRequests.ts';
import { sequenceRequests } from './sequenceRequests.ts';
import { suppressionRequests } from './suppressionRequests.ts';
import { rewardRequests } from './rewardRequests.ts';
import { mailboxRequests } from './mailboxRequests.ts';
import { workspaceRequests } from './workspaceRequests.ts';

/** What a request may be about; each is asked for when the request is sent. */
export interface About {
  readonly projectId: () => string;
  /** Another project of the member's, which takes referrals, and whom the colleague has referred for it. */
  readonly roleId: () => string;
  readonly referralId: () => string;
  readonly referredId: () => string;
  /** What the member asks the colleague about whom they have referred: it waits for an answer. */
  readonly introductionId: () => Promise<string>;
  readonly askedId: () => string;
  /** Somebody of the workspace, not of the project. */
  readonly colleagueId: () => string;
  /** Somebody who is invited to the workspace, and somebody whose invitation was taken back. */
  readonly invitationId: () => Promise<string>;
  readonly revokedInvitationId: () => Promise<string>;
  /** A token for the workspace's API, and a day on which one may end. */
  readonly tokenId: () => Promise<string>;
  /** An account of the member's, newly connected. */
  readonly mailboxId: () => Promise<string>;
  /** Somebody who writes to candidates, and what the member asks the owner: to send as them. */
  readonly writerId: () => string;
  readonly sendingId: () => Promise<string>;
  readonly tomorrow: () => string;
  /** An address that the workspace does not mail, as somebody decided. */
  readonly suppressionId: () => Promise<string>;
  /** Somebody who is suggested for the project. */
  readonly suggestionId: () => Promise<string>;
  /** Somebody who has been skipped for the project. */
  readonly skippedId: () => Promise<string>;
  /** Somebody of the workspace's pool. */
  readonly personId: () => string;
  /** Somebody whom the project's member knows. */
  readonly knownId: () => string;
  /** A prospect of the project. */
  readonly prospectId: () => Promise<string>;
  /** A note of the project's member for the whole workspace, and one that they withdrew. */
  readonly noteId: () => Promise<string>;
  readonly withdrawnNoteId: () => Promise<string>;
  /** A list, and a view, that the project's member shares with the workspace. */
  readonly listId: () => Promise<string>;
  readonly viewId: () => Promise<string>;
  /** A sequence of the project's member for everybody who writes to candidates. */
  readonly sequenceId: () => Promise<string>;
  /** A mail that is kept. */
  readonly templateId: () => Promise<string>;
  /** One with a mail in it, somebody of the project who is in it and goes on, and that they were put there. */
  readonly writtenId: () => string;
  readonly enrolmentId: () => Promise<string>;
  readonly enrollingId: () => string;
  /** What came in from a prospect to the project's member, and an answer of theirs that has not gone out. */
  readonly conversationId: () => string;
  readonly receivedId: () => string;
  readonly answerId: () => Promise<string>;
  /** What the member had a model write. */
  readonly draftId: () => string;
  /** First lines that the member had it write for many. */
  readonly openingBatchId: () => string;
  readonly importId: () => string;
  /** A table of people that the project's member handed in. */
  readonly tableId: () => string;
  /** A document that the project's member handed in as a CV. */
  cvId: () => string;
  readonly exportId: () => string;
  /** What the project's member has done to many, and it is done. */
  readonly bulkId: () => string;
  /** The same of a list. */
  readonly listBulkId: () => string;
  /** A session of the client, beside the one that asks; of somebody else where they don't belong. */
  readonly sessionId: (client: ApiClient) => Promise<string>;
  /** Somebody else in the same role, whose sessions may end. */
  readonly twin: (client: ApiClient) => Promise<ApiClient>;
  /** The same person in a session of its own, which may end. */
  readonly again: (client: ApiClient) => Promise<ApiClient>;
}

export type Send = (client: ApiClient, about: About) => Promise<Answer>;

export const TABLE = 'Name;Title\nOttilie Marchetti;Weaver';
export const CSV = { 'Content-Type': 'text/csv' };

const project =
  (verb: string, bodyOf: (about: About) => object = () => ({})): Send =>
  (client, about) =>
    client.post(`/api/projects/${about.projectId()}/${verb}`, bodyOf(about));
const report =
  (name: string): Send =>
  (client) =>
    client.get(`/api/reports/${name}?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`);
const suggestion =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/suggestions/${await about.suggestionId()}/${verb}`, body);
const prospect =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/prospects/${await about.prospectId()}/${verb}`, body);
const list =
  (resource: string): Send =>
  (client) =>
    client.list(resource);
const listOfProject =
  (resource: string): Send =>
  (client, about) =>
    client.list(resource, { filter: { projectId: about.projectId() } });
const ofIntroduction =
  (verb: string): Send =>
  async (client, about) =>
    client.post(`/api/introductions/${await about.introductionId()}/${verb}`);
const ofView =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/views/${await about.viewId()}/${verb}`, body);
/** A request that is right in itself for each call of the API, by method and path as OpenAPI says them. */
export const requests: Readonly<Record<string, Send>> = {
  ...formRequests,
  'post /api/analytics': (client) =>
    client.post('/api/analytics', { hitType: 'pageview', event_origin: 'app', url: '/projects' }),
  ...suppressionRequests,
  'get /api/sign-in/notice': (client) => client.get('/api/sign-in/notice'),
  'get /api/me': (client) => client.get('/api/me'),
  'get /api/sessions': (client) => client.get('/api/sessions'),
  'delete /api/sessions': async (client, about) =>
    (await about.twin(client)).send('DELETE', '/api/sessions', undefined),
  'delete /api/sessions/{id}': async (client, about) =>
    client.send('DELETE', `/api/sessions/${await about.sessionId(client)}`, undefined),
  'get /api/memberships': list('memberships'),
  'post /api/memberships/{id}/enter': (client) =>
    client.post(`/api/memberships/${randomUUID()}/enter`),
  'post /api/me/close-account': (client) =>
    client.post('/api/me/close-account', { email: 'not-mine@larkmoor.example' }),
  'post /api/update-self': (client) => client.post('/api/update-self', {}),
  'post /api/save-userlog': (client) =>
    client.post('/api/save-userlog', {
      log: { type: 'seen-feature', data: { feature: 'COVID_CLAUSES' } },
    }),
  'get /api/users': list('users'),
  ...workspaceRequests,
  ...mailboxRequests,
  'get /api/projects': list('projects'),
  'post /api/projects': (client) =>
    client.post('/api/projects', { jobDescription: 'Pastry chef in Ghent' }),
  'get /api/project-choices': (client) => client.get('/api/project-choices?status=open'),
  'get /api/project-news': (client, about) =>
    client.list('project-news', { filter: { id: [about.projectId()] } }),
  'get /api/projects/{id}': (client, about) => client.get(`/api/projects/${about.projectId()}`),
  'get /api/projects/{id}/prospect-counts': (client, about) =>
    client.get(`/api/projects/${about.projectId()}/prospect-counts`),
  'get /api/changes': (client, about) =>
    client.get(`/api/changes?filter={"projectId":"${about.projectId()}"}`),
  'get /api/projects/{id}/suggestion-counts': (client, about) =>
    client.get(`/api/projects/${about.projectId()}/suggestion-counts`),
  'get /api/projects/{id}/suggestion-choices': (client, about) =>
    client.get(
      `/api/projects/${about.projectId()}/suggestion-choices?filter={"category":"inNetwork"}`,
    ),
  'post /api/extract': (client) => client.post('/api/extract', { jobDescription: 'Pastry chef' }),
  'post /api/search/taken-away': (client) =>
    client.post('/api/search/taken-away', { query: emptyQuery() }),
  'post /api/search': (client) => client.post('/api/search', { query: emptyQuery() }),
  'post /api/projects/{id}/rename': project('rename', () => ({ name: 'Backend' })),
  'post /api/projects/{id}/replace-job-description': project('replace-job-description', () => ({
    jobDescription: 'Senior Backend Engineer with TypeScript',
  })),
  'post /api/projects/{id}/refine-search': project('refine-search', () => ({
    // What is refined away stays away, and the calls below need somebody who fits.
    query: extract('Senior Backend Engineer with TypeScript'),
  })),
  'post /api/projects/{id}/change-link': project('change-link', () => ({
    url: 'https://jobs.example/7',
  })),
  'post /api/projects/{id}/correct-details': project('correct-details', () => ({
    jobType: 'contract',
    role: null,
    location: 'Leeuwarden',
  })),
  // The same in another order: in some of them somebody stands.
  'post /api/projects/{id}/change-stages': project('change-stages', () => ({
    stages: stages.toReversed(),
  })),
  'post /api/projects/{id}/add-member': project('add-member', (about) => ({
    userId: about.colleagueId(),
  })),
  'post /api/projects/{id}/remove-member': project('remove-member', (about) => ({
    userId: about.colleagueId(),
  })),
  'post /api/projects/{id}/presence': project('presence', () => ({
    prospectId: null,
    left: false,
  })),
  'post /api/projects/{id}/open-referrals': project('open-referrals'),
  'post /api/projects/{id}/close-referrals': project('close-referrals'),
  'post /api/projects/{id}/set-referral-approval': project('set-referral-approval', () => ({
    automatic: true,
  })),
  'post /api/projects/{id}/offer-referral-reward': project('offer-referral-reward', () => ({
    amount: 2000,
    currency: 'USD',
    waitingDays: 90,
  })),
  'post /api/projects/{id}/withdraw-referral-reward': project('withdraw-referral-reward'),
  'post /api/projects/{id}/archive': project('archive'),
  'post /api/projects/{id}/reopen': project('reopen'),
  'get /api/suggestions': listOfProject('suggestions'),
  'post /api/suggestions/{id}/accept': suggestion('accept'),
  'post /api/suggestions/{id}/skip': suggestion('skip', { reason: 'other' }),
  'post /api/suggestions/{id}/restore': async (client, about) =>
    client.post(`/api/suggestions/${await about.skippedId()}/restore`),
  'get /api/prospects': listOfProject('prospects'),
  'get /api/prospects/{id}': async (client, about) =>
    client.get(`/api/prospects/${await about.prospectId()}`),
  'post /api/prospects/{id}/move': prospect('move', { stage: 'replied' }),
  'post /api/prospects/{id}/remove': prospect('remove', { reason: 'other' }),
  'post /api/prospects/{id}/restore': prospect('restore'),
  'post /api/prospects/{id}/put-back': prospect('put-back'),
  'post /api/prospects/{id}/reinstate': prospect('reinstate'),
  'post /api/prospects/{id}/ask-declaration': prospect('ask-declaration'),
  'post /api/prospects/{id}/assign': prospect('assign', { userId: null }),
  'post /api/prospects/{id}/tag': prospect('tag', { tag: 'Priority' }),
  'post /api/prospects/{id}/untag': async (client, about) => {
    const id = await about.prospectId();
    await client.post(`/api/prospects/${id}/tag`, { tag: 'Priority' });
    return client.post(`/api/prospects/${id}/untag`, { tag: 'Priority' });
  },
  'post /api/prospects/{id}/set-next-step': prospect('set-next-step', { text: 'Call' }),
  'post /api/prospects/{id}/clear-next-step': async (client, about) => {
    const id = await about.prospectId();
    await client.post(`/api/prospects/${id}/set-next-step`, { text: 'Call' });
    return client.post(`/api/prospects/${id}/clear-next-step`);
  },
  'get /api/open-roles': list('open-roles'),
  'get /api/open-roles/{id}': (client, about) => client.get(`/api/open-roles/${about.roleId()}`),
  'get /api/referable-people': (client, about) =>
    client.list('referable-people', { filter: { projectId: about.roleId() } }),
  'get /api/referrals': list('referrals'),
  'post /api/referrals': (client, about) =>
    client.post('/api/referrals', { projectId: about.roleId(), personId: about.referredId() }),
  'post /api/open-roles/{id}/refer': (client, about) =>
    client.post(`/api/open-roles/${about.roleId()}/refer`, {
      name: 'Nina Lindqvist',
      email: 'nina@tidewater.example',
    }),
  ...rewardRequests,
  'post /api/referrals/{id}/withdraw': (client, about) =>
    client.post(`/api/referrals/${about.referralId()}/withdraw`),
  ...Object.fromEntries(
    reportNames.flatMap((name) => [
      [`get /api/reports/${name}`, report(name)],
      [`get /api/reports/${name}/csv`, report(`${name}/csv`)],
    ]),
  ),
  'get /api/introductions': list('introductions'),
  'get /api/introductions/{id}': async (client, about) =>
    client.get(`/api/introductions/${await about.introductionId()}`),
  'get /api/introducers': (client, about) =>
    client.list('introducers', { filter: { personId: about.referredId() } }),
  'post /api/introductions': async (client, about) => {
    await about.introductionId();
    return client.post('/api/introductions', {
      projectId: about.projectId(),
      personId: about.referredId(),
      colleagueId: about.askedId(),
      kind: 'introduce',
    });
  },
  'post /api/introductions/{id}/agree': ofIntroduction('agree'),
  'post /api/introductions/{id}/decline': ofIntroduction('decline'),
  'post /api/introductions/{id}/reopen': ofIntroduction('reopen'),
  'post /api/introductions/{id}/mark-made': ofIntroduction('mark-made'),
  'post /api/introductions/{id}/mark-not-made': ofIntroduction('mark-not-made'),
  'post /api/introductions/{id}/withdraw': ofIntroduction('withdraw'),
  'post /api/introductions/{id}/reinstate': ofIntroduction('reinstate'),
  'get /api/tags': list('tags'),
  'get /api/set-aside': listOfProject('set-aside'),
  'get /api/people': (client) => client.get('/api/people'),
  'get /api/people/{id}': (client, about) => client.get(`/api/people/${about.personId()}`),
  // Of somebody else each time: there is nobody left to be read about.
  'post /api/people/{id}/forget': async (client, about) =>
    client.post(`/api/people/${(await about.suggestionId()).split('.')[1]}/forget`),
  // With themselves: nobody is merged here, so that the rule is broken for who may.
  'post /api/people': (client) => client.post('/api/people', { name: 'Ottilie Marchetti' }),
  'get /api/people/{id}/by-hand': (client, about) =>
    client.get(`/api/people/${about.personId()}/by-hand`),
  'post /api/people/{id}/tell': (client, about) =>
    client.post(`/api/people/${about.personId()}/tell`, { location: 'Utrecht' }),
  'post /api/people/{id}/merge': (client, about) =>
    client.post(`/api/people/${about.personId()}/merge`, { personId: about.personId() }),
  'post /api/people/{id}/unmerge': (client, about) =>
    client.post(`/api/people/${about.personId()}/unmerge`, { personId: about.personId() }),
  'get /api/activities': list('activities'),
  'get /api/notifications': list('notifications'),
  'get /api/waits': list('waits'),
  'post /api/notifications/read': (client) =>
    client.post('/api/notifications/read', { upTo: '0'.repeat(32) }),
  'get /api/notes': (client, about) =>
    client.list('notes', { filter: { personId: about.personId() } }),
  'post /api/notes': (client, about) =>
    client.post('/api/notes', {
      personId: about.personId(),
      visibility: 'workspace',
      text: 'Speaks Dutch',
    }),
  'post /api/notes/unseen-by': (client, about) =>
    client.post('/api/notes/unseen-by', {
      visibility: 'project',
      projectId: about.projectId(),
      text: `Ask @[${about.colleagueId()}]`,
    }),
  'post /api/notes/{id}/reword': async (client, about) =>
    client.post(`/api/notes/${await about.noteId()}/reword`, { text: 'Speaks Frisian' }),
  'post /api/notes/{id}/withdraw': async (client, about) =>
    client.post(`/api/notes/${await about.noteId()}/withdraw`),
  'post /api/notes/{id}/restore': async (client, about) =>
    client.post(`/api/notes/${await about.withdrawnNoteId()}/restore`),
  'get /api/lists': list('lists'),
  ...listRequests,
  ...conversationRequests,
  ...sequenceRequests,
  'get /api/views': list('views'),
  'post /api/views': (client) =>
    client.post('/api/views', { table: 'projects', name: 'Open ones', query: '' }),
  'post /api/views/{id}/rename': ofView('rename', { name: 'Others' }),
  'post /api/views/{id}/replace': ofView('replace', { query: 'sort=name' }),
  'post /api/views/{id}/share': ofView('share', { sharing: 'workspace' }),
  'post /api/views/{id}/delete': ofView('delete'),
  'post /api/views/{id}/restore': ofView('restore'),
  'put /api/network/uploads': (client) => upload(client, connectionsCsv([{ name: 'Otto Crewe' }])),
  'get /api/possible-duplicates': list('possible-duplicates'),
  'get /api/connection-choices': (client) => client.get('/api/connection-choices'),
  'get /api/connection-fits': list('connection-fits'),
  'get /api/connections': list('connections'),
  'post /api/imports/{id}/remove-missing': (client, about) =>
    client.post(`/api/imports/${about.importId()}/remove-missing`),
  'post /api/imports/{id}/keep-missing': (client, about) =>
    client.post(`/api/imports/${about.importId()}/keep-missing`),
  'put /api/people-files': (client) => client.put('/api/people-files', Buffer.from(TABLE), CSV),
  'get /api/people-files/{id}': (client, about) =>
    client.get(`/api/people-files/${about.tableId()}`),
  'post /api/people-files/{id}/import': (client, about) =>
    client.post(`/api/people-files/${about.tableId()}/import`, { columns: ['name', 'position'] }),
  'put /api/cv-files': (client) =>
    client.put('/api/cv-files', Buffer.from('%PDF-'), { 'Content-Type': 'application/pdf' }),
  'post /api/cv-imports': (client, about) =>
    client.post('/api/cv-imports', { fileIds: [about.cvId()] }),
  'get /api/people/{id}/files': (client, about) =>
    client.get(`/api/people/${about.personId()}/files`),
  'get /api/people/{id}/files/{fileId}': (client, about) =>
    client.get(`/api/people/${about.personId()}/files/${about.cvId()}`),
  'put /api/person-files': (client) =>
    client.put('/api/person-files', Buffer.from('letter'), {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': 'Letter.txt',
    }),
  'post /api/people/{id}/attach-file': (client, about) =>
    client.post(`/api/people/${about.personId()}/attach-file`, { fileId: about.cvId() }),
  'post /api/people/{id}/detach-file': (client, about) =>
    client.post(`/api/people/${about.personId()}/detach-file`, { fileId: about.cvId() }),
  'get /api/imports': list('imports'),
  'get /api/imports/{id}': (client, about) => client.get(`/api/imports/${about.importId()}`),
  'post /api/imports/{id}/stop': (client, about) =>
    client.post(`/api/imports/${about.importId()}/stop`),
  'get /api/imports/{id}/rejected': (client, about) =>
    client.get(`/api/imports/${about.importId()}/rejected`),
  'get /api/jobs': list('jobs'),
  'get /api/bulks/{id}': (client, about) => client.get(`/api/bulks/${about.bulkId()}`),
  'post /api/bulks/{id}/stop': (client, about) => client.post(`/api/bulks/${about.bulkId()}/stop`),
  'post /api/bulks/{id}/undo': (client, about) => client.post(`/api/bulks/${about.bulkId()}/undo`),
  'post /api/bulks': async (client, about) =>
    client.post('/api/bulks', {
      projectId: about.projectId(),
      action: 'move',
      stage: 'replied',
      ids: [await about.prospectId()],
    }),
  'get /api/exports': listOfProject('exports'),
  'post /api/exports': (client, about) =>
    client.post('/api/exports', { projectId: about.projectId() }),
  'get /api/exports/{id}': (client, about) => client.get(`/api/exports/${about.exportId()}`),
  'post /api/exports/{id}/stop': (client, about) =>
    client.post(`/api/exports/${about.exportId()}/stop`),
  'get /api/exports/{id}/file': (client, about) =>
    client.get(`/api/exports/${about.exportId()}/file`),
};
