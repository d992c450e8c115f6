import type { PersonSummary } from '../../../../domain/contracts/people.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, uploaded } from '../../../support/http/given.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = [engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')];
  ({ workspace, recruiter } = await recruiting(server, people));
});

const find = (q: string, range = '[0,24]', client = recruiter) =>
  client.get<PersonSummary[]>(
    `/api/people?filter=${encodeURIComponent(JSON.stringify({ q }))}&range=${range}`,
  );

describe('finding people by name', () => {
  it('finds those outside the network and those a colleague knows, with how many there are', async () => {
    const colleague = await workspace.user('colleague');
    await uploaded(server, colleague, connectionsCsv([{ name: 'Wilma Øst' }]));
    const { status, body, headers } = await find('wil');
    expect([status, headers.get('Content-Range')]).toEqual([200, 'people 0-1/2']);
    expect(body.map(({ name }) => name)).toEqual(['Wilhelmina Oake', 'Wilma Øst']);
    const second = await find('wil', '[1,1]');
    expect(second.headers.get('Content-Range')).toBe('people 1-1/2');
    expect(second.body.map(({ name }) => name)).toEqual(['Wilma Øst']);
  });

  it('answers those with these ids, and nobody without a name or id', async () => {
    const [oake] = (await find('oake')).body;
    const named = await recruiter.get<PersonSummary[]>(
      `/api/people?filter=${encodeURIComponent(JSON.stringify({ id: [oake?.id] }))}`,
    );
    expect(named.body).toEqual([oake]);
    expect((await recruiter.get('/api/people')).body).toEqual([]);
  });

  it('finds nobody of another workspace', async () => {
    const elsewhere = await recruiting(server, [engineer('Wilfred Elsewhere')]);
    expect((await find('elsewhere')).body).toEqual([]);
    expect((await find('wilfred', '[0,24]', elsewhere.recruiter)).body).toHaveLength(1);
  });

  it('says what is wrong with a filter that is none', async () => {
    const { status } = await recruiter.get('/api/people?filter={"nickname":"Will"}');
    expect(status).toBe(400);
  });
});
