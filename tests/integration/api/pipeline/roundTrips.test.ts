import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { Client } from 'pg';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace } from '../../../support/http/testWorkspace.ts';

/** What one request asks of PostgreSQL, each time that it has to wait for an answer. */
interface Trips {
  readonly waits: string[][];
  underWay: number;
}

const COUNTED = 'x-counted';
const counting = new AsyncLocalStorage<Trips>();
let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.stop());

/** Counts what is sent within a request: statements that don't wait for each other go in one trip. */
function count(trips: Trips): void {
  const emit = Reflect.get(Server.prototype, 'emit') as (...given: unknown[]) => boolean;
  jest.spyOn(Server.prototype, 'emit').mockImplementation(function (
    this: Server,
    event: string | symbol,
    ...given: unknown[]
  ) {
    const headers = (given[0] as { headers?: Record<string, string> } | undefined)?.headers;
    const emitted = () => emit.apply(this, [event, ...given]);
    return event === 'request' && headers?.[COUNTED] ? counting.run(trips, emitted) : emitted();
  });
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const spied: jest.SpyInstance = jest.spyOn(Client.prototype, 'query');
  spied.mockImplementation(function (this: Client, ...given: unknown[]) {
    const own = counting.getStore();
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    // What other processes are told once it is in the log, nobody here waits for.
    if (own === undefined || text.includes('pg_notify')) return query.apply(this, given);
    if (own.underWay === 0) own.waits.push([]);
    own.waits.at(-1)?.push(text.trim().replaceAll(/\s+/g, ' '));
    own.underWay += 1;
    const answered = () => void (own.underWay -= 1);
    const callback = given.at(-1);
    // The pool asks with a callback, transactions with a promise.
    if (typeof callback === 'function') {
      const told = (...answer: unknown[]) => {
        answered();
        (callback as (...answer: unknown[]) => void)(...answer);
      };
      return query.apply(this, [...given.slice(0, -1), told]);
    }
    const sent = query.apply(this, given) as Promise<unknown>;
    sent.then(answered, answered);
    return sent;
  });
}

it('an accept waits for PostgreSQL six times at most', async () => {
  const { recruiter, first, second } = await given();
  await recruiter.post(`/api/suggestions/${first?.id}/accept`);
  const waits = await waitsOf(() =>
    recruiter.post(`/api/suggestions/${second?.id}/accept`, { note: 'x' }, { [COUNTED]: 'yes' }),
  );
  expect(waits.slice(6)).toEqual([]);
});

it('a move waits for PostgreSQL twice at most: who asks and what they may move are looked up together', async () => {
  const { recruiter, first } = await given();
  const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${first?.id}/accept`);
  const { id } = accepted.body;
  // Whose session it is was found out by then.
  const waits = await waitsOf(() =>
    recruiter.post(`/api/prospects/${id}/move`, { stage: 'replied' }, { [COUNTED]: 'yes' }),
  );
  expect(waits.slice(2)).toEqual([]);
});

async function given() {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await workspace.people(['A', 'B', 'C'].map((name) => engineer(`${name} Abel`)));
  const project = await startProject(recruiter);
  const [first, second] = await suggestionsOf(recruiter, project.id);
  return { recruiter, first, second };
}

/** What is asked first each time that the command has to wait for an answer. */
async function waitsOf(act: () => Promise<{ readonly status: number }>) {
  const trips: Trips = { waits: [], underWay: 0 };
  count(trips);
  expect((await act()).status).toBe(200);
  expect(trips.waits.flat().some((text) => text.includes('append_all'))).toBe(true);
  return trips.waits.map(([text]) => text);
}
