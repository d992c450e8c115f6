import { UNNAMED } from '../../domain/contracts/unnamed.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Auditing } from '../../domain/kernel/auditing.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { invitations } from '../invitations/invitations.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { audits } from './audits.ts';

/** A change of settings, with the names that stand in it today: `null` of whom has been forgotten. */
export interface Audit {
  readonly id: string;
  readonly code: string;
  readonly says: Auditing['says'];
  readonly from: string | null;
  readonly to: string | null;
  readonly userName: string | null;
  /** Whom an invitation is of: their address, or what who joined by it is called. */
  readonly invitedName: string | null;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly byKind: Actor['kind'];
  readonly at: string;
}

/** Which changes are wanted, and whether whoever reads them may see the addresses of colleagues. */
export interface AuditsWanted extends PageWanted<'at'> {
  readonly readsAddresses: boolean;
}

/** What was changed of a workspace's settings, the newest first if nothing else is wanted. */
export async function listAudits(
  tx: Transaction,
  workspaceId: string,
  { readsAddresses, ...wanted }: AuditsWanted,
): Promise<PageOfRows<Audit>> {
  const pending = readsAddresses ? 'i.email' : `case when i.key is not null then '${UNNAMED}' end`;
  // An invitation goes once it is accepted: who joined by it is named from then on.
  const invited = `coalesce(${pending}, ${calledBy('joined', readsAddresses)})`;
  return readPage<Audit, 'at'>(
    tx,
    {
      select: `a.key as id, a.code, a.says, a.from_said as "from", a.to_said as "to",
        ${calledBy('u', readsAddresses)} as "userName", ${invited} as "invitedName",
        a.actor_id as "byId", ${nameOf('by', 'a.actor_id', readsAddresses)} as "byName", a.actor_kind as "byKind",
        ${instantAsText('a.at')} as at`,
      from: `${tableOf(audits)} a
        left join ${tableOf(users)} u on u.key = a.user_id
        left join ${tableOf(users)} by on by.key = a.actor_id
        left join ${tableOf(invitations)} i on i.key = a.invitation_id
        left join ${tableOf(audits)} j on j.invitation_id = a.invitation_id and j.user_id is not null
        left join ${tableOf(users)} joined on joined.key = j.user_id`,
      counted: `${tableOf(audits)} a`,
      where: ['a.workspace_id = $1'],
      values: [workspaceId],
      sorts: { at: 'a.position' },
      byDefault: 'a.position',
      key: 'a.key',
    },
    { ...wanted, sort: wanted.sort ?? ['at', 'DESC'] },
  );
}
