import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import { movedFrom } from '../../domain/enrolments/movedFrom.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { ApiContext } from '../http/context.ts';

/**
 * Whoever has been moved, skipped or removed is put back where they were first: else the next mail would find them gone, and end it again.
 * @throws RuleBrokenError `moved-on` where they stand elsewhere than when they were put in
 */
export async function assertStillThere(
  app: Pick<ApiContext, 'store' | 'codec'>,
  enrolment: Enrolment,
): Promise<void> {
  const decided = await readState(app, candidacy, enrolment.facts.candidacyId);
  const reason = movedFrom(enrolment, decided);
  if (reason === null) return;
  const words =
    reason === 'skipped'
      ? 'They are no prospect of the project any more. Put them back there first.'
      : 'They stand in another stage by now. Move them back first.';
  throw new RuleBrokenError('moved-on', words);
}
