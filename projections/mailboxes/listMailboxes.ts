import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { mailboxes, type MailboxRow } from './mailboxes.ts';

/** A mail account, connected or not. */
export type ShownMailbox = Fields<MailboxRow>;

const fields = fieldsOf(mailboxes.columns, 'm');
const from = `${tableOf(mailboxes)} m`;

/** The accounts that somebody has connected in a workspace, by address. */
export async function listMailboxes(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  wanted: PageWanted<'address'> & { readonly ids?: readonly string[] | undefined },
): Promise<PageOfRows<ShownMailbox>> {
  const { values, add } = parameters([workspaceId, userId]);
  const where = ['m.workspace_id = $1', 'm.user_id = $2', 'not m.disconnected'];
  if (wanted.ids) where.push(`m.key = any(${add(wanted.ids)})`);
  return readPage<ShownMailbox, 'address'>(
    tx,
    {
      select: fields,
      from,
      where,
      values,
      sorts: { address: 'lower(m.address)' },
      byDefault: 'lower(m.address)',
      key: 'm.key',
    },
    wanted,
  );
}

/** One account of a workspace, connected or not, whosever it is. */
export async function getMailbox(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ShownMailbox | undefined> {
  const [found] = await tx.query<ShownMailbox>(
    `select ${fields} from ${from} where m.workspace_id = $1 and m.key = $2`,
    [workspaceId, id],
  );
  return found;
}

/** The accounts that anybody has connected in a workspace, by id. */
export async function listConnectedIds(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select m.key as id from ${from} where m.workspace_id = $1 and not m.disconnected`,
    [workspaceId],
  );
  return rows.map(({ id }) => id);
}

/** What somebody has connected, wherever that is. */
export async function listMailboxesOfUser(
  tx: Transaction,
  userId: string,
): Promise<readonly Pick<ShownMailbox, 'id' | 'workspaceId'>[]> {
  return tx.query(
    `select m.key as id, m.workspace_id as "workspaceId" from ${from}
     where m.user_id = $1 and not m.disconnected`,
    [userId],
  );
}

/** Whether an account of the same address at the same provider is connected elsewhere, by whomever, in whichever workspace. */
export async function isConnectedElsewhere(tx: Transaction, mailboxId: string): Promise<boolean> {
  const found = await tx.query(
    `select from ${from} join ${tableOf(mailboxes)} o on o.key <> m.key and not o.disconnected
       and o.signs_in_by = 'provider' and o.provider = m.provider
       and lower(o.address) = lower(m.address)
     where m.key = $1 limit 1`,
    [mailboxId],
  );
  return found.length > 0;
}

/** The account that somebody has, or once had, at an address. */
export async function findMailbox(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  address: string,
): Promise<ShownMailbox | undefined> {
  const [found] = await tx.query<ShownMailbox>(
    `select ${fields} from ${from}
     where m.workspace_id = $1 and m.user_id = $2 and lower(m.address) = lower($3)`,
    [workspaceId, userId, address],
  );
  return found;
}

/** These accounts of a workspace, connected or not, whosever they are. */
export async function listMailboxesById(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly ShownMailbox[]> {
  return tx.query<ShownMailbox>(
    `select ${fields} from ${from} where m.workspace_id = $1 and m.key = any($2) order by m.key`,
    [workspaceId, ids],
  );
}
