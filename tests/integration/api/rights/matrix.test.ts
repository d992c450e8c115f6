import type { SelfUser } from '../../../../domain/contracts/user.ts';
import { tableOf, withParts } from '../../../../platform/subscriptions/model/tables.ts';
import { users } from '../../../../projections/identity/users.ts';
import { readModels } from '../../../../projections/registry.ts';
import type { AnyEndpoint } from '../../../../api/http/endpoint.ts';
import { callOf, declared } from '../../../support/http/declared.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { openToAll } from './formRequests.ts';
import { describeHeard, listenAll } from './heard.ts';
import { requests, type About } from './requests.ts';
import { aboutNothing, columns, onceEach, rightsWorld, type RightsWorld } from './world.ts';

/** Answers of everybody, in the order of `columns`, to a call that goes well with this status. */
type Answers = (status: number) => readonly number[];
const forMembers: Answers = (status) => [401, status, status, 404, 404, 404, 404, 404];
const forEverybody: Answers = (status) => [401, ...Array<number>(7).fill(status)];
const forSearchers =
  (refused: number): Answers =>
  (status) => [401, status, status, status, status, refused, refused, refused];
/** What somebody has asked for is theirs alone, whoever else may see the project. */
const forWhoAsked: Answers = (status) => [401, 404, status, 404, 404, 404, 404, 404];

/** By the policy that a call declares. A new call needs no line; a new policy does. */
const byPolicy: Readonly<Record<string, Answers>> = {
  canAsMember: forEverybody,
  canChangeUser: forEverybody,
  canCloseAccount: forEverybody,
  canRecordUserlogEntry: forEverybody,
  canReadProject: forMembers,
  canChangeProject: forMembers,
  canInviteProjectMember: forMembers,
  canOwnProject: forMembers,
  canCreateProject: forSearchers(403),
  canReadPeople: forSearchers(403),
  canReadReports: forSearchers(403),
  canReadDiversity: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canReadActivities: forSearchers(403),
  canFollowWaits: forSearchers(403),
  canOpenNetworkUpload: (status) => [401, status, status, status, status, status, 403, 403],
  canManageSuppressions: (status) => [401, status, status, status, 403, 403, 403, 403],
  canTellPeople: (status) => [401, status, status, status, 403, 403, 403, 403],
  canMergePeople: (status) => [401, status, status, status, 403, 403, 403, 403],
  // Asked for nobody's in particular: those who see only their own are answered with it.
  canReadConnections: (status) => [401, status, status, status, status, status, 403, 403],
  // Of a note for the workspace, which the project's member wrote, and withdrew.
  canRewordNote: (status) => [401, 403, status, 403, 403, 404, 404, 404],
  canWithdrawNote: (status) => [401, status, status, 403, 403, 404, 404, 404],
  canRestoreNote: (status) => [401, status, status, 403, 403, 404, 404, 404],
  // To who may not read about people nobody is there.
  canWriteNote: forSearchers(404),
  // Of what the project's member shares with the workspace.
  canMakeList: forSearchers(403),
  canReadList: forSearchers(404),
  canFillList: forSearchers(404),
  canExportList: forSearchers(404),
  canOwnList: (status) => [401, status, status, 403, 403, 404, 404, 404],
  canChangeView: (status) => [401, status, status, 403, 403, 403, 403, 403],
  // Of a sequence for everybody who writes to candidates; those of projects: `sequences.test.ts`.
  canListSequences: forSearchers(403),
  canMakeSequence: forSearchers(403),
  canReadSequence: forSearchers(404),
  canChangeSequence: forSearchers(404),
  canAskForDrafts: forSearchers(403),
  // Of what the project's member had written; owners see whatever anybody had.
  canReadDraft: forMembers,
  canWriteOpenings: forMembers,
  canFollowOpeningBatch: forMembers,
  canSwitchDrafting: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canReadEnrolments: forMembers,
  canChangeEnrolments: forMembers,
  canReadEnrolling: forWhoAsked,
  canReadConversations: forMembers,
  canAnswerMails: forMembers,
  canUndoEnrolling: forWhoAsked,
  canReadOutbox: (status) => [401, status, status, status, status, 403, 403, 403],
  // Of all accounts.
  canHoldOutbox: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canReleaseOutbox: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canReadExport: forWhoAsked,
  canReadBulk: forWhoAsked,
  canReadImport: forWhoAsked,
  canImportPeople: (status) => [401, status, status, status, 403, 403, 403, 403],
  canReadPeopleFile: forWhoAsked,
  canReadMailAddresses: (status) => [401, status, status, status, 403, 404, 404, 404],
  canInviteMembers: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  // Of a role that takes referrals; to who sees nothing of it there is none.
  canFollowReferrals: (status) => [401, status, status, status, status, status, 403, 403],
  canFollowNotifications: forEverybody,
  canRefer: (status) => [401, status, 403, status, status, status, 404, 404],
  // Of what the member asks the colleague.
  canFollowIntroductions: (status) => [401, status, status, status, status, status, 403, 403],
  canSeeIntroducers: forSearchers(404),
  canAnswerIntroduction: (status) => [401, 403, 403, 404, 404, status, 404, 404],
  canWithdrawIntroduction: (status) => [401, status, status, 404, 404, 403, 404, 404],
  canManageWorkspace: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canReadAudits: (status) => [401, status, 403, 403, 403, 403, status, 403],
  canManageSignOn: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canManageTracking: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  canCloseWorkspace: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  // Of what the project's member has connected.
  canConnectMailbox: (status) => [401, status, status, status, status, 403, 403, 403],
  canChangeMailbox: forWhoAsked,
  canAskSendingAs: forSearchers(403),
  // Of what the project's member asks the owner.
  canAnswerSendingAs: (status) => [401, status, 403, 404, 404, 404, 404, 404],
  canWithdrawSendingAs: (status) => [401, 403, status, 404, 404, 404, 404, 404],
  canListMailTemplates: forSearchers(403),
  canReadMailTemplate: forSearchers(404),
  canMakeMailTemplate: forSearchers(403),
  canChangeMailTemplate: forSearchers(404),
  canManageTokens: (status) => [401, status, 403, 403, 403, 403, 403, 403],
  // In a company, which has no companies of its own; those of a firm: `portfolios/rights.test.ts`.
  canSeePortfolio: () => [401, 403, 403, 403, 403, 403, 403, 403],
  canManagePortfolio: () => [401, 403, 403, 403, 403, 403, 403, 403],
  canManageMembers: (status) => [401, status, 403, 403, 403, 403, 403, 403],
};

