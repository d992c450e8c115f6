import type { OfferedReward } from '../../domain/contracts/referralRewards.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { memberships } from '../identity/memberships.ts';
import { personLinks } from '../people/personLinks.ts';
import { prospects, type CandidacyRow } from '../pipeline/candidacies.ts';
import { projects } from '../projects/projects.ts';
import { referrals, type PaidReward } from './referrals.ts';

/** What decides on the reward of a referral, as queries find it beside the referral itself. */
export interface PromisedFields {
  /** What the project offered when the referral was made; `null` where it offered nothing, and for leads. */
  readonly promise: OfferedReward | null;
  readonly paid: PaidReward | null;
  /** When the same person had been referred before, and no lead. */
  readonly earlierAt: string | null;
  readonly isReferrerHere: boolean;
  readonly referredAt: string;
  readonly withdrawnAt: string | null;
  readonly projectStatus: 'open' | 'archived';
  /** What the project decided on the person last; `null` before. */
  readonly state: CandidacyRow['state'] | null;
  readonly stage: string | null;
  readonly stageSince: string | null;
  readonly decidedAt: string | null;
}

/** Who the person of a row is now. */
export const present = (row: string, link: string) =>
  `coalesce(${link}.person_id, ${row}.person_id)`;

/** Selects them of referrals `r` of the workspace `$1`, with the links `l` of their people and projects `j`. */
export const promisedFields = `o.reward as promise, r.paid,
  ${instantAsText('e.referred_at')} as "earlierAt", m.key is not null as "isReferrerHere",
  ${instantAsText('r.referred_at')} as "referredAt", ${instantAsText('r.withdrawn_at')} as "withdrawnAt",
  j.status as "projectStatus", c.state, c.stage, ${instantAsText('c.stage_since')} as "stageSince",
  ${instantAsText('c.decided_at')} as "decidedAt"`;

/** The joins that those fields need. Of what a project offers every version is kept, with where it held. */
export function promisedJoins(): string {
  const links = tableOf(personLinks);
  const offers = tableOf(projects);
  return `left join ${tableOf(memberships)} m on m.key = r.workspace_id || '.' || r.referrer_id
    left join lateral (
      select h.reward from (
        select reward from ${offers} where key = r.project_id and from_position <= r.referred_position
        union all
        select reward from ${offers}_history where key = r.project_id
          and from_position <= r.referred_position and to_position > r.referred_position
      ) h where r.strength = 'referral' and h.reward is not null
    ) o on true
    left join lateral (
      select c.state, c.stage, c.stage_since, c.decided_at from ${tableOf(prospects)} c
      left join ${links} cl on cl.key = c.person_id
      where c.workspace_id = $1 and c.project_id = r.project_id
        and ${present('c', 'cl')} = ${present('r', 'l')}
      order by c.decided_at desc limit 1
    ) c on true
    left join lateral (
      select e.referred_at from ${tableOf(referrals)} e
      left join ${links} el on el.key = e.person_id
      where e.workspace_id = $1 and e.project_id = r.project_id and e.withdrawn_at is null
        and e.strength = 'referral' and ${present('e', 'el')} = ${present('r', 'l')}
        and e.referred_position < r.referred_position
      order by e.referred_position limit 1
    ) e on true`;
}
