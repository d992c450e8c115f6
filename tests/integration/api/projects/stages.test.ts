import { parse } from 'csv-parse/sync';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type {
  ProspectChangeResource,
  ProspectCounts,
  ProspectResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource, ProjectSummary } from '../../../../domain/contracts/projects.ts';
import { stages } from '../../../../domain/pipeline/stages.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestedId } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

interface Wanted {
  readonly id?: string;
  readonly title: string;
}

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = ['Ada Abel', 'Bea Babel', 'Cleo Carr'].map((name) => engineer(name));
  ({ workspace, recruiter, project } = await recruitingForProject(server, people));
});

const starting: readonly Wanted[] = stages;
const [outreach, replied] = stages;

function change(wanted: readonly Wanted[], headers: Readonly<Record<string, string>> = {}) {
  return recruiter.post(`/api/projects/${project.id}/change-stages`, { stages: wanted }, headers);
}

async function stagesOf(asOf = '') {
  const { body } = await recruiter.get<ProjectResource>(`/api/projects/${project.id}${asOf}`);
  return body.stages;
}

/** Puts in a stage of the project's own between the first and the second. */
async function withPhoneScreen() {
  const changed = await change([outreach, { title: 'Phone screen' }, ...stages.slice(1)]);
  expect(changed.status).toBe(200);
  const id = (await stagesOf())[1]?.id ?? '';
  return { id, position: changed.headers.get('X-Kith-Position') ?? '' };
}

