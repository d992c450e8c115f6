import type { Candidacy } from '../pipeline/candidacy.ts';
import { isSpared, type Enrolment } from './enrolment.ts';

/**
 * What has become of a prospect since they were enrolled that ends their sequence; `null` where nothing does. That Kith moved
 * them, or that they were moved back, is no change.
 */
export function movedFrom(
  enrolment: Pick<Enrolment, 'stages' | 'stopOn'>,
  decided: Candidacy,
): 'stageChanged' | 'skipped' | null {
  const reason = changeOf(enrolment.stages, decided);
  return reason === null || isSpared(enrolment, reason) ? null : reason;
}

function changeOf(stages: readonly string[], decided: Candidacy): ReturnType<typeof movedFrom> {
  if (decided.status !== 'prospect') return 'skipped';
  return stages.includes(decided.stage) ? null : 'stageChanged';
}
