import { parse } from 'csv-parse/sync';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { person } from '../../../../domain/people/person.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { operatorContext } from '../../../../cli/identity/context.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestedId } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const compare = (one = '', other = '') => (one < other ? -1 : 1);
const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project } = await recruitingForProject(server, [
    engineer('Wilhelmina Oake', { headline: '=2+5' }),
    engineer('Bartholomew Finch'),
  ]));
  for (const [name, note] of [
    ['Wilhelmina Oake', '+31 10 555'],
    ['Bartholomew Finch', ''],
  ] as const) {
    const id = await suggestedId(recruiter, project.id, name);
    await recruiter.post(`/api/suggestions/${id}/accept`, { note });
  }
});

async function exported(whom: object = {}): Promise<ExportResource> {
  const asked = await recruiter.post<{ id: string }>('/api/exports', {
    projectId: project.id,
    ...whom,
  });
  expect(asked.status).toBe(202);
  return server.until(async () => {
    const { status, body } = await recruiter.get<ExportResource>(`/api/exports/${asked.body.id}`);
    return status === 200 && body.status !== 'running' && body;
  });
}

async function rowsOf(
  { url }: ExportResource,
  name = 'prospects.csv',
): Promise<Record<string, string>[]> {
  const file = await recruiter.get<string>(url ?? '');
  expect(file.status).toBe(200);
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  expect(file.headers.get('Cache-Control')).toBe('private, no-store');
  return parse(file.body, { columns: true, bom: true });
}

