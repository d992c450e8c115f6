import type { EnrollingResource } from '../../domain/contracts/enrolments.ts';
import { until } from '../../platform/postgres/embedded/until.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { engineer, startProject } from '../support/http/given.ts';
import { TestWorkspace } from '../support/http/testWorkspace.ts';
import { testId } from '../support/ids.ts';
import { closedToday } from '../support/outreach/closedToday.ts';
import { simulate } from '../support/outreach/simulatedWorld.ts';
import { noFindings, wrongs, type Findings } from '../support/outreach/simulation.ts';
import type { Bench, Figure } from './bench.ts';
import { prospectRows } from './support/prospectRows.ts';

const SENDS = 1_000_000;
/** They are sent in so many worlds, each with a seed of its own: what a world remembers of its mails grows with them. */
const WORLDS = 20;
const ENROLLED = 10_000;
/** So many people come in by one file. */
const AT_ONCE = 1_000;
const ENDED_WITHIN_MS = 120_000;
/** In which so many are put into a sequence, in seconds. */
const PLANNED_WITHIN = 10;

/** Many put into a sequence at once, and years of sending in made-up worlds. */
export const bench: Bench = {
  name: 'outreach',
  async run({ cluster, say }) {
    const planned = await planMany(await cluster.ensureDatabase('outreach'), say);
    return [planned, ...(await simulated(say))];
  },
};

/** From the request to the end of the job, all of them looked at, judged, and appended. */
async function planMany(databaseUrl: string, say: (line: string) => void): Promise<Figure> {
  const server = await startComposedServer({ databaseUrl });
  try {
    const workspace = await TestWorkspace.add(server);
    const recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
    const project = await startProject(recruiter);
    for (let from = 0; from < ENROLLED; from += AT_ONCE) {
      await workspace.people(
        Array.from({ length: AT_ONCE }, (_, at) =>
          engineer(`Zoe Zander ${from + at}`, { email: `zoe${from + at}@home.example` }),
        ),
      );
    }
    await makeProspects(server, { workspaceId: workspace.id, projectId: project.id });
    const letter = { variantId: testId(2), subject: 'For {{firstName}}', body: 'Hi {{firstName}}' };
    const step = { stepId: testId(1), kind: 'mail', afterDays: 0, variants: [letter] };
    const { body } = await recruiter.post<{ id: string }>('/api/sequences', {
      name: 'Engineers',
      steps: [step],
    });
    const window = closedToday(new Date());
    await recruiter.post(`/api/sequences/${body.id}/change-window`, { window });
    const wanted = { projectId: project.id, sequenceId: body.id, allOf: {} };
    const began = performance.now();
    const started = await recruiter.post<{ id: string }>('/api/enrolments', wanted);
    if (started.status !== 202) throw new Error(`Refused: ${JSON.stringify(started.body)}`);
    const ended = await until(async () => {
      const { body: found } = await recruiter.get<EnrollingResource>(
        `/api/enrollings/${started.body.id}`,
      );
      return found.status !== 'running' && found;
    }, ENDED_WITHIN_MS);
    if (ended === undefined) throw new Error('They were not enrolled in time.');
    const seconds = (performance.now() - began) / 1_000;
    if (ended.enrolled !== ENROLLED) throw new Error(`Enrolled: ${JSON.stringify(ended.reasons)}`);
    say(`${ENROLLED} enrolled in ${seconds.toFixed(1)} s`);
    return {
      metric: `${ENROLLED} put into a sequence`,
      value: seconds,
      unit: 's',
      goal: { below: PLANNED_WITHIN },
    };
  } finally {
    await server.stop();
  }
}

/** All people of a workspace as prospects of a project: the rows that accepting each would leave. */
async function makeProspects(
  server: ComposedServer,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
): Promise<void> {
  const match = JSON.stringify({ score: 0, lines: [], ranker: 'bench', searchId: testId(3) });
  const { columns, values } = prospectRows({
    workspace_id: '$1::uuid',
    project_id: '$2',
    person_id: 'p.key',
    person_workspace_id: '$1::uuid',
    category: "'outOfNetwork'",
    stage: "'inOutreach'",
    stage_since: 'now()',
    score: '0',
    match: '$3',
    record_ids: 'p.record_ids',
    decided_by: 'null',
    changed_at: 'now()',
    changed_by: 'null',
  });
  await server.pool.query(
    `insert into ${tableOf(prospects)} (key, from_position, from_at, ${columns})
     select gen_random_uuid()::text, lpad('1', 32, '0'), now(), ${values}
     from ${tableOf(people)} p where p.workspace_id = $1::uuid`,
    [workspaceId, projectId, match],
  );
  await server.pool.query(`vacuum analyze ${tableOf(prospects)}`);
}

async function simulated(say: (line: string) => void): Promise<readonly Figure[]> {
  const began = performance.now();
  const found = noFindings();
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const options = { sends: SENDS / WORLDS, seed, enrolments: 250 * seed, accounts: 20 + seed };
    const there = await simulate(options);
    for (const key of Object.keys(found) as (keyof Findings)[]) found[key] += there[key];
    say(
      `${seed} of ${WORLDS}: ${found.sent} mails, ${found.crashes} crashes, ${found.withheld} withheld`,
    );
  }
  const seconds = (performance.now() - began) / 1_000;
  const never = (metric: string, value: number): Figure => ({
    metric: `of ${SENDS} simulated mails, ${metric}`,
    value,
    unit: '',
    goal: { below: 1 },
  });
  return [
    ...Object.entries(wrongs).map(([wrong, words]) =>
      never(words, found[wrong as keyof typeof wrongs]),
    ),
    { metric: 'simulated mails a second', value: found.sent / seconds, unit: '/s', goal: null },
  ];
}
