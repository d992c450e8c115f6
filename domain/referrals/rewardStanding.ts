import type { RewardReason, RewardStanding } from '../contracts/referralRewards.ts';
import { HIRED } from '../pipeline/stages.ts';

/** What decides on the reward that was promised for a referral. Instants are ISO 8601 in UTC. */
export interface RewardFacts {
  /** How long they have to stay, as it was offered when they were referred. */
  readonly waitingDays: number;
  readonly referredAt: string;
  readonly withdrawnAt: string | null;
  /** When the same person had been referred before, by anybody, and no lead; `null` where they had not. */
  readonly earlierAt: string | null;
  /** Whether who referred them still belongs to the workspace. */
  readonly isReferrerHere: boolean;
  readonly projectStatus: 'open' | 'archived';
  /** How the project decided on the person last; `null` before it did. */
  readonly candidacy: {
    readonly state: 'prospect' | 'skipped' | 'suggestion' | 'removed';
    readonly stage: string | null;
    readonly stageSince: string | null;
    readonly decidedAt: string;
  } | null;
  readonly paidAt: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How it stands with a reward at a moment. Nothing of it is kept: who is moved back from hired, or whose
 * acceptance is undone, waits again, and days count anew from when they are hired anew. What was paid stays paid.
 */
export function rewardStanding(facts: RewardFacts, now: Date): RewardStanding {
  const hiredAt = hiredAtOf(facts);
  const dueAt =
    hiredAt === null
      ? null
      : new Date(Date.parse(hiredAt) + facts.waitingDays * DAY_MS).toISOString();
  if (facts.paidAt !== null) return { state: 'paid', reason: null, dueAt };
  const reason = reasonAgainst(facts, hiredAt !== null);
  if (reason !== null) return { state: 'notEligible', reason, dueAt: null };
  const isDue = dueAt !== null && Date.parse(dueAt) <= now.getTime();
  return { state: isDue ? 'eligible' : 'pending', reason: null, dueAt };
}

function hiredAtOf({ candidacy }: RewardFacts): string | null {
  return candidacy?.state === 'prospect' && candidacy.stage === HIRED ? candidacy.stageSince : null;
}

function reasonAgainst(facts: RewardFacts, isHired: boolean): RewardReason | null {
  const { candidacy } = facts;
  if (facts.withdrawnAt !== null) return 'withdrawn';
  if (facts.earlierAt !== null) return 'notFirst';
  switch (candidacy?.state) {
    case 'skipped':
    case 'removed':
      return 'notTaken';
    case 'prospect':
      // Whom the project had taken in already it owes to nobody.
      if (candidacy.decidedAt < facts.referredAt) return 'known';
      break;
    case 'suggestion':
    case undefined:
      break;
  }
  if (!facts.isReferrerHere) return 'left';
  return facts.projectStatus === 'archived' && !isHired ? 'closed' : null;
}
