import { Readable } from 'node:stream';
import { startConnectionsImport } from '../../cli/people/startConnectionsImport.ts';
import type { ImportResource } from '../../domain/contracts/imports.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import { generateConnectionsCsv } from '../support/inventedConnections.ts';
import type { Bench, Figure } from './bench.ts';
import { median, percentile } from './support/statistics.ts';

const MANY = 34_000;
const FEW = 300;
const PAGE = 25;
/** Requests of one kind in a round; the workspaces take turns. */
const REQUESTS = 100;

/** What a page of the list may take over HTTP, of however many, in milliseconds. */
const GOAL_MS = 50;

/**
 * Of the time for few. Where a page lies behind many, or many names are looked into, a row costs some
 * two tenths of a microsecond: as much again as all else that a request takes.
 */
const GOAL_TIMES = 2;
const GOAL_TIMES_PASSING_ALL = 3;
const PASSING_ALL: ReadonlySet<string> = new Set([
  'page 100, or the last',
  'part of a name',
  'with a new job',
]);

const FIRST = { range: [0, PAGE - 1] };

/** What is asked for of a workspace that knows so many. */
const QUESTIONS = {
  'first page': () => FIRST,
  'page 100, or the last': (known: number) => {
    const from = Math.min(99 * PAGE, known - PAGE);
    return { range: [from, from + PAGE - 1] };
  },
  'part of a name': () => ({ ...FIRST, filter: { q: 'mar' } }),
  'whom one knows oneself': (_known: number, userId: string) => ({ ...FIRST, filter: { userId } }),
  'by company': () => ({ ...FIRST, sort: ['company', 'ASC'] as const }),
  'with a new job': () => ({ ...FIRST, filter: { news: 'newJob' } }),
};

/** Orders that the API offers, but no screen: they are read from no index, and have no goal. */
const UNASKED = {
  'newest first': () => ({ ...FIRST, sort: ['connectedOn', 'DESC'] as const }),
};

/** The list of whom a workspace knows: of many connections against of few. */
export const bench: Bench = {
  name: 'network',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('network'),
    });
    try {
      const [few, many] = [await knowing(server, FEW), await knowing(server, MANY)];
      await server.pool.query('vacuum analyze');
      const figures: Figure[] = [];
      for (const [what, question] of Object.entries({ ...QUESTIONS, ...UNASKED })) {
        const isAsked = what in QUESTIONS;
        const ofMany: number[] = [];
        const ratios: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
          for (let request = 0; request < REQUESTS; request++) {
            times.few.push(await took(few, question(FEW, few.userId)));
            times.many.push(await took(many, question(MANY, many.userId)));
          }
          ofMany.push(percentile(times.many, 0.95));
          ratios.push(ofMany.at(-1)! / percentile(times.few, 0.95));
          say(
            `round ${round}, ${what}: p95 ${ofMany.at(-1)!.toFixed(1)} ms, ${ratios.at(-1)!.toFixed(2)} of ${FEW}`,
          );
        }
        figures.push(
          {
            metric: `${what} of ${MANY} connections, p95`,
            value: median(ofMany),
            unit: 'ms',
            goal: isAsked ? { below: GOAL_MS } : null,
          },
          {
            metric: `${what}, p95, of ${FEW} connections`,
            value: median(ratios),
            unit: 'times',
            goal: isAsked
              ? { below: PASSING_ALL.has(what) ? GOAL_TIMES_PASSING_ALL : GOAL_TIMES }
              : null,
          },
        );
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** A recruiter of a workspace of its own who knows so many. */
async function knowing(server: ComposedServer, rows: number): Promise<SignedIn> {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  const network = { userId: recruiter.userId, workspaceId: workspace.id, name: 'Connections.csv' };
  const file = Buffer.from(generateConnectionsCsv({ seed: 7, rows }));
  const importId = await startConnectionsImport(server, network, Readable.from([file]));
  for (let status = ''; status !== 'finished';) {
    const found = await recruiter.get<ImportResource>(`/api/imports/${importId}`);
    // Until the worker has begun there is nothing to see.
    if (found.status === 200) ({ status } = found.body);
    if (status === 'failed') throw new Error('The import failed.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await server.settled();
  return recruiter;
}

async function took(client: SignedIn, query: { readonly range: readonly number[] }) {
  const start = performance.now();
  const { status } = await client.list('connections', query);
  if (status !== 200) throw new Error(`The list answered ${status}.`);
  return performance.now() - start;
}
