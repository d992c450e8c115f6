import type { TimeInStageReport } from '../../domain/contracts/reports.ts';
import type { StageHoursCount } from '../../projections/reports/countStageHours.ts';
import { quantile, total } from './quantile.ts';
import type { Way } from './way.ts';

interface Counted {
  readonly left: readonly StageHoursCount[];
  readonly waiting: readonly StageHoursCount[];
}

/** How long people stood in each stage of a way. */
export function stageHoursOf(way: Way, { left, waiting }: Counted): TimeInStageReport['stages'] {
  return way.stages.map(({ id, title }) => {
    const isIn = ({ projectId, stage }: StageHoursCount) => way.placeOf(projectId, stage) === id;
    const gone = left.filter(isIn);
    const still = waiting.filter(isIn);
    return {
      id,
      title,
      left: total(gone),
      medianHours: quantile(gone, 0.5),
      ninthDecileHours: quantile(gone, 0.9),
      waiting: total(still),
      medianWaitingHours: quantile(still, 0.5),
    };
  });
}