async function accept(name: string): Promise<string> {
  const id = await suggestedId(recruiter, project.id, name);
  return (await recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`)).body.id;
}

const move = (id: string, stage: string) => recruiter.post(`/api/prospects/${id}/move`, { stage });

async function shown(asOf = '') {
  const path = `/api/projects/${project.id}/prospect-counts${asOf}`;
  const counts = (await recruiter.get<ProspectCounts>(path)).body;
  return counts.stages
    .filter(({ count }) => count > 0)
    .map(({ title, count, isTakenOut }) => [title, count, isTakenOut]);
}

describe('the stages of a project', () => {
  it('are those that every project starts with, until somebody puts in, renames, reorders and takes out', async () => {
    expect((await stagesOf()).map(({ title }) => title)).toEqual(stages.map(({ title }) => title));
    const own = await withPhoneScreen();
    expect(own.id).toMatch(/^stage-[0-9a-f-]{36}$/);
    const wanted = [
      replied,
      { id: own.id, title: 'On the phone' },
      { ...outreach, title: 'Written' },
    ];
    expect((await change(wanted)).status).toBe(200);
    expect((await stagesOf()).map(({ id, title }) => [id, title])).toEqual([
      ['replied', 'Replied'],
      [own.id, 'On the phone'],
      ['inOutreach', 'Written'],
    ]);
    // As it was after the first change, with the names of that time.
    const then = await stagesOf(`?asOf=${own.position}`);
    expect(then.map(({ title }) => title).slice(0, 3)).toEqual([
      'In outreach',
      'Phone screen',
      'Replied',
    ]);
    // Taken back as a whole, what had been taken out is the same stage as before.
    await change(then.map(({ id, title }) => ({ id, title })));
    expect(await stagesOf()).toEqual(then);
  });

  it('are what everybody stands in: in the pipeline, the counts, the list of projects, the history and the file', async () => {
    const own = await withPhoneScreen();
    const ids = [await accept('Ada Abel'), await accept('Bea Babel'), await accept('Cleo Carr')];
    expect((await move(ids[0] ?? '', own.id)).status).toBe(200);
    await move(ids[1] ?? '', 'replied');
    const ofProject = { filter: { projectId: project.id } };

    const listed = await recruiter.list<ProspectResource>('prospects', ofProject);
    expect(listed.body.map(({ name, stageTitle }) => [name, stageTitle])).toEqual([
      ['Cleo Carr', 'In outreach'],
      ['Ada Abel', 'Phone screen'],
      ['Bea Babel', 'Replied'],
    ]);
    expect(await shown()).toEqual([
      ['In outreach', 1, false],
      ['Phone screen', 1, false],
      ['Replied', 1, false],
    ]);
    const { body: projects } = await recruiter.list<ProjectSummary>('projects');
    expect(projects[0]?.stages.slice(0, 2)).toEqual([
      { id: 'inOutreach', title: 'In outreach', count: 1, isTakenOut: false },
      { id: own.id, title: 'Phone screen', count: 1, isTakenOut: false },
    ]);
    const { body: changes } = await recruiter.list<ProspectChangeResource>('changes', ofProject);
    expect(changes[1]).toMatchObject({ name: 'Ada Abel', stageTitle: 'Phone screen' });
    const body = { projectId: project.id, stages: [own.id] };
    const asked = await recruiter.post<{ id: string }>('/api/exports', body);
    const file = await server.until(async () => {
      const { body: one } = await recruiter.get<ExportResource>(`/api/exports/${asked.body.id}`);
      return one.status === 'finished' && (one.url ?? '');
    });
    const csv = (await recruiter.get<string>(file)).body;
    const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
    expect(rows.map(({ Name, Stage }) => [Name, Stage])).toEqual([['Ada Abel', 'Phone screen']]);
  });

  it('given people stand in one, when it is taken out, then it is said how many are to be moved first; once they are, it goes', async () => {
    const own = await withPhoneScreen();
    const ids = [await accept('Ada Abel'), await accept('Bea Babel')];
    for (const id of ids) await move(id, own.id);
    const before = (await recruiter.get(`/api/projects/${project.id}`)).headers.get('ETag');

    const refused = await change(starting);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'stage-in-use']);
    expect(JSON.stringify(refused.body)).toContain('2 people stand in stages that you take out.');
    expect((await recruiter.get(`/api/projects/${project.id}`)).headers.get('ETag')).toBe(before);
    const bulk = { projectId: project.id, action: 'move', stage: 'replied', ids };
    const moved = await recruiter.post<{ id: string }>('/api/bulks', bulk);
    await server.until(async () => (await shown())[0]?.[0] === 'Replied');
    expect(moved.status).toBe(202);
    expect((await change(starting)).status).toBe(200);
    expect((await stagesOf()).map(({ id }) => id)).not.toContain(own.id);
  });

  it('given somebody was removed from one that was then taken out, when they are put back, then they stand there to be moved on, and nobody else comes', async () => {
    const own = await withPhoneScreen();
    const ada = await accept('Ada Abel');
    const bea = await accept('Bea Babel');
    await move(ada, own.id);
    await recruiter.post(`/api/prospects/${ada}/remove`, { reason: 'other' });
    expect((await change(starting)).status).toBe(200);
    expect((await recruiter.post(`/api/prospects/${ada}/put-back`)).status).toBe(200);

    expect(await shown()).toEqual([
      ['In outreach', 1, false],
      ['Phone screen', 1, true],
    ]);
    expect((await stagesOf()).at(-1)).toMatchObject({ id: own.id, isTakenOut: true });
    expect((await move(bea, own.id)).status).toBe(422);
    const bulk = { projectId: project.id, action: 'move', stage: own.id, ids: [bea] };
    expect((await recruiter.post('/api/bulks', bulk)).status).toBe(422);
    expect((await change([...starting, { title: 'Reference call' }])).status).toBe(200);
    expect((await move(ada, 'offer')).status).toBe(200);
    expect((await stagesOf()).map(({ id }) => id)).not.toContain(own.id);
  });

  it('are refused field by field: without a name, of one name, too many, unknown, or without that of the accepted', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ title: `Stage ${at}` }));
    const wrong: readonly (readonly [readonly Wanted[], string, string])[] = [
      [[outreach, { title: '  ' }], 'stages.1.title', 'Enter something here.'],
      [[outreach, { title: 'x'.repeat(41) }], 'stages.1.title', 'too long: 40 characters'],
      [[outreach, { title: 'IN OUTREACH ' }], 'stages.1.title', 'Another stage has this name'],
      [[outreach, { ...outreach, title: 'Again' }], 'stages.1.id', 'in the list twice'],
      [[...starting, ...many], 'stages', '20 stages at most'],
      [[outreach, { id: 'stage-of-another', title: 'New' }], 'stages.1.id', 'no such stage'],
      [[replied], 'stages', 'Whoever is accepted starts in “In outreach”'],
    ];
    for (const [wanted, field, words] of wrong) {
      const { status, body } = await change(wanted);
      expect([words, status]).toEqual([words, 422]);
      const [error] = (body as { errors: { data: { fields: Record<string, string> } }[] }).errors;
      expect(error?.data.fields[field]).toContain(words);
    }
    expect((await move(await accept('Ada Abel'), 'nowhere')).status).toBe(422);
  });

  it('given two change them at once, then the second is told, and changes nothing', async () => {
    const { headers } = await recruiter.get(`/api/projects/${project.id}`);
    const seen = { 'If-Match': headers.get('ETag') ?? '' };
    expect((await change([...starting, { title: 'Trial day' }], seen)).status).toBe(200);
    const second = await change([outreach], seen);
    expect([second.status, codeOf(second)]).toEqual([412, 'stale']);
    expect((await stagesOf()).at(-1)?.title).toBe('Trial day');
  });

  it('are changed by members and the owner of the workspace, and not in an archived project', async () => {
    const path = `/api/projects/${project.id}/change-stages`;
    const other = await workspace.user('recruiter', 'Ottoline Crewe');
    expect((await other.post(path, { stages })).status).toBe(404);
    await recruiter.post(`/api/projects/${project.id}/archive`);
    const archived = await change([outreach]);
    expect([archived.status, codeOf(archived)]).toEqual([409, 'project-archived']);
  });
});
