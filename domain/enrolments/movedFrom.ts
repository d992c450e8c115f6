import { isSpared, type Enrolment } from './enrolment.ts';

/** How somebody stands in a project, as its pipeline decides it. */
type Standing =
  | { readonly status: 'prospect'; readonly stage: string }
  | { readonly status: 'undecided' | 'skipped' | 'removed' };

/**
 * What has become of a prospect since they were enrolled that ends their sequence; `null` where nothing does. That Kith moved
 * them, or that they were moved back, is no change.
 */
export function movedFrom(
  enrolment: Pick<Enrolment, 'stages' | 'stopOn'>,
  standing: Standing,
): 'stageChanged' | 'skipped' | null {
  const reason = changeOf(enrolment.stages, standing);
  return reason === null || isSpared(enrolment, reason) ? null : reason;
}

function changeOf(stages: readonly string[], standing: Standing): ReturnType<typeof movedFrom> {
  if (standing.status !== 'prospect') return 'skipped';
  return stages.includes(standing.stage) ? null : 'stageChanged';
}
