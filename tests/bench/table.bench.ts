import type { Pool } from 'pg';
import { countName, tableOf } from '../../platform/subscriptions/model/tables.ts';
import { connections } from '../../projections/network/connections.ts';
import { startComposedServer } from '../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench, Figure } from './bench.ts';
import { settle } from './support/settle.ts';
import { percentile } from './support/statistics.ts';

const PEOPLE = 1_000_000;
const COMPANIES = 20_000;
const PAGE = 25;
/** Requests of one kind in a round. */
const REQUESTS = 20;
const WITHIN_MS = 100;

const page = (from: number) => ({ range: [from, from + PAGE - 1] });
const first = page(0);

/** What is asked for, page by page. */
const QUESTIONS = {
  'first page': first,
  'page 100': page(99 * PAGE),
  'the middle page': page(PEOPLE / 2),
  'the last page': page(PEOPLE - PAGE),
  'last names first': { ...first, sort: ['name', 'DESC'] },
  'by company': { ...first, sort: ['company', 'ASC'] },
  'by company, the last first': { ...first, sort: ['company', 'DESC'] },
  'known longest first': { ...first, sort: ['connectedOn', 'ASC'] },
  'known longest last': { ...first, sort: ['connectedOn', 'DESC'] },
  'of one company': { ...first, filter: { company: 'Company 77' } },
  'part of a name': { ...first, filter: { q: 'oake 4711' } },
} as const;

/** Pages of the table of whom a workspace knows, of 1,000,000 people, over the API. */
export const bench: Bench = {
  name: 'table',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('table'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      await fill(server.pool, workspace.id, recruiter.userId);
      say(`${PEOPLE} people`);
      const figures: Figure[] = [];
      for (const [what, question] of Object.entries(QUESTIONS)) {
        const times: number[] = [];
        for (let at = 0; at < REQUESTS * rounds; at++) times.push(await took(recruiter, question));
        const value = percentile(times, 0.95);
        say(`${what}: p95 ${value.toFixed(1)} ms`);
        figures.push({
          metric: `${what} of ${PEOPLE} people, p95`,
          value,
          unit: 'ms',
          goal: { below: WITHIN_MS },
        });
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** Straight into what the page is read from: brought in by files they would take an hour. */
async function fill(pool: Pool, workspaceId: string, userId: string): Promise<void> {
  const id = (kind: string) => `'00000000-0000-7000-${kind}000-' || lpad(to_hex(at), 12, '0')`;
  await pool.query(
    `insert into ${tableOf(connections)} (key, workspace_id, user_id, person_id, name, name_folded,
       position, company, company_folded, connected_on, longest)
     select ${id('a')}, $1, $2, ${id('b')}, 'Oake ' || at, 'oake ' || at, 'Engineer',
       'Company ' || at % $3, 'company ' || at % $3, '2026-01-01', true
     from generate_series(1, $4::int) at`,
    [workspaceId, userId, COMPANIES, PEOPLE],
  );
  await pool.query(`insert into ${countName(tableOf(connections))} values ($1, $2)`, [
    workspaceId,
    PEOPLE,
  ]);
  await settle(pool, tableOf(connections));
}

async function took(client: SignedIn, query: (typeof QUESTIONS)[keyof typeof QUESTIONS]) {
  const start = performance.now();
  const { status } = await client.list('connections', query);
  if (status !== 200) throw new Error(`The list answered ${status}.`);
  return performance.now() - start;
}