/** Calls whose answers are no matter of their policy alone. */
const otherwise: Readonly<Record<string, readonly number[]>> = {
  // Sent of what is not so: somebody lacks a line, a model wrote it, the step comes, the answer has gone out.
  'post /api/opening-batches': forMembers(409),
  'post /api/openings/{id}/read': forMembers(409),
  'post /api/enrolments/{id}/do-step': forMembers(409),
  'post /api/conversations/{id}/settle': forMembers(409),
  // From the account of the project's member, who alone writes as themselves and takes back what they wrote.
  'post /api/conversations/{id}/answer': [401, 404, 200, 404, 404, 404, 404, 404],
  'post /api/conversations/{id}/take-back': [401, 404, 200, 404, 404, 404, 404, 404],
  // To who may not read about people nobody is there.
  'get /api/people/{id}': forSearchers(404)(200),
  // Asked of another, which they do not see.
  'post /api/sequences/{id}/duplicate': forSearchers(404)(201),
  // The member’s account is with servers that nobody may call.
  'post /api/sequences/{id}/test-mail': [401, 200, 409, 200, 200, 404, 404, 404],
  'post /api/people/{id}/forget': [401, 200, 200, 200, 403, 404, 404, 404],
  // Sent of one and the same person, so that the rule stands against who may.
  'post /api/people/{id}/merge': [401, 409, 409, 409, 403, 404, 404, 404],
  'post /api/people/{id}/unmerge': [401, 409, 409, 409, 403, 404, 404, 404],
  // Of somebody whom the colleague knows and has recommended.
  'post /api/referrals': [401, 404, 403, 404, 404, 409, 404, 404],
  'post /api/referrals/{id}/withdraw': [401, 404, 404, 404, 404, 200, 404, 404],
  // Sent of what is not due.
  'post /api/referral-rewards/{id}/pay': forMembers(409),
  'get /api/introductions/{id}': [401, 200, 200, 404, 404, 200, 404, 404],
  // The same again, so that the rule stands against who may.
  'post /api/introductions': [401, 409, 409, 404, 404, 404, 404, 404],
  // Sent of what nobody has agreed to yet.
  'post /api/introductions/{id}/mark-made': [401, 409, 409, 404, 404, 409, 404, 404],
  'post /api/introductions/{id}/mark-not-made': [401, 200, 200, 404, 404, 200, 404, 404],
  // Asked of a project: who sees it.
  'post /api/notes/unseen-by': forMembers(200),
  // Others' documents are not there: the form says so.
  'post /api/cv-imports': [401, 422, 202, 422, 403, 403, 403, 403],
  'get /api/people/{id}/files/{fileId}': [401, 404, 404, 404, 403, 404, 404, 404],
  // Sent of a document that is none of theirs to keep.
  'post /api/people/{id}/attach-file': [401, 422, 422, 422, 403, 404, 404, 404],
  // Of a file that is no logo.
  'post /api/workspace/choose-logo': [401, 422, 403, 403, 403, 403, 403, 403],
  'get /api/workspace/logo/{id}': [401, 404, 404, 404, 404, 404, 404, 404],
  // Sent of servers that nobody may call.
  'post /api/mailboxes': [401, 422, 422, 422, 422, 403, 403, 403],
  'post /api/mailboxes/authorize': [401, 422, 422, 422, 422, 403, 403, 403],
  'post /api/mailboxes/{id}/check': forWhoAsked(200),
  'post /api/mailboxes/{id}/renew-secret': forWhoAsked(422),
  'post /api/people/{id}/detach-file': [401, 404, 404, 404, 403, 404, 404, 404],
  'get /api/people/{id}/by-hand': [401, 200, 200, 200, 403, 404, 404, 404],
  'post /api/people/{id}/tell': [401, 200, 200, 200, 403, 404, 404, 404],
  // Sent of a file that lacks nobody, so that the rule stands against who may.
  'post /api/imports/{id}/remove-missing': [401, 404, 409, 404, 404, 404, 404, 404],
  'post /api/imports/{id}/keep-missing': [401, 404, 409, 404, 404, 404, 404, 404],
  // Sent of an invitation that was taken back.
  'post /api/invitations/{id}/resend': [401, 409, 403, 403, 403, 403, 403, 403],
  // Sent of a firm in whose portfolio the workspace is not.
  ...Object.fromEntries(
    ['share-roles', 'hold-back-roles', 'allow-introductions', 'stop-introductions', 'leave'].map(
      (verb) => [`post /api/portfolio/{id}/${verb}`, [401, 404, 404, 404, 404, 404, 404, 404]],
    ),
  ),
  ...Object.fromEntries(
    ['invite', 'rename', 'replace', 'take-back'].map((verb) => [
      `post /api/portfolio-companies/{id}/${verb}`,
      [401, 404, 404, 404, 404, 404, 404, 404],
    ]),
  ),
  'post /api/portfolio-roles/{id}/introduce': [401, 404, 404, 404, 404, 404, 404, 404],
  'post /api/portfolio-introductions/{id}/withdraw': [401, 404, 404, 404, 404, 404, 404, 404],
  // Sent of a workspace that the asker does not belong to.
  'post /api/memberships/{id}/enter': [401, 404, 404, 404, 404, 404, 404, 404],
  // Sent with a name that is not the workspace's.
  'post /api/workspace/close': [401, 422, 403, 403, 403, 403, 403, 403],
  // Sent with an address that is not the asker's.
  'post /api/me/close-account': forEverybody(422),
};

