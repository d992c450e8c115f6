import type {
  SuggestionChoices,
  SuggestionCounts,
  SuggestionResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { TakenAwayCounts } from '../../../../domain/contracts/search.ts';
import type { QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;

const at = (title: string, company: string) => ({
  experience: [{ title, company, start: '2016-03', end: null }],
});

beforeAll(async () => {
  server = await startComposedServer();
  ({ workspace, recruiter, project } = await recruitingForProject(server, [
    engineer('Zita Abel', { location: 'Berlin, Germany' }),
    engineer('Émile Abadie', {
      location: 'Hamburg, Germany',
      ...at('Senior Backend Engineer', 'Quarry Lane Ltd'),
    }),
    engineer('Bo Ek', { skills: ['TypeScript'], ...at('Junior Backend Engineer', 'Quarry Lane') }),
  ]));
});
afterAll(() => server.stop());

type Filter = Readonly<Record<string, unknown>>;

async function narrowed(filter: Filter = {}, sort = 'score') {
  const { body, headers } = await recruiter.list<SuggestionResource>('suggestions', {
    filter: { projectId: project.id, category: 'outOfNetwork', ...filter },
    sort: [sort, 'ASC'],
  });
  const total = Number(headers.get('Content-Range')?.split('/')[1]);
  return { names: body.map(({ name }) => name), total, body };
}

async function counted(filter: Filter) {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const path = `/api/projects/${project.id}/suggestion-counts?${query}`;
  return (await recruiter.get<SuggestionCounts>(path)).body.categories.outOfNetwork;
}

describe('a search that requires a skill', () => {
  it('then it takes away whom the count told, from the list and its counts, till it is saved without', async () => {
    const { query } = project;
    const demand = query.skills.must.find(({ anyOf }) =>
      anyOf.every(({ name }) => name !== 'TypeScript'),
    );
    const [first] = demand?.anyOf ?? [];
    const key = `must/${first?.id}`;
    const takenAway = async (asked: QueryDocument, projectId: string | undefined = project.id) => {
      const body = { query: asked, projectId };
      return (await recruiter.post<TakenAwayCounts>('/api/search/taken-away', body)).body.takenAway;
    };
    const before = await narrowed();
    expect((await takenAway(query))[key]).toBe(1);
    expect((await takenAway(query, undefined))[key]).toBe(1);

    const required = structuredClone(query);
    for (const { anyOf } of required.skills.must) {
      const [one] = anyOf;
      if (one !== undefined && one.id === first?.id) one.required = true;
    }
    const save = (asked: QueryDocument) =>
      recruiter.post(`/api/projects/${project.id}/refine-search`, { query: asked });
    expect((await save(required)).status).toBe(200);
    const after = await narrowed();
    expect(before.names.filter((name) => !after.names.includes(name))).toEqual(['Bo Ek']);
    expect([after.total, await counted({})]).toEqual([2, 2]);
    expect(after.body[0]?.lines.map(({ label }) => label).join('\n')).toContain('(required)');
    expect((await takenAway(required))[key]).toBe(1);

    const text = `${project.jobDescription}\nGood coffee.`;
    await recruiter.post(`/api/projects/${project.id}/replace-job-description`, {
      jobDescription: text,
    });
    expect((await narrowed()).total).toBe(2);
    await save(query);
    expect((await narrowed()).names).toEqual(before.names);
  });

  it('given a project that one may not see, then nothing is counted', async () => {
    const other = await workspace.user('recruiter', 'Ottoline Crewe');
    const body = { query: project.query, projectId: project.id };
    expect((await other.post('/api/search/taken-away', body)).status).toBe(404);
  });
});

describe('suggestions that are narrowed', () => {
  it.each<[string, Filter, string[]]>([
    ['a town', { place: 'Berlin' }, ['Zita Abel']],
    ['a country, with the towns in it', { place: 'Germany' }, ['Zita Abel', 'Émile Abadie']],
    ['a company, by any of its names', { company: 'QUARRY LANE inc' }, ['Bo Ek', 'Émile Abadie']],
    ['a step of the ladder', { seniority: 2 }, ['Bo Ek']],
    ['several at once', { place: 'Germany', company: 'Quarry Lane' }, ['Émile Abadie']],
    ['nobody', { company: 'Nowhere' }, []],
    [
      'since long ago',
      { since: '2020-01-01T00:00:00.000Z' },
      ['Bo Ek', 'Zita Abel', 'Émile Abadie'],
    ],
    ['since what is to come', { since: '2099-01-01T00:00:00.000Z' }, []],
  ])('given %s, then only they are listed and counted', async (_what, filter, expected) => {
    const { names, total } = await narrowed(filter);
    expect(names.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(
      expected.toSorted((one, other) => one.localeCompare(other, 'en')),
    );
    expect([total, await counted(filter)]).toEqual([expected.length, expected.length]);
  });

  it('tells what each filter can be set to and how many that leaves, under the others, to who sees the project', async () => {
    const path = (filter: Filter) =>
      `/api/projects/${project.id}/suggestion-choices?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const category = 'outOfNetwork';
    const choices = async (filter: Filter) =>
      (await recruiter.get<SuggestionChoices>(path({ category, ...filter }))).body;
    const { place, seniority, company } = await choices({});
    expect(place.slice(0, 1)).toEqual([{ id: 'Germany', count: 2 }]);
    expect(place).toContainEqual({ id: 'Berlin', count: 1 });
    expect(seniority).toContainEqual({ id: '2', count: 1 });
    // As the first of them writes it; either way it is one company.
    expect(company.find(({ id }) => id.startsWith('Quarry Lane'))?.count).toBe(2);
    for (const [field, all] of Object.entries({ place, company })) {
      for (const { id, count } of all) {
        expect([field, id, (await narrowed({ [field]: id })).total]).toEqual([field, id, count]);
      }
    }
    const under = await choices({ place: 'Berlin', company: 'Quarry Lane' });
    expect(under.place).toContainEqual({ id: 'Hamburg', count: 1 });
    expect(under.company.map(({ id }) => id)).toEqual(['Harrowgate']);
    expect(under.seniority).toEqual([]);
    expect(await choices({ category: 'referrals' })).toMatchObject({ place: [], company: [] });

    const other = await workspace.user('recruiter', 'Otto Nobody');
    expect((await other.get(path({ category }))).status).toBe(404);
    expect(codeOf(await recruiter.get(path({})))).toBe('invalid-query');
  });

  it('given points or must-haves to reach, then who has fewer is left out', async () => {
    const { body } = await narrowed();
    const scores = body.map(({ score }) => score);
    const [best = 0, second = 0] = scores;
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const reaching = body.filter(({ score }) => score >= second).map(({ name }) => name);
    expect((await narrowed({ score: second })).names).toEqual(reaching);
    expect((await narrowed({ score: best + 1 })).names).toEqual([]);

    const whole = body.filter(({ mustHaves: { met, of } }) => met === of).map(({ name }) => name);
    expect(whole.length).toBeLessThan(body.length);
    expect((await narrowed({ mustHaves: 'all' })).names).toEqual(whole);
  });

  it('given an order by name, then marks and case count for nothing, and pages follow it', async () => {
    expect((await narrowed({}, 'name')).names).toEqual(['Bo Ek', 'Émile Abadie', 'Zita Abel']);
    const { body } = await recruiter.list<SuggestionResource>('suggestions', {
      filter: { projectId: project.id, category: 'outOfNetwork' },
      sort: ['name', 'ASC'],
      range: [1, 1],
    });
    expect(body.map(({ name }) => name)).toEqual(['Émile Abadie']);
  });

  it('given somebody who came later, then they are the newest, and the only one since', async () => {
    const since = project.createdAt;
    await workspace.people([engineer('Ida Later')]);
    const found = await server.until(async () => {
      const { names } = await narrowed({}, 'newest');
      return names.includes('Ida Later') && names;
    });
    expect(found[0]).toBe('Ida Later');
    expect((await narrowed({ since })).names).toEqual(['Ida Later']);
  });

  it.each<[string, Filter]>([
    ['a place that is none', { place: 'Xyzzyville' }],
    ['a step beyond the ladder', { seniority: 11 }],
    ['points that are no number', { score: 'many' }],
    ['half of the must-haves', { mustHaves: 'half' }],
    ['a day without its time', { since: '2026-11-20' }],
    ['a field that is none', { shoeSize: 44 }],
  ])(
    'given %s, then the filter is refused, of the list and of its counts',
    async (_what, filter) => {
      const list = await recruiter.list('suggestions', {
        filter: { projectId: project.id, ...filter },
      });
      expect([list.status, codeOf(list)]).toEqual([400, 'invalid-query']);
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const counts = await recruiter.get(`/api/projects/${project.id}/suggestion-counts?${query}`);
      expect([counts.status, codeOf(counts)]).toEqual([400, 'invalid-query']);
    },
  );
});
