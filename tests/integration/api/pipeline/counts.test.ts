import type {
  ProspectCounts,
  ProspectResource,
  SuggestionCounts,
  SuggestionResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource, ProjectSummary } from '../../../../domain/contracts/projects.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  suggestionsOf,
  uploaded,
} from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const NAMES = ['Ada Ames', 'Ben Bole', 'Cleo Carr', 'Dora Dean', 'Eli Etz'];

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = NAMES.map((name) => engineer(name));
  ({ workspace, recruiter, project } = await recruitingForProject(server, people));
});

async function accept(name: string, by = recruiter) {
  const id = await suggestedId(recruiter, project.id, name);
  return by.post<{ id: string }>(`/api/suggestions/${id}/accept`);
}

async function skip(name: string) {
  const id = await suggestedId(recruiter, project.id, name);
  return recruiter.post(`/api/suggestions/${id}/skip`, { reason: 'other' });
}

async function prospectCounts(asOf?: string) {
  const moment = asOf === undefined ? '' : `?asOf=${asOf}`;
  const path = `/api/projects/${project.id}/prospect-counts${moment}`;
  const { all, stages } = (await recruiter.get<ProspectCounts>(path)).body;
  return { all, stages: Object.fromEntries(stages.map(({ id, count }) => [id, count])) };
}

const noStage = {
  inOutreach: 0,
  replied: 0,
  interviewing: 0,
  offer: 0,
  hired: 0,
  notInterested: 0,
  notAFit: 0,
};

describe('counts of a pipeline', () => {
  it('come in one call: of all, and of each stage, now and at an earlier moment', async () => {
    expect(await prospectCounts()).toEqual({ all: 0, stages: noStage });
    const ids = [];
    for (const name of NAMES.slice(0, 3)) ids.push((await accept(name)).body.id);
    const moved = await recruiter.post(`/api/prospects/${ids[0]}/move`, { stage: 'hired' });
    await recruiter.post(`/api/prospects/${ids[1]}/remove`, { reason: 'other' });
    expect(await prospectCounts()).toEqual({
      all: 2,
      stages: { ...noStage, inOutreach: 1, hired: 1 },
    });
    expect(await prospectCounts(moved.headers.get('X-Kith-Position') ?? '')).toEqual({
      all: 3,
      stages: { ...noStage, inOutreach: 2, hired: 1 },
    });
    const filter = { projectId: project.id };
    const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
    expect(body).toHaveLength(2);
  });

  it('are of nobody who may not see the project', async () => {
    const other = await workspace.user('recruiter', 'Ottoline Crewe');
    for (const part of ['prospect-counts', 'suggestion-counts']) {
      expect((await other.get(`/api/projects/${project.id}/${part}`)).status).toBe(404);
    }
  });
});

describe('counts of suggestions', () => {
  it('come in one call: of each category as its list has them, and of those set aside', async () => {
    const colleague = await workspace.user('colleague', 'Josephine Marl');
    await uploaded(server, colleague, connectionsCsv([{ name: 'Ada Ames' }, { name: 'Ben Bole' }]));
    await accept('Ada Ames');
    await skip('Cleo Carr');
    const path = `/api/projects/${project.id}/suggestion-counts`;
    const { body } = await recruiter.get<SuggestionCounts>(path);
    expect(body).toEqual({
      categories: { inNetwork: 1, outOfNetwork: 2, referrals: 0, diversity: 0, ats: 0 },
      setAside: 1,
    });
    expect(await suggestionsOf(recruiter, project.id, 'inNetwork')).toHaveLength(1);
    expect(await suggestionsOf(recruiter, project.id, 'outOfNetwork')).toHaveLength(2);
  });
});

describe('a project', () => {
  async function summaries() {
    return (await recruiter.list<ProjectSummary>('projects')).body;
  }

  it('is changed by accepting and by moving somebody in it, and by whom', async () => {
    const second = await startProject(recruiter);
    expect((await summaries()).map(({ id }) => id)).toEqual([second.id, project.id]);
    const colleague = await workspace.user('recruiter', 'Ottoline Crewe');
    await recruiter.post(`/api/projects/${project.id}/add-member`, { userId: colleague.userId });
    const before = (await recruiter.get<ProjectResource>(`/api/projects/${project.id}`)).body;
    expect(before.changedBy).toBe(recruiter.userId);

    await recruiter.post(`/api/projects/${second.id}/rename`, { name: 'The latest' });
    const accepted = await accept('Ada Ames', colleague);
    expect(accepted.status).toBe(200);
    const [first] = await summaries();
    expect([first?.id, first?.changedBy, first?.changedByName]).toEqual([
      project.id,
      colleague.userId,
      'Ottoline Crewe',
    ]);
    expect(first?.changedAt.localeCompare(before.changedAt)).toBe(1);

    await recruiter.post(`/api/prospects/${accepted.body.id}/move`, { stage: 'replied' });
    const after = (await recruiter.get<ProjectResource>(`/api/projects/${project.id}`)).body;
    expect(after.changedBy).toBe(recruiter.userId);
    expect(after.changedAt.localeCompare(first?.changedAt ?? '')).toBe(1);
    // A revision of the project itself, for `If-Match`, is not what happens to people in it.
    expect(after.revision).toBe(before.revision);
    const asOf = accepted.headers.get('X-Kith-Position') ?? '';
    const then = await recruiter.get<ProjectResource>(`/api/projects/${project.id}?asOf=${asOf}`);
    expect([then.body.changedAt, then.body.changedBy]).toEqual([
      first?.changedAt,
      colleague.userId,
    ]);
  });
});

describe('the suggestions of a project', () => {
  it('given no category, then those of the first that has people are answered', async () => {
    const filter = { projectId: project.id };
    const first = async () => {
      const { body } = await recruiter.list<SuggestionResource>('suggestions', { filter });
      return body.map(({ name, category }) => [name, category]);
    };
    expect(new Set((await first()).map(([, category]) => category))).toEqual(
      new Set(['outOfNetwork']),
    );
    await uploaded(server, recruiter, connectionsCsv([{ name: 'Ines Quist' }]));
    const known = await server.until(async () => {
      const found = await first();
      return found[0]?.[1] === 'inNetwork' && found;
    });
    expect(known).toEqual([['Ines Quist', 'inNetwork']]);
  });
});