describe('an export of prospects', () => {
  it('is a file of a row for each, with cells that no spreadsheet runs', async () => {
    const done = await exported();
    expect(done).toMatchObject({ status: 'finished', rows: 2, failure: null });
    const rows = await rowsOf(done);
    const [first] = rows.filter(({ Name }) => Name === 'Wilhelmina Oake');
    expect(
      rows.map(({ Name = '' }) => Name).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['Bartholomew Finch', 'Wilhelmina Oake']);
    expect(first).toMatchObject({
      Headline: "'=2+5",
      Note: "'+31 10 555",
      Position: 'Senior Backend Engineer',
      Company: 'Harrowgate',
      Stage: 'In outreach',
      Source: 'Out of Network',
    });
    const [prospect] = (
      await recruiter.list<ProspectResource>('prospects', { filter: { projectId: project.id } })
    ).body.filter(({ name }) => name === 'Wilhelmina Oake');
    expect(first?.['Score']).toBe(String(prospect?.score));
  });

  it('holds the stages that were asked for', async () => {
    const done = await exported({ stages: ['hired'] });
    expect(done.rows).toBe(0);
    expect(await rowsOf(done)).toEqual([]);
  });

  it('is for who asked, and for nobody else', async () => {
    const done = await exported();
    const owner = await workspace.user('owner');
    expect((await owner.list('projects')).body).toHaveLength(1);
    expect((await owner.get(`/api/exports/${done.id}`)).status).toBe(404);
    expect((await owner.get(done.url ?? '')).status).toBe(404);
    expect((await owner.list('exports')).body).toEqual([]);
    const { body } = await recruiter.list('exports', { filter: { projectId: project.id } });
    expect(body.map(({ id }) => id)).toEqual([done.id]);
  });

  it('goes when a person in it is forgotten', async () => {
    const done = await exported();
    const [prospect] = (
      await recruiter.list<ProspectResource>('prospects', { filter: { projectId: project.id } })
    ).body;
    const personId = prospect?.personId ?? '';
    await handleCommand({ ...server, decider: person }, personId, {
      type: 'ForgetPerson',
      data: { personId, recordIds: [personId], requestId: null, reasonCode: 'asked' },
      context: operatorContext(server, workspace.id),
    });
    // Without the body: a download under way breaks off when its file goes.
    const head = () =>
      fetch(server.origin + done.url, {
        method: 'HEAD',
        headers: { Cookie: recruiter.credentials.cookie },
      });
    await server.until(async () => (await head()).status === 410);
    const refused = await recruiter.get(done.url ?? '');
    expect([refused.status, codeOf(refused)]).toEqual([410, 'export-deleted']);
    const page = await recruiter.get<string>(done.url ?? '', { Accept: 'text/html,*/*;q=0.8' });
    expect(page.body).toContain('This file was deleted: somebody in it has asked to be forgotten.');
    const { body: found } = await recruiter.get<ExportResource>(`/api/exports/${done.id}`);
    expect(found).toMatchObject({ status: 'deleted', url: null });
    expect(found.failure?.code).toBe('person-forgotten');
    const { body: listed } = await recruiter.list('exports', { filter: { projectId: project.id } });
    expect(listed).toEqual([found]);
    const left = await exported();
    const names = (await rowsOf(left)).map(({ Name }) => Name);
    const others = ['Bartholomew Finch', 'Wilhelmina Oake'].filter(
      (name) => name !== prospect?.name,
    );
    expect([left.rows, names]).toEqual([1, others]);
  });

  it('of those who were chosen holds them and no others, as they stood when it was asked for', async () => {
    const { body: all } = await recruiter.list<ProspectResource>('prospects', {
      filter: { projectId: project.id },
    });
    const chosen = all.find(({ name }) => name === 'Bartholomew Finch');
    const done = await exported({ ids: [chosen?.id] });
    expect((await rowsOf(done)).map(({ Name, Stage }) => [Name, Stage])).toEqual([
      ['Bartholomew Finch', 'In outreach'],
    ]);
    for (const wrong of [
      { ids: [chosen?.id], stages: ['inOutreach'] },
      { ids: [chosen?.id], allOf: {} },
    ]) {
      const refused = await recruiter.post('/api/exports', { projectId: project.id, ...wrong });
      expect(refused.status).toBe(422);
    }
    const nobody = { projectId: project.id, allOf: { q: 'Nobody at all' } };
    expect((await recruiter.post('/api/exports', nobody)).status).toBe(404);
  });

  it('of all that a narrowed pipeline finds holds exactly those, and goes when one of them is forgotten', async () => {
    const { body: all } = await recruiter.list<ProspectResource>('prospects', {
      filter: { projectId: project.id },
    });
    const found = all.find(({ name }) => name === 'Wilhelmina Oake');
    await recruiter.post(`/api/prospects/${found?.id}/tag`, { tag: 'Marjoram' });
    const done = await exported({ allOf: { stage: 'inOutreach', tag: 'Marjoram', q: 'oake' } });
    expect((await rowsOf(done)).map(({ Name }) => Name)).toEqual(['Wilhelmina Oake']);
    const kept = async () => {
      const { rows } = await server.pool.query<{ subjects: string[] }>(
        `select array_agg(subject_id::text order by subject_id) as subjects from files.subjects
         join files.files f using (file_id) where f.workspace_id = $1 and f.kind = 'export'`,
        [workspace.id],
      );
      return rows[0]?.subjects ?? null;
    };
    // Whose data is in it: the record that tells of her, and her candidacy. Not his who was not found.
    const personId = found?.personId ?? '';
    expect(await kept()).toEqual([personId, found?.id].toSorted(compare));
    const others = await exported({ allOf: { q: 'finch' } });

    await handleCommand({ ...server, decider: person }, personId, {
      type: 'ForgetPerson',
      data: { personId, recordIds: [personId], requestId: null, reasonCode: 'asked' },
      context: operatorContext(server, workspace.id),
    });
    const gone = await server.until(async () => {
      const { body } = await recruiter.get<ExportResource>(`/api/exports/${done.id}`);
      return body.status === 'deleted' && body;
    });
    expect(gone).toMatchObject({ url: null, projectId: project.id });
    expect(await kept()).not.toContain(personId);
    const left = await recruiter.get<ExportResource>(`/api/exports/${others.id}`);
    expect(left.body.status).toBe('finished');
  });

  it('of a list holds its people, for who sees it, and goes when one of them is forgotten', async () => {
    const { body: prospects } = await recruiter.list<ProspectResource>('prospects', {
      filter: { projectId: project.id },
    });
    const personIds = prospects.map(({ personId }) => personId);
    const list = await recruiter.post<{ id: string }>('/api/lists', { name: 'Weavers', personIds });
    const ask = (by = recruiter) =>
      by.post<{ id: string }>(`/api/lists/${list.body.id}/export`, {});
    expect((await ask(await workspace.user('owner'))).status).toBe(404);
    const ended = async (asked: Awaited<ReturnType<typeof ask>>) => {
      expect(asked.status).toBe(202);
      return server.until(async () => {
        const path = `/api/exports/${asked.body.id}`;
        const { status, body } = await recruiter.get<ExportResource>(path);
        return status === 200 && body.status !== 'running' && body;
      });
    };
    const done = await ended(await ask());
    expect(done).toMatchObject({ rows: 2, projectId: null, listId: list.body.id });
    const rows = await rowsOf(done, 'list.csv');
    expect(rows.map(({ Name }) => Name)).toEqual(['Bartholomew Finch', 'Wilhelmina Oake']);
    expect(rows[1]).toMatchObject({ Headline: "'=2+5", Company: 'Harrowgate' });
    expect(Object.keys(rows[0] ?? {})).not.toContain('Email');

    const [personId = ''] = personIds;
    await handleCommand({ ...server, decider: person }, personId, {
      type: 'ForgetPerson',
      data: { personId, recordIds: [personId], requestId: null, reasonCode: 'asked' },
      context: operatorContext(server, workspace.id),
    });
    const gone = await server.until(async () => {
      const { body } = await recruiter.get<ExportResource>(`/api/exports/${done.id}`);
      return body.status === 'deleted' && body;
    });
    expect(gone.url).toBeNull();
    const page = await recruiter.get<string>(done.url ?? '', { Accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.body.includes(`/lists/${list.body.id}`)]).toEqual([410, true]);
    expect((await ended(await ask())).rows).toBe(1);
  });

  it('is no longer for who may see the project no longer, until they may again', async () => {
    const owner = await workspace.user('owner');
    const { url } = await exported();
    const say = (verb: string, userId: string, role?: string) =>
      owner.post(`/api/projects/${project.id}/${verb}`, { userId, ...(role && { role }) });
    await say('add-member', owner.userId, 'owner');
    expect((await say('remove-member', recruiter.userId)).status).toBe(200);
    const refused = await recruiter.get(url ?? '');
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found']);
    await say('add-member', recruiter.userId, 'member');
    expect((await recruiter.get(url ?? '')).status).toBe(200);
  });

  it('of a list is no longer for who reads about people no longer', async () => {
    const owner = await workspace.user('owner');
    const list = await recruiter.post<{ id: string }>('/api/lists', { name: 'Weavers' });
    const asked = await recruiter.post<{ id: string }>(`/api/lists/${list.body.id}/export`, {});
    const url = `/api/exports/${asked.body.id}/file`;
    await server.until(async () => (await recruiter.get(url)).status === 200);
    const path = `/api/members/${recruiter.userId}/change-role`;
    expect((await owner.post(path, { role: 'colleague' })).status).toBe(200);
    expect((await recruiter.get(url)).status).toBe(404);
  });

  it('expires after a day', async () => {
    const done = await exported();
    const found = async (filter: object) =>
      (await recruiter.list<ExportResource>('exports', { filter })).body.map(({ id }) => id);
    expect(await found({ ready: true, of: 'project' })).toEqual([done.id]);
    expect(await found({ of: 'list' })).toEqual([]);
    server.clock.advance(DAY_MS);
    expect([await found({ ready: true }), await found({})]).toEqual([[], [done.id]]);
    const { body } = await recruiter.get<ExportResource>(`/api/exports/${done.id}`);
    expect(body).toMatchObject({ status: 'expired', url: null });
    const refused = await recruiter.get(done.url ?? '');
    expect([refused.status, codeOf(refused)]).toEqual([410, 'export-expired']);
    const page = await recruiter.get<string>(done.url ?? '', { Accept: 'text/html,*/*;q=0.8' });
    expect(page.status).toBe(410);
    expect(page.body).toContain('This export has expired. Make a new one.');
    expect(page.body).toContain(`/projects/${project.id}/pipeline`);
  });
});
