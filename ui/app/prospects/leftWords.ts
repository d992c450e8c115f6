import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import type { PlainKey, Translate } from '../i18n/useTranslate.ts';

/** Of what is done to many, how it ended for whom nothing was done. */
export type HowItWas = Pick<BulkResource, 'status' | 'failedCount' | 'reasons'> &
  Partial<Pick<BulkResource, 'action'>>;

/** What a code of why somebody was left is called. */
export type ReasonOf = (code: string) => PlainKey;

/** That some were left, or that it broke off. */
export function headOf({ status, action, failedCount }: HowItWas, t: Translate): string {
  if (status !== 'failed') return t('prospects.bulk.failed', { smart_count: failedCount });
  return t(action === 'undo' ? 'prospects.bulk.undoBroken' : 'prospects.bulk.broken');
}

/** How many were left for which reason. */
export function reasonsOf(
  { reasons }: Pick<HowItWas, 'reasons'>,
  reasonOf: ReasonOf,
  t: Translate,
): string {
  return reasons
    .map(({ code, count }) =>
      t('prospects.bulk.reason', { smart_count: count, reason: t(reasonOf(code)) }),
    )
    .join('; ');
}

/** Why a prospect was left as they are. */
export function reasonOfProspect(code: string) {
  if (code === 'already-accepted') return 'prospects.bulk.alreadyAccepted';
  if (code === 'already-skipped') return 'prospects.bulk.alreadySkipped';
  if (code === 'already-removed') return 'prospects.bulk.alreadyRemoved';
  if (code === 'decided-already') return 'prospects.bulk.decidedAlready';
  if (code === 'no-search') return 'prospects.bulk.noSearch';
  if (code === 'not-found') return 'prospects.bulk.gone';
  if (code === 'changed-since') return 'prospects.bulk.changedSince';
  if (code === 'sequence-begun') return 'prospects.bulk.sequenceBegun';
  if (code === 'forbidden') return 'prospects.bulk.forbidden';
  if (code.startsWith('token-')) return 'prospects.bulk.tokenEnded';
  if (code === 'too-many-tags') return 'prospects.bulk.tooManyTags';
  if (code === 'list-deleted') return 'prospects.bulk.listDeleted';
  if (code === 'reason-not-offered') return 'prospects.bulk.reasonNotOffered';
  if (code === 'project-archived') return 'prospects.bulk.archived';
  return 'prospects.bulk.otherwise';
}
