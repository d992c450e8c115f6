import type { Pool } from 'pg';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { activities } from '../../projections/activities/activities.ts';
import { startComposedServer } from '../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench, Figure } from './bench.ts';
import { median, percentile } from './support/statistics.ts';

/** Done in all the workspace, one in ten of it in the one project that is asked for. */
const DONE = 1_000_000;
const PAGE = 10;
const REQUESTS = 100;
/** What a page of a feed may take over HTTP, in milliseconds. */
const GOAL_MS = 50;

/** Pages of what was done, in a workspace in which a million things were. */
export const bench: Bench = {
  name: 'activities',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('activities'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const owner = await workspace.user('owner');
      const recruiter = await workspace.user('recruiter');
      await workspace.people([engineer('Wilhelmina Oake')]);
      const { id: projectId } = await startProject(recruiter);
      const { id: othersId } = await startProject(owner);
      const [one] = await suggestionsOf(recruiter, projectId);
      const personId = one?.personId ?? '';
      const of = { workspaceId: workspace.id, projectId, othersId, personId };
      await fill(server.pool, of, recruiter.userId);
      const asked = [
        ['workspace, as its owner', owner, {}, 0],
        ['workspace, as a member of one project', recruiter, {}, 0],
        ['one project', recruiter, { projectId }, 0],
        ['one project, page 500', recruiter, { projectId }, 499],
        ['one person', recruiter, { personId }, 0],
      ] as const;
      const figures: Figure[] = [];
      for (const [what, client, filter, page] of asked) {
        const ofRounds: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          const times: number[] = [];
          for (let request = 0; request < REQUESTS; request++) {
            times.push(await took(client, filter, page));
          }
          ofRounds.push(percentile(times, 0.95));
          say(`round ${round}, ${what}: p95 ${ofRounds.at(-1)!.toFixed(1)} ms`);
        }
        figures.push({
          metric: `${what}, of ${DONE} done, p95`,
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
  readonly othersId: string;
  readonly personId: string;
}

/** As rows: what wrote them is not what is measured. */
async function fill(pool: Pool, of: Of, userId: string): Promise<void> {
  await pool.query(
    `insert into ${tableOf(activities)} (key, workspace_id, code, reach, project_id, person_id,
       thing_id, from_code, to_code, count, actor_id, correlation_id, of, at, position)
     select gen_random_uuid()::text, $1, 'moved', 'project',
       case when n % 10 = 0 then $2::text else $3::text end,
       case when n % 1000 = 0 then $4::text else gen_random_uuid()::text end,
       gen_random_uuid()::text, 'replied', 'offer', 1, $5::text, gen_random_uuid()::text,
       'candidacy-' || gen_random_uuid(), timestamptz '2026-01-01' + interval '1 second' * n,
       lpad(to_hex(n), 32, '0')
     from generate_series(1, $6::int) n`,
    [of.workspaceId, of.projectId, of.othersId, of.personId, userId, DONE],
  );
  await pool.query('vacuum analyze');
}

async function took(client: SignedIn, filter: object, page: number): Promise<number> {
  const range = [page * PAGE, (page + 1) * PAGE - 1] as const;
  const start = performance.now();
  const { status, body } = await client.list('activities', { filter, range: [...range] });
  if (status !== 200 || body.length !== PAGE) throw new Error(`The feed answered ${status}.`);
  return performance.now() - start;
}