function expectedOf(one: AnyEndpoint): readonly number[] {
  const call = callOf(one);
  const open = one.access === 'visitor' ? openToAll[call] : undefined;
  if (open !== undefined) return Array<number>(8).fill(open);
  const answers = otherwise[call] ?? byPolicy[one.may?.name ?? '']?.(one.status ?? 200);
  if (answers === undefined) throw new Error(`Nobody says who may ${call}.`);
  return answers;
}

const table = Object.fromEntries(declared.map((one) => [callOf(one), one]));

/** Calls that name nothing but what is the asker's own. */
const namesNothing = new Set(
  Object.keys(table).filter(
    (call) =>
      !call.includes('{id}') &&
      ![
        'get /api/suggestions',
        'get /api/prospects',
        'get /api/set-aside',
        'post /api/exports',
        'post /api/bulks',
        'post /api/enrolments',
        'post /api/enrolments/plan',
        'post /api/enrolments/change-sender',
        'post /api/enrolments/preview',
        'post /api/notes',
        'get /api/list-people',
        'get /api/referable-people',
        'get /api/referral-rewards',
        'post /api/referrals',
        'post /api/introductions',
        'post /api/sendings',
        'get /api/introducers',
        'post /api/notes/unseen-by',
      ].includes(call),
  ),
);

