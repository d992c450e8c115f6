import { tableOf, withParts } from '../../../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../../../projections/registry.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { requests, type About } from './requests.ts';
import { aboutNothing, columns, rightsWorld, type RightsWorld } from './world.ts';

/** Answers of everybody to a request about the project, in the order of `columns`. */
const forMembers = (status: number) => [401, status, status, 404, 404, 404, 404, 404];
const forEverybody = (status: number) => [401, ...Array<number>(7).fill(status)];
const openToAll = (status: number) => Array<number>(8).fill(status);
/** What somebody has asked for is theirs alone, whoever else may see the project. */
const forWhoAsked = [401, 404, 200, 404, 404, 404, 404, 404];

const table: Readonly<Record<string, readonly number[]>> = {
  'post /login': openToAll(303),
  'post /start-signup': openToAll(303),
  'post /sign-in': openToAll(303),
  'post /logout': openToAll(303),
  'post /request-trial': openToAll(422),
  'post /schedule': openToAll(422),
  'post /talent-circle': openToAll(422),
  'post /talent-circle/request-link': openToAll(422),
  'post /talent-circle/link': openToAll(303),
  'post /talent-circle/entry': openToAll(409),
  'post /talent-circle/leave': openToAll(303),
  'post /api/analytics': openToAll(204),
  'get /api/me': forEverybody(200),
  'get /api/sessions': forEverybody(200),
  'delete /api/sessions': forEverybody(200),
  'delete /api/sessions/{id}': forEverybody(200),
  'post /api/me/close-account': forEverybody(422),
  'post /api/update-self': forEverybody(200),
  'post /api/save-userlog': forEverybody(200),
  'get /api/users': forEverybody(200),
  'get /api/projects': forEverybody(200),
  'post /api/projects': [401, 201, 201, 201, 201, 403, 403, 403],
  'get /api/projects/{id}': forMembers(200),
  'post /api/extract': forEverybody(200),
  'post /api/search': [401, 200, 200, 200, 200, 403, 403, 403],
  'post /api/projects/{id}/rename': forMembers(200),
  'post /api/projects/{id}/refine-search': forMembers(200),
  'post /api/projects/{id}/replace-job-description': forMembers(200),
  'post /api/projects/{id}/add-member': forMembers(200),
  'post /api/projects/{id}/remove-member': forMembers(200),
  'post /api/projects/{id}/archive': forMembers(200),
  'post /api/projects/{id}/reopen': forMembers(200),
  'get /api/suggestions': forMembers(200),
  'post /api/suggestions/{id}/accept': forMembers(200),
  'post /api/suggestions/{id}/skip': forMembers(200),
  'post /api/suggestions/{id}/restore': forMembers(200),
  'get /api/prospects': forMembers(200),
  'get /api/prospects/{id}': forMembers(200),
  'post /api/prospects/{id}/move': forMembers(200),
  'post /api/prospects/{id}/remove': forMembers(200),
  'post /api/prospects/{id}/restore': forMembers(200),
  'post /api/prospects/{id}/put-back': forMembers(200),
  'get /api/set-aside': forMembers(200),
  'get /api/people/{id}': [401, 200, 200, 200, 200, 404, 404, 404],
  'put /api/network/uploads': [401, 202, 202, 202, 202, 202, 403, 403],
  'get /api/imports': forEverybody(200),
  'get /api/imports/{id}': forWhoAsked,
  'get /api/imports/{id}/rejected': forWhoAsked,
  'get /api/exports': forEverybody(200),
  'post /api/exports': forMembers(202),
  'get /api/exports/{id}': forWhoAsked,
  'get /api/exports/{id}/file': forWhoAsked,
};

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
      ].includes(call),
  ),
);

let server: ComposedServer;
let ours: RightsWorld;
let theirs: RightsWorld;

beforeAll(async () => {
  server = await startComposedServer();
  ours = await rightsWorld(server);
  theirs = await rightsWorld(server);
});
afterAll(() => server.stop());

async function documentedCalls(): Promise<string[]> {
  const answer = await fetch(`${server.origin}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
}

describe('who may do what', () => {
  it('is said here for every call of the API', async () => {
    const calls = await documentedCalls();
    expect(Object.keys(table).sort()).toEqual([...calls].sort());
    expect(Object.keys(requests).sort()).toEqual([...calls].sort());
  });

  it.each(Object.entries(table))('%s', async (call, expected) => {
    const statuses: number[] = [];
    for (const column of columns) {
      const answer = await requests[call]?.(ours.clients[column], ours.about);
      statuses.push(answer?.status ?? 0);
    }
    const line = (numbers: readonly number[]) =>
      columns.map((column, at) => `${column} ${numbers[at]}`);
    expect(line(statuses)).toEqual(line(expected));
  });
});

describe('what is another workspace’s', () => {
  const named = Object.keys(table).filter((call) => !namesNothing.has(call));

  it.each(named)('is not there, and no different from what is nowhere: %s', async (call) => {
    for (const column of columns) {
      const client = ours.clients[column];
      const refusal = async (about: About, ids: readonly string[]) => {
        const answer = await requests[call]?.(client, about);
        let text = JSON.stringify(answer?.body);
        for (const id of ids) text = text.replaceAll(id, 'an id');
        return [answer?.status, text.replaceAll(/[0-9a-f-]{36}/g, 'an id')];
      };
      const there = await refusal(theirs.about, []);
      const { about, ids } = aboutNothing(ours.about.again);
      expect([column, ...there]).toEqual([column, ...(await refusal(about, ids))]);
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
      .filter(({ tenancy }) => tenancy !== 'global')
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
  it('leaves out only what belongs to no workspace, or holds nothing but places in the log', () => {
    const global = readModels.filter(({ tenancy }) => tenancy === 'global').map(({ name }) => name);
    expect(global.sort()).toEqual([
      'circle_requests',
      'erasures',
      'subject_events',
      'trial_requests',
      'userlog_entries',
      'users',
      'workspaces',
    ]);
  });
});
