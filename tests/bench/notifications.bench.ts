import type { Pool } from 'pg';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { notifications } from '../../projections/notifications/notifications.ts';
import { startComposedServer } from '../support/http/composedServer.ts';
import { startProject } from '../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench, Figure } from './bench.ts';
import { median, percentile } from './support/statistics.ts';

/** Told to one user in person, and again to all who work on their project: years of both. */
const OF_EACH = 5_000;
/** So many others in the workspace are told as much as they. */
const OTHERS = 20;
const PAGE = 25;
const REQUESTS = 100;
/** What a page of what one is told may take over HTTP, in milliseconds. */
const GOAL_MS = 50;

const page = (from: number) => ({ range: [from, from + PAGE - 1] });

const QUESTIONS = {
  'first page': page(0),
  'unread alone': { ...page(0), filter: { isUnread: true } },
  'page 100': page(99 * PAGE),
};

/** Pages of what somebody is told in person, who is told a lot among others who are. */
export const bench: Bench = {
  name: 'notifications',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('notifications'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      const { id } = await startProject(recruiter);
      await fill(server.pool, {
        workspaceId: workspace.id,
        projectId: id,
        userId: recruiter.userId,
      });
      const figures: Figure[] = [];
      for (const [what, question] of Object.entries(QUESTIONS)) {
        const ofRounds: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          const times: number[] = [];
          for (let request = 0; request < REQUESTS; request++) {
            times.push(await took(recruiter, question));
          }
          ofRounds.push(percentile(times, 0.95));
          say(`round ${round}, ${what}: p95 ${ofRounds.at(-1)!.toFixed(1)} ms`);
        }
        figures.push({
          metric: `${what}, of ${2 * OF_EACH} told, p95`,
          value: median(ofRounds),
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

interface Of {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly userId: string;
}

/** As rows: what wrote them is not what is measured. */
async function fill(pool: Pool, { workspaceId, projectId, userId }: Of): Promise<void> {
  const tell = (userIs: string, membersOf: string, own: number, count: number) =>
    pool.query(
      `insert into ${tableOf(notifications)} (key, workspace_id, user_id, members_of, thing, kind,
         code, place, reach, project_id, count, correlation_id, told_at, position, waited_by, settled_by)
       select 'assignment-' || gen_random_uuid() || '.' || $3::text, $1, ${userIs}, ${membersOf}, gen_random_uuid()::text,
         'assignment', 'assigned', 'pipeline', 'project', $2::text, 1, gen_random_uuid()::text,
         timestamptz '2026-01-01' + interval '1 minute' * n, lpad(to_hex(n * 32 + $4), 32, '0'), '{}', '{}'
       from generate_series(1, $5::int) n`,
      [workspaceId, projectId, userId, own, count],
    );
  await tell('$3::text', 'null', 0, OF_EACH);
  await tell('null', '$2::text', 1, OF_EACH);
  await tell('gen_random_uuid()::text', 'null', 2, OF_EACH * OTHERS);
  await pool.query('vacuum analyze');
}

async function took(client: SignedIn, query: (typeof QUESTIONS)[keyof typeof QUESTIONS]) {
  const start = performance.now();
  const { status, body } = await client.list('notifications', query);
  if (status !== 200 || body.length !== PAGE) throw new Error(`The list answered ${status}.`);
  return performance.now() - start;
}
