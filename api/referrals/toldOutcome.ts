import type { ReferralOutcome } from '../../domain/contracts/referrals.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Referral } from '../../projections/referrals/listReferrals.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What had been decided before the referral is told this long after it at the soonest, and at the latest, in milliseconds. */
const TOLD_SOONEST_MS = 24 * HOUR_MS;
const TOLD_LATEST_MS = 72 * HOUR_MS;

/** What it takes to say what may be told by now. */
export interface TellingNow {
  readonly hash: KeyedHash;
  readonly now: Date;
}

/**
 * What was decided before the referral is told later: each time after another while, which nobody can reckon who has
 * not the key, so that it looks as if it were decided then.
 */
export function isAnswerTold(
  { id, decidedAt, referredAt }: Referral,
  { hash, now }: TellingNow,
): boolean {
  const isAnswer = decidedAt === null || decidedAt >= referredAt;
  if (isAnswer) return true;
  const drawn = Buffer.from(hash('told-later', `${id}\n${referredAt}`), 'base64url');
  const share = drawn.readUInt32BE() / 2 ** 32;
  const after = TOLD_SOONEST_MS + share * (TOLD_LATEST_MS - TOLD_SOONEST_MS);
  return now.getTime() - Date.parse(referredAt) >= after;
}

/** What the referrer is told of it: never in which stage somebody stands, but that they were hired. */
export function toldOutcome(found: Referral, telling: TellingNow): ReferralOutcome {
  const { withdrawnAt, state, stage, projectStatus } = found;
  if (withdrawnAt !== null) return 'withdrawn';
  switch (isAnswerTold(found, telling) ? state : null) {
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
