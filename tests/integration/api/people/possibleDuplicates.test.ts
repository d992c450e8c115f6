import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { PossibleDuplicateResource } from '../../../../domain/contracts/possibleDuplicates.ts';
import { personCommand } from '../../../../cli/commands/person.ts';
import { possibleDuplicates } from '../../../../cli/people/merging.ts';
import { contextOf } from '../../../../cli/terminal/withContext.ts';
import { runKith } from '../../../support/cli/runKith.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, uploaded } from '../../../support/http/given.ts';
import { MASTER_KEY } from '../../../support/http/testSite.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { csvText } from '../../../support/networkFile.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

const kith = (...args: readonly string[]) => {
  const open = contextOf({ DATABASE_URL: server.databaseUrl, KITH_MASTER_KEY: MASTER_KEY });
  return runKith(['person', ...args], [personCommand], open);
};

/** The row of somebody with the profile of Wilhelmina Oake, say, and the mail address of Mina Oake. */
const rowOf = (first: string, last: string, email: string) => {
  const url = `https://www.linkedin.com/in/${first.toLowerCase()}-${last.toLowerCase()}`;
  return [first, last, url, email, '', '', '05 Mar 2019'];
};

/** Two colleagues know one person by a profile of one and a mail address of the other. */
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  await workspace.people([
    engineer('Wilhelmina Oake', { email: 'wilhelmina@old.example' }),
    engineer('Mina Oake', { email: 'mina@harrowgate.example' }),
  ]);
  const rows = [rowOf('Wilhelmina', 'Oake', 'mina@harrowgate.example')];
  for (const name of ['Josephine Marl', 'Bertram Quill']) {
    await uploaded(server, await workspace.user('colleague', name), csvText({ rows }));
  }
});

const listed = async (client = recruiter) =>
  client.list<PossibleDuplicateResource>('possible-duplicates');

describe('people who may be one', () => {
  it('are listed as a pair with the reason, once, until they are merged, and again when unmerged', async () => {
    const { status, headers, body } = await listed();
    expect([status, headers.get('Content-Range')]).toEqual([200, 'possible-duplicates 0-0/1']);
    expect(body).toMatchObject([
      {
        reason: 'sameMailAddress',
        person: { name: 'Wilhelmina Oake' },
        other: { name: 'Mina Oake' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    const { person, other } = body[0]!;

    const printed = await kith('duplicates');
    const lines = printed.out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({
      workspaceId: workspace.id,
      personId: person.id,
      otherId: other.id,
      reason: 'sameMailAddress',
      recordId: body[0]!.id,
    });
    expect(printed.out).not.toContain('Oake');

    const path = `/api/people/${person.id}`;
    expect((await recruiter.post(`${path}/merge`, { personId: other.id })).status).toBe(200);
    await server.settled();
    expect((await listed()).body).toEqual([]);
    await recruiter.post(`${path}/unmerge`, { personId: other.id });
    await server.settled();
    expect((await listed()).body).toEqual(body);
    expect((await recruiter.get<PersonResource>(path)).body.name).toBe('Wilhelmina Oake');
  });

  it('given more pairs than are read at once, then the command line tells them all', async () => {
    await workspace.people([
      engineer('Bartholomew Finch', { email: 'bartholomew@old.example' }),
      engineer('Bart Finch', { email: 'bart@harrowgate.example' }),
    ]);
    const rows = [rowOf('Bartholomew', 'Finch', 'bart@harrowgate.example')];
    await uploaded(server, await workspace.user('colleague'), csvText({ rows }));
    const found = await possibleDuplicates(server, 1);
    const ours = found.filter(({ workspaceId }) => workspaceId === workspace.id);
    expect(ours.map(({ id }) => id)).toEqual((await listed()).body.map(({ id }) => id));
    expect(ours).toHaveLength(2);
  });

  it('come with either of them, and are not told to who may not merge, of an earlier moment, nor in another workspace', async () => {
    const [pair] = (await listed()).body;
    const path = `/api/people/${pair!.person.id}`;
    const toldTo = async (by: SignedIn, query = '') =>
      (await by.get<PersonResource>(`${path}${query}`)).body.possibleDuplicates;
    expect(await toldTo(recruiter)).toEqual([pair!.other]);
    expect(await toldTo(recruiter, `?asOf=${await server.store.head()}`)).toEqual([]);
    const hiringManager = await workspace.user('hiringManager');
    expect(await toldTo(hiringManager)).toEqual([]);
    expect((await listed(hiringManager)).status).toBe(403);
    const elsewhere = await TestWorkspace.add(server);
    expect((await listed(await elsewhere.user('owner'))).body).toEqual([]);
  });
});
