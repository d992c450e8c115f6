import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { startComposedServer } from '../../support/http/composedServer.ts';
import { JOB_DESCRIPTION } from '../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';

const WRITERS = 8;

jest.setTimeout(60_000);

describe('an ordered stop while eight clients write on connections that they keep', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('finishes what is in hand, answers no error, and keeps all that it acknowledged', async () => {
    const server = await startComposedServer({ databaseUrl: database.connectionString });
    const workspace = await TestWorkspace.add(server);
    const recruiter = await workspace.user('recruiter');
    const made: string[] = [];
    const others: number[] = [];
    let underWay = () => {};
    const busy = new Promise<void>((resolve) => (underWay = resolve));
    const heard = (status: number, id: string) => {
      if (status === 201) made.push(id);
      else others.push(status);
      if (made.length === 3 * WRITERS) underWay();
    };
    const writers = Array.from({ length: WRITERS }, () => write(recruiter, heard));
    await busy;
    await server.stop();
    await Promise.all(writers);

    expect(others).toEqual([]);
    expect(await projectsIn(database)).toEqual(expect.arrayContaining(made));
  });
});

/** The ids of all projects in the log. */
async function projectsIn({ connectionString }: TestDatabase): Promise<string[]> {
  const client = new Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select substr(stream, 9) as id from event_log.events where type = 'ProjectCreated'`,
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/** Starts one project after the other on one connection, until nobody takes it any more. */
async function write(client: SignedIn, heard: (status: number, id: string) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { status, text } = await post(client, agent);
      heard(status, status === 201 ? (JSON.parse(text) as { id: string }).id : '');
    }
  } catch (error) {
    // Nobody listens, or the connection ended between two requests.
    const code = String(Reflect.get(Object(error) as object, 'code'));
    if (!['ECONNREFUSED', 'ECONNRESET'].includes(code)) throw error;
  } finally {
    agent.destroy();
  }
}

function post(client: SignedIn, agent: Agent): Promise<{ status: number; text: string }> {
  const { cookie, csrfToken } = client.credentials;
  return new Promise((resolve, reject) => {
    const headers = {
      Cookie: cookie,
      'X-CSRF-Token': csrfToken,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    };
    const sent = request(
      `${client.origin}/api/projects`,
      { method: 'POST', agent, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ jobDescription: JOB_DESCRIPTION }));
  });
}
