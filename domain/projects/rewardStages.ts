import { InvalidFieldsError, RuleBrokenError } from '../kernel/errors.ts';
import { HIRED, type Stage } from '../pipeline/stages.ts';

type Stages = readonly Pick<Stage, 'id'>[];

/** @throws RuleBrokenError where a reward could never become due, for nobody can be said to be hired */
export function assertCanBecomeDue(stages: Stages): void {
  if (hasHired(stages)) return;
  throw new RuleBrokenError(
    'no-hired-stage',
    'Rewards become due by the stage “Hired”, which this project has taken out: none can be offered in it.',
  );
}

/**
 * Sees to it that the reward that a project offers can become due after its stages have changed, too.
 * @throws InvalidFieldsError
 */
export function assertStaysDue(before: Stages, after: Stages): void {
  if (!hasHired(before) || hasHired(after)) return;
  throw new InvalidFieldsError({
    stages:
      'The reward for referrals becomes due by “Hired”. Offer none any more first; the stage can be taken out then.',
  });
}

/** Whether it could be said in them that somebody is hired, whatever that stage is called. */
function hasHired(stages: Stages): boolean {
  return stages.some(({ id }) => id === HIRED);
}
