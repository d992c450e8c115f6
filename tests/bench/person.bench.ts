import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { engineer, startProject } from '../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench } from './bench.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../../projections/people/people.ts';
import { median, percentile } from './support/statistics.ts';

const RECORDS = 10_000;
/** Requests of one kind in a round. */
const REQUESTS = 100;
/** What each may take over HTTP, in milliseconds. */
const GOAL_MS = 50;

/** What the page of a person asks for, each by itself, in a workspace that knows many. */
const QUESTIONS = {
  person: (id: string) => `/api/people/${id}`,
  'person as of an earlier moment': (id: string, then: string) =>
    `/api/people/${id}?asOf=${encodeURIComponent(then)}`,
  'possible duplicates': (id: string) =>
    `/api/possible-duplicates?filter=${encodeURIComponent(JSON.stringify({ personId: id }))}`,
} as const;

/** Reading about one person among ten thousand: what opening their page asks of the server. */
export const bench: Bench = {
  name: 'person',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('person'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      const all = Array.from({ length: RECORDS }, (_, at) => engineer(`Person Number ${at + 1}`));
      await workspace.people(all);
      const personId = await somebody(server, workspace.id, recruiter);
      await server.pool.query('vacuum analyze');
      const then = server.clock.now().toISOString();
      const figures = [];
      for (const [what, question] of Object.entries(QUESTIONS)) {
        const slowest: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const times: number[] = [];
          for (let count = 0; count < REQUESTS; count++) {
            times.push(await took(recruiter, question(personId, then)));
          }
          slowest.push(percentile(times, 0.95));
        }
        say(`${what}: ${slowest.map((ms) => ms.toFixed(1)).join(', ')} ms`);
        figures.push({
          metric: `${what} of ${RECORDS} records, p95`,
          value: median(slowest),
          unit: 'ms',
          goal: { below: GOAL_MS },
        });
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** Somebody in the midst of them, who was accepted in a project. */
async function somebody(server: ComposedServer, workspaceId: string, by: SignedIn) {
  const { rows } = await server.pool.query<{ key: string }>(
    `select key from ${tableOf(people)} where workspace_id = $1 order by key offset $2 limit 1`,
    [workspaceId, RECORDS / 2],
  );
  const personId = rows[0]?.key ?? '';
  const { id } = await startProject(by);
  await by.post(`/api/suggestions/${id}.${personId}/accept`, { note: 'Met' });
  await server.settled();
  return personId;
}

async function took(by: SignedIn, path: string): Promise<number> {
  const start = performance.now();
  const { status } = await by.get(path);
  if (status !== 200) throw new Error(`${path} is answered with ${status}.`);
  return performance.now() - start;
}
