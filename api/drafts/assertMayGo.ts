import { objectionTo } from '../../domain/drafts/objection.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { areAllForgotten, person } from '../../domain/people/person.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isUnwanted } from '../../platform/identity/isUnwanted.ts';
import type { Reached } from '../../projections/suppressions/reachedAt.ts';
import type { PipelineContext } from '../pipeline/context.ts';

/** Somebody of whom something is to go to a model. */
export interface ToldOf {
  readonly candidacyId: string;
  /** The sequence that it is for; `null` where it is for none. */
  readonly sequenceId: string | null;
  /** Who they are, and were when they were decided on. */
  readonly personIds: readonly string[];
  readonly recordIds: readonly string[];
  /** Where a mail to them would go. */
  readonly reached: Reached;
}

/**
 * Asks the log, which lags behind nothing, whether anything of somebody may still go to a model.
 * @throws NotFoundError once it has been decided that all that is known of them goes, or that they are no prospect
 * @throws RuleBrokenError `unwanted` of somebody who wants no mail; `left-sequence` of whoever was taken out of it
 */
export async function assertMayGo(
  app: PipelineContext,
  workspaceId: string,
  { candidacyId, sequenceId, personIds, recordIds, reached }: ToldOf,
): Promise<void> {
  const [forgetting, decided, hasLeft, unwanted, ...known] = await Promise.all([
    readState(app, subject, candidacyId),
    readState(app, candidacy, candidacyId),
    sequenceId !== null && isStopped(app, sequenceId, candidacyId),
    isUnwanted(app, workspaceId, reached, { suppression, speaksAgainst }),
    ...personIds.map((id) => readState(app, person, id)),
  ]);
  const objection = objectionTo({
    isErased: areAllForgotten(recordIds, known) || forgetting !== 'known',
    isUnwanted: unwanted,
    isProspect: decided.status === 'prospect',
    hasLeft,
  });
  switch (objection) {
    case null:
      return;
    case 'erased':
    case 'notProspect':
      throw new NotFoundError('prospect', candidacyId);
    case 'unsubscribed':
      throw new RuleBrokenError(
        'unwanted',
        'They want no mail, or can’t be reached: nothing of them goes to a model.',
      );
    case 'leftSequence':
      throw new RuleBrokenError(
        'left-sequence',
        'They were taken out of the sequence: nothing of them goes to a model for it.',
      );
  }
}

async function isStopped(
  app: PipelineContext,
  sequenceId: string,
  candidacyId: string,
): Promise<boolean> {
  const enrolmentId = app.ids.idOf('enrolment', sequenceId, candidacyId);
  return (await readState(app, enrolment, enrolmentId))?.status === 'stopped';
}
