import type { FoundPeople } from '../../../../domain/contracts/search.ts';
import { emptyQuery, type QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  JOB_DESCRIPTION,
  uploaded,
} from '../../../support/http/given.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let query: QueryDocument;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = [engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')];
  ({ workspace, recruiter } = await recruiting(server, people));
  const read = await recruiter.post<{ query: QueryDocument }>('/api/extract', {
    jobDescription: JOB_DESCRIPTION,
  });
  ({ query } = read.body);
});

const search = (body: object, client = recruiter) => client.post<FoundPeople>('/api/search', body);

describe('a search without a project', () => {
  it('finds who fits, best first, with lines that add up to the score', async () => {
    const { status, body } = await search({ query, side: 'outOfNetwork' });
    expect([status, body.total]).toEqual([200, 2]);
    expect(body.results.map(({ name }) => name).sort()).toEqual([
      'Bartholomew Finch',
      'Wilhelmina Oake',
    ]);
    for (const { score, lines } of body.results) {
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    }
  });

  it('names the colleagues who know somebody, on the side of the network', async () => {
    const colleague = await workspace.user('colleague', 'Josephine Marl');
    await uploaded(server, colleague, connectionsCsv([{ name: 'Wilhelmina Oake' }]));
    const { body } = await search({ query });
    expect(body.results).toMatchObject([
      {
        name: 'Wilhelmina Oake',
        category: 'inNetwork',
        introducers: [{ userId: colleague.userId, name: 'Josephine Marl' }],
      },
    ]);
  });

  it('is answered page by page', async () => {
    const page = async (offset: number) =>
      (await search({ query, side: 'outOfNetwork', offset, limit: 1 })).body;
    const [first, second, third] = [await page(0), await page(1), await page(2)];
    expect([first, second, third].map(({ total }) => total)).toEqual([2, 2, 2]);
    const ids = [...first.results, ...second.results, ...third.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('finds nobody when it asks for nothing', async () => {
    const { body } = await search({ query: emptyQuery(), side: 'outOfNetwork' });
    expect(body).toEqual({ results: [], total: 0 });
  });

  it('finds nobody of another workspace, and says nothing of them', async () => {
    const stranger = await (await TestWorkspace.add(server)).user('recruiter');
    const { body } = await search({ query, side: 'outOfNetwork' }, stranger);
    expect(body).toEqual({ results: [], total: 0 });
  });

  it('is not for colleagues, who recommend whom they know themselves', async () => {
    const colleague = await workspace.user('colleague');
    const refused = await search({ query }, colleague);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
  });

  it('refuses what is no query, saying where', async () => {
    const refused = await search({ query: { ...query, titles: 'baker' } });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-fields']);
    expect((await search({ query, limit: 1000 })).status).toBe(422);
  });
});
