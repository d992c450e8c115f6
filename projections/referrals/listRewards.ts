import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import type { OfferedReward } from '../../domain/contracts/referralRewards.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { people } from '../people/people.ts';
import { personLinks } from '../people/personLinks.ts';
import { sourceRecords } from '../people/sourceRecords.ts';
import { projects } from '../projects/projects.ts';
import { present, promisedFields, promisedJoins, type PromisedFields } from './promised.ts';
import { referrals } from './referrals.ts';

/** A referral for which a reward was promised. Names are `null` of whom has been forgotten. */
export interface PromisedReward extends PromisedFields {
  readonly id: string;
  readonly projectId: string;
  readonly personId: string;
  readonly personName: string | null;
  readonly referrerId: string;
  readonly referrerName: string | null;
  readonly promise: OfferedReward;
  readonly paidByName: string | null;
  readonly revision: number;
}

/** Of one project, or one referral. */
type RewardsWanted = { readonly projectId: string } | { readonly referralId: string };

/**
 * All referrals of a project for which a reward was promised, the oldest first. They are as many as colleagues
 * refer while it is open: how it stands with each depends on the clock, so who asks narrows and adds up.
 */
export async function listRewards(
  tx: Transaction,
  workspaceId: string,
  wanted: RewardsWanted,
): Promise<readonly PromisedReward[]> {
  const { values, add } = parameters([workspaceId]);
  const which =
    'projectId' in wanted
      ? `r.project_id = ${add(wanted.projectId)}`
      : `r.key = ${add(wanted.referralId)}`;
  return tx.query<PromisedReward>(
    `select r.key as id, r.project_id as "projectId", ${present('r', 'l')} as "personId",
       coalesce(p.name, s.facts ->> 'name') as "personName", r.referrer_id as "referrerId",
       ${calledBy('u')} as "referrerName", ${calledBy('b')} as "paidByName", r.revision, ${promisedFields}
     from ${tableOf(referrals)} r
     join ${tableOf(projects)} j on j.key = r.project_id
     left join ${tableOf(personLinks)} l on l.key = r.person_id
     left join ${tableOf(people)} p on p.key = ${present('r', 'l')}
     left join ${tableOf(sourceRecords)} s on s.key = r.told_record_id
     left join ${tableOf(users)} u on u.key = r.referrer_id
     left join ${tableOf(users)} b on b.key = r.paid ->> 'paidBy'
     ${promisedJoins()}
     where r.workspace_id = $1 and ${which} and o.reward is not null
     order by r.referred_position`,
    values,
  );
}
