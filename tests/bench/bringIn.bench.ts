import type { BulkResource } from '../../domain/contracts/bulks.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../../projections/people/people.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { engineer, startProject } from '../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench } from './bench.ts';
import { median } from './support/statistics.ts';

const FEW = 300;
const MANY = 1_200;
/** So many people are put on a list at once. */
const LISTED_AT_ONCE = 400;
const LOOK_MS = 50;

/** Bringing many people of a list into a project against few, for each of them: one takes no longer among many. */
export const bench: Bench = {
  name: 'bringIn',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('bring_in'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      await workspace.people(
        Array.from({ length: MANY }, (_, at) => engineer(`Person Number ${at + 1}`)),
      );
      const { rows } = await server.pool.query<{ key: string }>(
        `select key from ${tableOf(people)} where workspace_id = $1 order by key`,
        [workspace.id],
      );
      const ids = rows.map(({ key }) => key);
      const [few, many] = [
        await listOf(recruiter, ids.slice(0, FEW)),
        await listOf(recruiter, ids),
      ];
      const ratios: number[] = [];
      const each: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const [ofFew, ofMany] = [
          (await took(server, recruiter, few)) / FEW,
          (await took(server, recruiter, many)) / MANY,
        ];
        say(`round ${round + 1}: ${ofFew.toFixed(1)} and ${ofMany.toFixed(1)} ms a person`);
        ratios.push(ofMany / ofFew);
        each.push(ofMany);
      }
      return [
        {
          metric: `a person of ${MANY} brought in, of one of ${FEW}`,
          value: median(ratios),
          unit: 'times',
          goal: { below: 1.5 },
        },
        { metric: `a person of ${MANY} brought in`, value: median(each), unit: 'ms', goal: null },
      ];
    } finally {
      await server.stop();
    }
  },
};

async function listOf(by: SignedIn, personIds: readonly string[]): Promise<string> {
  const { body } = await by.post<{ id: string }>('/api/lists', { name: `${personIds.length}` });
  for (let at = 0; at < personIds.length; at += LISTED_AT_ONCE) {
    const some = personIds.slice(at, at + LISTED_AT_ONCE);
    await by.post(`/api/lists/${body.id}/add`, { personIds: some });
  }
  return body.id;
}

/** Brings all of a list into a project that starts with them. */
async function took(server: ComposedServer, by: SignedIn, listId: string): Promise<number> {
  const { id: projectId } = await startProject(by);
  const path = `/api/lists/${listId}/add-to-project`;
  await server.settled();
  const start = performance.now();
  const { body } = await by.post<{ id: string }>(path, { projectId, allOf: {} });
  for (;;) {
    const { body: bulk } = await by.get<BulkResource>(`/api/bulks/${body.id}`);
    if (bulk.status === 'finished' && bulk.failedCount === 0) break;
    if (bulk.status !== 'running') throw new Error('Not everybody was brought in.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const ms = performance.now() - start;
  await server.settled();
  return ms;
}
