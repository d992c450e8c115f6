import type { TimeInStageReport } from '../../domain/contracts/reports.ts';
import type {
  StageHoursCount,
  StandingCount,
  StandingHoursCount,
} from '../../projections/reports/countStageHours.ts';
import { nth, quantile, total } from './quantile.ts';
import type { Way } from './way.ts';

interface Counted {
  readonly left: readonly StageHoursCount[];
  readonly standing: readonly StandingCount[];
  /** Of the weeks in the middle of a stage, at least. */
  readonly hours: readonly StandingHoursCount[];
}

/** How long people stood in each stage of a way. */
export function stageHoursOf(
  way: Way,
  { left, standing, hours }: Counted,
): TimeInStageReport['stages'] {
  return way.stages.map(({ id, title }) => {
    const isIn = isCountedAs(way, id);
    const gone = left.filter(isIn);
    const still = standing.filter(isIn);
    const middle = middleOf(still);
    const ofWeek = hours.filter((one) => isIn(one) && one.week === middle?.week);
    return {
      id,
      title,
      left: total(gone),
      medianHours: quantile(gone, 0.5),
      ninthDecileHours: quantile(gone, 0.9),
      waiting: total(still),
      medianWaitingHours: middle && nth(ofWeek, middle.place),
    };
  });
}

/** The weeks since which those stand in their stages who are in the middle of all who do: their hours alone are needed. */
export function weeksInTheMiddle(way: Way, standing: readonly StandingCount[]): readonly string[] {
  const weeks = way.stages.flatMap(
    ({ id }) => middleOf(standing.filter(isCountedAs(way, id)))?.week ?? [],
  );
  return [...new Set(weeks)];
}

function isCountedAs({ placeOf }: Way, id: string) {
  return ({ projectId, stage }: { readonly projectId: string; readonly stage: string }) =>
    placeOf(projectId, stage) === id;
}

/**
 * Who is in the middle of those who stand in a stage: since which week, and at which place among those who stand there
 * since that week, from the latest on. `null` of nobody.
 */
function middleOf(standing: readonly StandingCount[]) {
  let place = Math.ceil(total(standing) / 2);
  for (const { week, count } of standing.toSorted((one, other) =>
    one.week < other.week ? 1 : -1,
  )) {
    if (place <= count) return { week, place };
    place -= count;
  }
  return null;
}
