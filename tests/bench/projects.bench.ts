import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { projects } from '../../projections/projects/projects.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { startProject } from '../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench, Figure } from './bench.ts';
import { prospectRows } from './support/prospectRows.ts';
import { median, percentile } from './support/statistics.ts';

const MANY = 1_000;
/** In each project. */
const PROSPECTS = 40;
const REQUESTS = 100;
/** What a page of the list may take over HTTP, in milliseconds. */
const GOAL_MS = 50;

const FIRST = { range: [0, 24] };
const QUESTIONS = {
  'first page, the last changed first': FIRST,
  'last page': { range: [975, 999] },
  'part of a place': { ...FIRST, filter: { q: 'rotter' } },
  'by role, of one owner': { ...FIRST, sort: ['role', 'ASC'] as const },
  'most prospects first': { ...FIRST, sort: ['prospectCount', 'DESC'] as const },
};

/** The list of a thousand projects, with forty prospects in each. */
export const bench: Bench = {
  name: 'projects',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('projects'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      const { id } = await startProject(recruiter);
      await copied(server, id, { userId: recruiter.userId, workspaceId: workspace.id });
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
          metric: `${what}, of ${MANY} projects, p95`,
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

/** The project a thousand times over with prospects in it, as rows: what wrote them is not what is measured. */
async function copied(
  { pool }: ComposedServer,
  projectId: string,
  { userId, workspaceId }: Record<'userId' | 'workspaceId', string>,
) {
  const names = Object.keys(projects.columns);
  const own = names.map((name) => `p.${name}`).join(', ');
  await pool.query(
    `insert into ${tableOf(projects)} (key, ${names.join(', ')}, from_position, from_at)
     select gen_random_uuid()::text, ${own}, p.from_position, p.from_at
     from ${tableOf(projects)} p, generate_series(2, ${MANY}) where p.key = $1`,
    [projectId],
  );
  const { columns, values } = prospectRows({
    workspace_id: 'p.workspace_id',
    project_id: 'p.key',
    person_id: 'gen_random_uuid()::text',
    person_workspace_id: 'p.workspace_id',
    category: "'inNetwork'",
    stage: "(array['inOutreach', 'replied', 'offer'])[1 + n % 3]",
    stage_since: 'null',
    score: '300',
    match: "'{}'",
    record_ids: "'{}'",
    decided_by: '$1',
    changed_at: "now() - n * interval '1 hour'",
    changed_by: '$1',
  });
  await pool.query(
    `insert into ${tableOf(prospects)} (key, from_position, from_at, ${columns})
     select gen_random_uuid()::text, p.from_position, p.from_at, ${values}
     from ${tableOf(projects)} p, generate_series(1, ${PROSPECTS}) n where p.workspace_id = $2`,
    [userId, workspaceId],
  );
  await pool.query('vacuum analyze');
}

async function took(client: SignedIn, query: { readonly range: readonly number[] }) {
  const start = performance.now();
  const { status, body } = await client.list('projects', query);
  if (status !== 200 || body.length !== 25) throw new Error(`The list answered ${status}.`);
  return performance.now() - start;
}
