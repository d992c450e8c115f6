import { person } from '../../domain/people/person.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isUnwanted } from '../../platform/identity/isUnwanted.ts';
import type { PipelineContext } from '../pipeline/context.ts';

/** Somebody of whom something is to go to a model. */
export interface ToldOf {
  readonly candidacyId: string;
  /** Who they are, and were when they were decided on. */
  readonly personIds: readonly string[];
  readonly recordIds: readonly string[];
  /** Where a mail to them would go, which what is asked for is part of; `null` where it is for others. */
  readonly reached: Parameters<typeof isUnwanted>[2] | null;
}

/**
 * Asks the log, which lags behind nothing, whether anything of somebody may still go to a model.
 * @throws NotFoundError once it has been decided that all that is known of them goes
 * @throws RuleBrokenError `unwanted` for a line to somebody who wants no mail
 */
export async function assertMayGo(
  app: PipelineContext,
  workspaceId: string,
  { candidacyId, personIds, recordIds, reached }: ToldOf,
): Promise<void> {
  const [forgetting, ...known] = await Promise.all([
    readState(app, subject, candidacyId),
    ...personIds.map((id) => readState(app, person, id)),
  ]);
  const isGone = recordIds.every((id) =>
    known.some(({ forgottenRecordIds }) => forgottenRecordIds.has(id)),
  );
  if (isGone || forgetting !== 'known') throw new NotFoundError('prospect', candidacyId);
  if (reached === null) return;
  if (!(await isUnwanted(app, workspaceId, reached, { suppression, speaksAgainst }))) return;
  throw new RuleBrokenError(
    'unwanted',
    'They want no mail, or can’t be reached: nothing of them goes to a model.',
  );
}
