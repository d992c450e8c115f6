import type {
  ConnectionChoices,
  ConnectionResource,
} from '../../../../domain/contracts/connections.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { erased } from '../../../support/http/erased.ts';
import { connectionsCsv, uploaded } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let josephine: SignedIn;
let bertram: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rhea Birch');
  josephine = await workspace.user('colleague', 'Josephine Marl');
  bertram = await workspace.user('colleague', 'Bertram Quill');
});

const knows = (client: SignedIn, ...names: readonly string[]) =>
  uploaded(server, client, connectionsCsv(names.map((name) => ({ name }))));

async function listed(client: SignedIn, filter: object, asOf: string) {
  const { status, body } = await client.list<ConnectionResource>('connections', { filter, asOf });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

describe('the list of whom one knows, as of an earlier moment', () => {
  // Longer known than anybody by others: as it tells them they are shown.
  const connectedOn = '02 Feb 2015';
  const file = (rows: readonly (readonly [string, string, string])[]) =>
    connectionsCsv(
      rows.map(([name, position, company]) => ({ name, position, company, connectedOn })),
    );

  it('holds whom the files told then, as they told them, each once as who they are today', async () => {
    const ben = ['Ben Bole', 'Cook', 'Harrowgate'] as const;
    await uploaded(server, josephine, file([['Ada Ames', 'Nurse', 'Harrowgate'], ben]));
    await knows(bertram, 'Ada Ames', 'Mina Oake');
    const asOf = await server.store.head();
    await uploaded(server, josephine, file([['Ada Ames', 'Head nurse', 'Quillmere']]));
    const now = await recruiter.list<ConnectionResource>('connections');
    expect(now.body.map(({ name }) => name)).toEqual(['Ada Ames', 'Mina Oake']);

    const then = await recruiter.list<ConnectionResource>('connections', { asOf });
    expect(then.headers.get('Content-Range')).toBe('connections 0-2/3');
    expect(
      then.body.map(({ name, knownBy }) => [name, knownBy.map((user) => user.name).toSorted()]),
    ).toEqual([
      ['Ada Ames', ['Bertram Quill', 'Josephine Marl']],
      ['Ben Bole', ['Josephine Marl']],
      ['Mina Oake', ['Bertram Quill']],
    ]);
    expect(await listed(josephine, {}, asOf)).toEqual(['Ada Ames', 'Ben Bole']);
    const of = { userId: josephine.userId, q: 'ada' };
    const { body } = await recruiter.list<ConnectionResource>('connections', { asOf, filter: of });
    expect(body).toMatchObject([{ position: 'Nurse', company: 'Harrowgate', hasNewJob: false }]);
    expect(await listed(josephine, { news: 'added' }, asOf)).toEqual(['Ada Ames', 'Ben Bole']);
    expect(await listed(recruiter, {}, '2020-01-01T00:00:00Z')).toEqual([]);

    const path = `/api/connection-choices?asOf=${asOf}`;
    const choices = await josephine.get<ConnectionChoices>(path);
    expect(choices.body.company).toEqual([{ id: 'Harrowgate', count: 2 }]);
    expect(Date.parse(choices.body.since ?? '')).toBeGreaterThan(0);
    const wrong = await recruiter.list('connections', { asOf: 'yesterday' });
    expect(wrong.status).toBe(400);

    // Two of then are one today.
    const [ada, mina] = now.body.map(({ id }) => id);
    await recruiter.post(`/api/people/${ada}/merge`, { personId: mina });
    await server.settled();
    expect(await listed(recruiter, {}, asOf)).toEqual(['Ada Ames', 'Ben Bole']);
  });

  it('holds nobody who has been erased since, and is for who may see that network today', async () => {
    await knows(josephine, 'Plantedmarker Vane', 'Peregrine Holt');
    const asOf = await server.store.head();
    await knows(josephine, 'Peregrine Holt');
    const then = await recruiter.list<ConnectionResource>('connections', { asOf });
    const personId = then.body.find(({ name }) => name.startsWith('Planted'))?.id ?? '';
    await erased(server, workspace.id, personId);
    expect(await listed(recruiter, {}, asOf)).toEqual(['Peregrine Holt']);
    expect(await listed(bertram, {}, asOf)).toEqual([]);
    const others = await bertram.list('connections', {
      asOf,
      filter: { userId: josephine.userId },
    });
    expect(others.status).toBe(403);
  });
});
