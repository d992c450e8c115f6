import type { ReferralOutcome } from '../../domain/contracts/referrals.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import type { Referral } from '../../projections/referrals/listReferrals.ts';

/** After so long it is told what had been decided before the referral, in milliseconds. */
const TOLD_LATER_MS = 24 * 60 * 60 * 1000;

/** What was decided before the referral is told later. */
export function isAnswerTold({ decidedAt, referredAt }: Referral, now: Date): boolean {
  const isAnswer = decidedAt === null || decidedAt >= referredAt;
  return isAnswer || now.getTime() - Date.parse(referredAt) >= TOLD_LATER_MS;
}

/** What the referrer is told of it: never in which stage somebody stands, but that they were hired. */
export function toldOutcome(found: Referral, now: Date): ReferralOutcome {
  const { withdrawnAt, state, stage, projectStatus } = found;
  if (withdrawnAt !== null) return 'withdrawn';
  switch (isAnswerTold(found, now) ? state : null) {
    case 'prospect':
      return stage === HIRED ? 'hired' : 'accepted';
    case 'skipped':
    case 'removed':
      return 'notTaken';
    case 'suggestion':
    case null:
      return projectStatus === 'archived' ? 'closed' : 'waiting';
  }
}