let server: ComposedServer;
let ours: RightsWorld;
let theirs: RightsWorld;
let listening: Awaited<ReturnType<typeof listenAll>>;

beforeAll(async () => {
  server = await startComposedServer();
  ours = await rightsWorld(server);
  theirs = await rightsWorld(server);
  listening = await listenAll(server, ours, theirs);
});
afterAll(() => {
  listening.close();
  return server.stop();
});

async function documentedCalls(): Promise<string[]> {
  const answer = await fetch(`${server.origin}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
}

describe('who may do what', () => {
  it('is declared for every call that the API documents, each of which is tried here', async () => {
    const calls = await documentedCalls();
    expect(Object.keys(table).sort()).toEqual([...calls].sort());
    expect(Object.keys(requests).sort()).toEqual([...calls].sort());
  });

  it.each(Object.keys(table))('%s', async (call) => {
    const statuses: number[] = [];
    const keptOf: string[] = [];
    for (const column of columns) {
      const answer = await requests[call]?.(ours.clients[column], ours.about);
      statuses.push(answer?.status ?? 0);
      if (answer?.headers.get('Cache-Control')?.includes('no-store') !== true) keptOf.push(column);
    }
    // What is somebody's own no browser and no proxy keeps, whatever was answered.
    expect(table[call]?.access === 'visitor' ? [] : keptOf).toEqual([]);
    const line = (numbers: readonly number[]) =>
      columns.map((column, at) => `${column} ${numbers[at]}`);
    expect(line(statuses)).toEqual(line(expectedOf(table[call]!)));
  });
});

describeHeard(() => ({ server, ours, listening }));

describe('what everybody is told of their own rights', () => {
  const calls = {
    change: 'post /api/views',
    createProject: 'post /api/projects',
    readPeople: 'get /api/people/{id}',
    tellPeople: 'get /api/people/{id}/by-hand',
    uploadNetwork: 'put /api/network/uploads',
    manageMembers: 'get /api/members',
    manageTokens: 'get /api/tokens',
    manageSignOn: 'get /api/workspace/sign-on',
    manageTracking: 'get /api/workspace/tracking',
    manageSuppressions: 'get /api/suppressions',
    connectMailboxes: 'get /api/mailboxes',
    followReferrals: 'get /api/open-roles',
    readReports: 'get /api/reports/funnel',
    readDiversity: 'get /api/reports/diversity',
    readAudits: 'get /api/audits',
    seePortfolio: 'get /api/portfolio-companies',
    managePortfolio: 'post /api/portfolio-companies',
  } as const satisfies Record<keyof SelfUser['may'], string>;
  const right = Object.entries(calls) as [keyof SelfUser['may'], string][];

  it.each(right)('%s is what its call answers', async (name, call) => {
    for (const column of columns.filter((each) => each !== 'visitor')) {
      const client = ours.clients[column];
      const { may } = (await client.get<SelfUser>('/api/me')).body;
      const status = (await requests[call]?.(client, ours.about))?.status ?? 0;
      expect([column, may[name]]).toEqual([column, ![403, 404].includes(status)]);
    }
  });
});

describe('what is another workspace’s', () => {
  const named = Object.keys(table).filter((call) => !namesNothing.has(call));

  it.each(named)('is not there, and no different from what is nowhere: %s', async (call) => {
    const about = onceEach(theirs.about);
    for (const column of columns) {
      const client = ours.clients[column];
      const refusal = async (of: About, ids: readonly string[]) => {
        const answer = await requests[call]?.(client, of);
        let text = JSON.stringify(answer?.body);
        for (const id of ids) text = text.replaceAll(id, 'an id');
        return [answer?.status, text.replaceAll(/[0-9a-f-]{36}/g, 'an id')];
      };
      const there = await refusal(about, []);
      const { about: nothing, ids } = aboutNothing(ours.about.again);
      expect([column, ...there]).toEqual([column, ...(await refusal(nothing, ids))]);
      expect(there[0]).toBe(column === 'visitor' ? 401 : 404);
    }
  });

  it('finds nothing by id in any list', async () => {
    const { member } = ours.clients;
    const prospectId = await theirs.about.prospectId();
    const { projectId, importId, exportId, colleagueId } = theirs.about;
    for (const [resource, id] of [
      ['projects', projectId()],
      ['imports', importId()],
      ['exports', exportId()],
      ['users', colleagueId()],
      ['connections', theirs.about.knownId()],
      ['prospects', prospectId],
      ['suggestions', await theirs.about.suggestionId()],
    ]) {
      const answer = await member.list(`${resource}`, { filter: { id: [id] } });
      expect([resource, answer.status, answer.body]).toEqual([resource, 200, []]);
    }
  });
});

describe('row-level security behind it', () => {
  it('shows no row of a workspace to a query that names none, and none of others to one that does', async () => {
    const tables = readModels
      .filter(({ tenancy = 'workspace' }) => tenancy === 'workspace')
      .flatMap(withParts)
      .flatMap((model) =>
        model.history ? [tableOf(model), `${tableOf(model)}_history`] : [tableOf(model)],
      );
    expect(tables.length).toBeGreaterThan(8);
    const seenBy = async (workspaceIds: readonly string[]) => {
      const seen = new Set<string>();
      for (const name of tables) {
        const rows = await server.reads(workspaceIds, (tx) =>
          tx.query<{ id: string | null }>(`select distinct workspace_id as id from ${name}`),
        );
        for (const { id } of rows) if (id !== null) seen.add(id);
      }
      return [...seen];
    };
    expect(await seenBy([])).toEqual([]);
    expect(await seenBy([ours.workspace.id])).toEqual([ours.workspace.id]);
    const both = [ours.workspace.id, theirs.workspace.id];
    expect((await seenBy(both)).sort()).toEqual(both.sort());
  });
  it('shows accounts to those workspaces alone that they belong to or once did', async () => {
    const idsFor = async (workspaceId: string) => {
      const rows = await server.reads([workspaceId], (tx) =>
        tx.query<{ id: string }>(`select key as id from ${tableOf(users)}`),
      );
      return rows.map(({ id }) => id);
    };
    const [own, others] = [await idsFor(ours.workspace.id), await idsFor(theirs.workspace.id)];
    expect(own).toContain(ours.about.colleagueId());
    expect(others).not.toContain(ours.about.colleagueId());
  });
  it('shows nothing that is of no workspace, whatever is named', async () => {
    const both = [ours.workspace.id, theirs.workspace.id];
    const closed = readModels.filter(({ tenancy }) => tenancy === 'operator');
    expect(closed.length).toBeGreaterThan(2);
    for (const model of closed) {
      const asked = server.reads(both, (tx) => tx.query(`select from ${tableOf(model)}`));
      await expect(asked).rejects.toMatchObject({ code: PERMISSION_DENIED });
    }
  });
});

const PERMISSION_DENIED = '42501';
