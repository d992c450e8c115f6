import fc from 'fast-check';
import { stageHoursOf, weeksInTheMiddle } from '../../../../api/reports/stageHours.ts';
import type { Way } from '../../../../api/reports/way.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import type { Transaction } from '../../../../platform/postgres/transaction.ts';
import { instantAsText, selectList } from '../../../../platform/subscriptions/model/columns.ts';
import { tableOf, tallyOf } from '../../../../platform/subscriptions/model/tables.ts';
import { weekOf } from '../../../../platform/subscriptions/model/weeks.ts';
import { countDeeds } from '../../../../projections/reports/countDeeds.ts';
import { countJourneys } from '../../../../projections/reports/countJourneys.ts';
import {
  countStageHours,
  countStanding,
  countStandingHours,
} from '../../../../projections/reports/countStageHours.ts';
import type { ReportRange } from '../../../../projections/reports/inRange.ts';
import { journeys, type JourneyRow } from '../../../../projections/reports/journeys.ts';
import { withTables } from '../../../support/postgres/withTables.ts';
import { foldInto } from '../../../support/subscriptions/foldInto.ts';
import {
  elsewhere,
  here,
  journeyHistories,
  journeyProjects,
  journeyStages,
} from '../../../support/subscriptions/journeyHistories.ts';

const SEED = 20_261_127;
const HOUR = 60 * 60 * 1000;

/** A version of a row; without an end while it holds. */
type Version = JourneyRow & { readonly from_at: string; readonly to_at: string | null };
type Range = ReportRange & { readonly now: string };

/** A way on which each stage of a project counts as itself. */
const way: Way = {
  stages: journeyStages.map((id) => ({ id, title: id, isAside: false })),
  placeOf: (_, id) => id,
};

