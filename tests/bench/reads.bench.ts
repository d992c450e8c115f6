import { Client } from 'pg';
import { lastSearchIdOf } from '../../api/identity/self.ts';
import { lastSearchDecider } from '../../domain/identity/lastSearch.ts';
import { encodeEvents } from '../../platform/eventStore/commandHandler.ts';
import { versionName } from '../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../projections/registry.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { startProject } from '../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench } from './bench.ts';
import { median, percentile } from './support/statistics.ts';

const SEARCHES = 5_000;
/** Requests of one kind in a round; the two kinds take turns. */
const REQUESTS = 200;

/**
 * Reads against themselves: who is signed in after many searches against after none, and a
 * project after a change with everything that imports fill standing still against following.
 */
export const bench: Bench = {
  name: 'reads',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('reads'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const [fresh, searching] = [
        await workspace.user('recruiter'),
        await workspace.user('recruiter'),
      ];
      await search(server, workspace.id, searching);
      const me: number[] = [];
      const held: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const [without, after] = await inTurns(
          () => fresh.get('/api/me'),
          () => searching.get('/api/me'),
        );
        me.push(median(after) / median(without));
        const { id } = await startProject(fresh);
        const change = changing(fresh, id);
        const following = await timed(change);
        const standing = await holding(server, () => timed(change));
        held.push(percentile(standing, 0.95) / percentile(following, 0.95));
        say(`round ${round + 1}: me ${me.at(-1)!.toFixed(2)}, project ${held.at(-1)!.toFixed(2)}`);
      }
      const ratio = (metric: string, values: readonly number[]) => ({
        metric,
        value: median(values),
        unit: 'times',
        goal: { below: 1.2 },
      });
      return [
        ratio(`/api/me after ${SEARCHES} searches, of after none`, me),
        ratio('project after a change with bulk models held, p95 of without', held),
      ];
    } finally {
      await server.stop();
    }
  },
};

/** A change of the project and the read that follows it. */
function changing(client: SignedIn, projectId: string): () => Promise<number> {
  let count = 0;
  return async () => {
    const name = `Project ${(count += 1)}`;
    const renamed = await client.post(`/api/projects/${projectId}/rename`, { name });
    const after = { 'X-Kith-After': renamed.headers.get('X-Kith-Position') ?? '' };
    return took(() => client.get(`/api/projects/${projectId}`, after));
  };
}

async function search(server: ComposedServer, workspaceId: string, { userId }: SignedIn) {
  const stream = `${lastSearchDecider.category}-${lastSearchIdOf(server, { userId, workspaceId })}`;
  for (let from = 0; from < SEARCHES; from += 250) {
    const events = Array.from({ length: 250 }, (_, index) => {
      const values = { text: `Senior backend engineer ${from + index}` };
      const personal = { [userId]: { lastQuery: { selectedClauses: ['text'], values } } };
      return { type: 'SearchRemembered' as const, data: { userId, workspaceId, personal } };
    });
    const commandId = server.ids.newId();
    const encoded = await encodeEvents(server, stream, contextOf(server, commandId), events);
    await server.store.append(stream, encoded, from === 0 ? 'none' : from - 1);
  }
  await server.settled();
}

function contextOf(server: ComposedServer, commandId: string) {
  const now = server.clock.now().toISOString();
  const actor = { kind: 'operator' } as const;
  return { commandId, now, actor, workspaceId: null, correlationId: commandId, causationId: null };
}

/** Every model that imports fill is kept where it is for as long as the work takes. */
async function holding<T>(server: ComposedServer, work: () => Promise<T>): Promise<T> {
  await server.settled();
  const names = readModels.filter(({ bulk }) => bulk === true).map(versionName);
  const holder = new Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from read_model.checkpoints where name = any($1) for update', [names]);
  try {
    return await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < REQUESTS; count++) {
    times[0].push(await took(one));
    times[1].push(await took(other));
  }
  return times;
}

async function timed(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count++) times.push(await work());
  return times;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
