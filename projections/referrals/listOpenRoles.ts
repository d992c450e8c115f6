import type { OfferedReward } from '../../domain/contracts/referralRewards.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { projects } from '../projects/projects.ts';
import { referrals } from './referrals.ts';

/** A project as colleagues see it for whom it takes referrals: nothing of who stands in it. */
export interface OpenRole {
  readonly id: string;
  /** `null` once the workspace is forgotten. */
  readonly name: string | null;
  readonly jobType: string | null;
  readonly role: string | null;
  readonly location: string | null;
  readonly jobUrl: string | null;
  readonly jobDescription: string | null;
  /** Whom to ask; `null` once they are forgotten. */
  readonly ownerName: string | null;
  readonly createdAt: string;
  /** What is offered for whom is referred now. */
  readonly reward: OfferedReward | null;
  /** How many the asker has recommended for it. */
  readonly referredCount: number;
}

export type OpenRoleSort = 'name' | 'createdAt';

export interface OpenRolesWanted extends PageWanted<OpenRoleSort> {
  /** Who asks: what they work on themselves is left out. */
  readonly userId: string;
  readonly ids?: readonly string[] | undefined;
  /** Part of the name, role or location, in any case. */
  readonly text?: string | undefined;
}

/** The roles for which somebody may recommend people, by default the newest first. */
export async function listOpenRoles(
  tx: Transaction,
  workspaceId: string,
  wanted: OpenRolesWanted,
): Promise<PageOfRows<OpenRole>> {
  const { values, add } = parameters([workspaceId, wanted.userId]);
  const where = [
    'p.workspace_id = $1',
    `p.status = 'open' and p.takes_referrals`,
    'not ($2::uuid = any(p.member_ids))',
  ];
  if (wanted.ids) where.push(`p.key = any(${add(wanted.ids)})`);
  if (wanted.text) {
    const words = `concat_ws(E'\\n', p.name, p.role, p.location)`;
    where.push(`strpos(lower(${words}), lower(${add(wanted.text)})) > 0`);
  }
  return readPage<OpenRole, OpenRoleSort>(
    tx,
    {
      select: `p.key as id, p.name, p.job_type as "jobType", p.role, p.location,
        p.job_url as "jobUrl", p.job_description as "jobDescription", ${calledBy('u')} as "ownerName", p.reward,
        ${instantAsText('p.created_at')} as "createdAt",
        (select count(*)::int from ${tableOf(referrals)} r where r.workspace_id = $1
          and r.project_id = p.key and r.referrer_id = $2 and r.withdrawn_at is null
        ) as "referredCount"`,
      from: `${tableOf(projects)} p left join ${tableOf(users)} u on u.key = p.owner_id`,
      where,
      values,
      sorts: { name: alphabetical('p.name'), createdAt: 'p.created_at' },
      byDefault: 'p.created_at desc',
      key: 'p.key',
    },
    wanted,
  );
}
