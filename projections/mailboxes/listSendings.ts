import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { mailboxes } from './mailboxes.ts';
import { sendings, type SendingRow } from './sendings.ts';

/** Who may send as whom, or asks to, with their names: `null` of whom has been forgotten. */
export type ListedSending = Fields<SendingRow> & {
  readonly askedByName: string | null;
  readonly colleagueName: string | null;
  /** From which addresses; those of accounts that are there no longer are none. */
  readonly addresses: readonly string[];
};

const from = `${tableOf(sendings)} s
  left join ${tableOf(users)} a on a.key = s.asked_by_id
  left join ${tableOf(users)} c on c.key = s.colleague_id`;

const select = `${fieldsOf(sendings.columns, 's')}, ${calledBy('a')} as "askedByName", ${calledBy('c')} as "colleagueName",
  array(
    select coalesce(m.address, c.email) from unnest(s.mailbox_ids) as lent (id)
      left join ${tableOf(mailboxes)} m on m.key = lent.id and m.workspace_id = s.workspace_id
    where m.address is not null and not m.disconnected
      or m.key is null and lent.id = s.colleague_id and c.email is not null
    order by 1
  ) as addresses`;

/** All that somebody asks, is asked, may, or lets others: what has ended is not among it. */
export async function listSendings(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  wanted: PageWanted<'askedAt'> & { readonly ids?: readonly string[] | undefined },
): Promise<PageOfRows<ListedSending>> {
  const { values, add } = parameters([workspaceId, userId]);
  const where = [
    's.workspace_id = $1',
    '$2::text in (s.asked_by_id, s.colleague_id)',
    `s.status <> 'ended'`,
  ];
  if (wanted.ids) where.push(`s.key = any(${add(wanted.ids)})`);
  return readPage<ListedSending, 'askedAt'>(
    tx,
    {
      select,
      from,
      where,
      values,
      sorts: { askedAt: 's.asked_at' },
      byDefault: 's.asked_at desc',
      key: 's.key',
    },
    wanted,
  );
}

/** One of a workspace, whosever it is. */
export async function getSending(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Fields<SendingRow> | undefined> {
  const [found] = await tx.query<Fields<SendingRow>>(
    `select ${fieldsOf(sendings.columns, 's')} from ${tableOf(sendings)} s
     where s.workspace_id = $1 and s.key = $2`,
    [workspaceId, id],
  );
  return found;
}

/** All that goes on between somebody and colleagues, in any workspace. */
export async function listSendingsOfUser(
  tx: Transaction,
  userId: string,
): Promise<
  readonly Pick<Fields<SendingRow>, 'id' | 'workspaceId' | 'askedById' | 'colleagueId'>[]
> {
  return tx.query(
    `select s.key as id, s.workspace_id as "workspaceId", s.asked_by_id as "askedById",
       s.colleague_id as "colleagueId"
     from ${tableOf(sendings)} s
     where $1::text in (s.asked_by_id, s.colleague_id) and s.status in ('asked', 'allowed')`,
    [userId],
  );
}