test('given any history, then reports of any range tell what counting each version does, as of any moment', async () => {
  const seen = { weeks: 0, past: 0, forgotten: 0 };
  await withTables((tx) =>
    fc.assert(
      fc.asyncProperty(
        journeyHistories,
        ends,
        some,
        async ({ log, batchSize }, places, projects) => {
          await folded(tx, log, batchSize, async () => {
            seen.forgotten += log.filter(({ event }) => event.type === 'SubjectForgotten').length;
            const instants = log.map(({ metadata }) => metadata.occurredAt);
            const now = new Date(Date.parse(instants.at(-1) ?? '') + HOUR).toISOString();
            for (const workspaceId of [here, elsewhere]) {
              const versions = await versionsOf(tx, workspaceId);
              for (const [one, other] of places) {
                const [from = '', to = ''] = [
                  placed(instants, one),
                  placed(instants, other),
                ].toSorted();
                if (from === to) continue;
                const asOf = to < now ? ({ kind: 'instant', instant: to } as const) : null;
                const range = { projectIds: projects, from, to, asOf, now };
                seen.weeks += Number(weekOf(from) !== weekOf(to));
                seen.past += Number(asOf !== null);
                expect(await told(tx, workspaceId, range)).toEqual(counted(versions, range));
              }
            }
          });
        },
      ),
      { numRuns: 80, seed: SEED },
    ),
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThanOrEqual(20);
}, 120_000);

test('given a workspace that is forgotten, then nothing is tallied of it', async () => {
  await withTables((tx) =>
    fc.assert(
      fc.asyncProperty(journeyHistories, async ({ log, batchSize }) => {
        await folded(tx, log, batchSize, async () => {
          const left = await tx.query(
            `select from ${tallyOf(journeys)} t where row_count <> 0 and not exists (
             select from ${tableOf(journeys)} j where j.workspace_id = t.workspace_id)`,
          );
          expect(left).toEqual([]);
        });
      }),
      { numRuns: 40, seed: SEED },
    ),
  );
}, 120_000);

/** Looks at what a history leaves in the tables, which are empty before and after. */
async function folded(
  tx: Transaction,
  log: readonly LoggedEvent[],
  batchSize: number,
  look: () => Promise<void>,
): Promise<void> {
  await tx.query('savepoint empty');
  try {
    await foldInto(tx, [journeys], log, batchSize);
    await look();
  } finally {
    await tx.query('rollback to savepoint empty');
  }
}

/** An end of a range: at, before, behind or at the week of what happened at some place of the history, or weeks behind all. */
const end = fc.record({
  at: fc.nat({ max: 39 }),
  beside: fc.constantFrom(0, -1, 1, 'week', HOUR, 40 * 24 * HOUR, -90 * 24 * HOUR),
});
type End = typeof end extends fc.Arbitrary<infer Of> ? Of : never;
const ends = fc.array(fc.tuple(end, end), { minLength: 5, maxLength: 5 });
const some = fc.constantFrom(null, [journeyProjects[0]], [...journeyProjects], []);

function placed(instants: readonly string[], { at, beside }: End): string {
  const instant = instants[at % instants.length] ?? '';
  if (beside === 'week') return weekOf(instant);
  return new Date(Date.parse(instant) + Number(beside)).toISOString();
}

async function told(tx: Transaction, workspaceId: string, range: Range) {
  const left = await countStageHours(tx, workspaceId, range);
  const standing = await countStanding(tx, workspaceId, range);
  const weeks = weeksInTheMiddle(way, standing);
  const hours = await countStandingHours(tx, workspaceId, range, weeks);
  const ways = await countJourneys(tx, workspaceId, range);
  const deeds = await countDeeds(tx, workspaceId, range);
  return {
    deeds: sorted(deeds.map(({ userId, did, count }) => [userId, did, count])),
    left: sorted(left.map((one) => [one.projectId, one.stage, one.hours, one.count])),
    ways: sorted(
      ways.map(({ projectId, category, decision, stage, stages, count }) => [
        projectId,
        category,
        decision,
        stage,
        ...stages,
        count,
      ]),
    ),
    standing: stageHoursOf(way, { left: [], standing, hours }).map(
      ({ waiting, medianWaitingHours }) => [waiting, medianWaitingHours],
    ),
  };
}

/** The same, by looking at each version. */
function counted(all: readonly Version[], { projectIds, from, to, asOf, now }: Range) {
  const meant = all.filter((one) => projectIds?.includes(one.project_id) ?? true);
  const isIn = (at: string) => at >= from && at < to;
  const begun = meant.filter(({ from_at }) => isIn(from_at));
  const held = meant.filter(({ from_at, to_at }) =>
    asOf === null ? to_at === null : from_at <= to && (to_at === null || to_at > to),
  );
  const until = Date.parse(asOf === null ? now : to);
  return {
    deeds: sums(begun.map((one) => [[one.done_by, one.did], 1])),
    left: sums(
      begun.flatMap(({ project_id, left_stage, left_hours, unleft_at }) => {
        const count = unleft_at === null ? 1 : -Number(unleft_at >= from);
        return left_stage === null ? [] : [[[project_id, left_stage, left_hours], count]];
      }),
    ),
    ways: sums(
      held
        .filter(({ decided_at }) => isIn(decided_at))
        .map((one) => [[one.project_id, one.category, one.decision, one.stage, ...one.stages], 1]),
    ),
    standing: journeyStages.map((stage) => {
      const hours = held
        .filter((one) => one.stage === stage && one.stage_since !== null)
        .map((one) => Math.floor((until - Date.parse(one.stage_since ?? '')) / HOUR))
        .map((stood) => (stood < 720 ? stood : Math.floor(stood / 24) * 24))
        .toSorted((one, other) => one - other);
      return [hours.length, hours[Math.ceil(hours.length / 2) - 1] ?? null];
    }),
  };
}

type Values = readonly (string | number | null)[];

function sums(all: readonly (readonly [Values, number])[]) {
  const found = new Map<string, number>();
  for (const [values, count] of all) {
    const key = JSON.stringify(values);
    found.set(key, (found.get(key) ?? 0) + count);
  }
  const counts = [...found].filter(([, count]) => count > 0);
  return sorted(counts.map(([key, count]) => [...(JSON.parse(key) as Values), count]));
}

function sorted(all: readonly Values[]): readonly string[] {
  return all.map((one) => JSON.stringify(one)).toSorted();
}

async function versionsOf(tx: Transaction, workspaceId: string): Promise<readonly Version[]> {
  const columns = `${selectList(journeys.columns)}, ${instantAsText('from_at')} as from_at`;
  return tx.query<Version>(
    `select ${columns}, null as to_at from ${tableOf(journeys)} where workspace_id = $1
     union all
     select ${columns}, ${instantAsText('to_at')} from ${tableOf(journeys)}_history where workspace_id = $1`,
    [workspaceId],
  );
}
