import type { UserlogEvent } from '../../domain/notices/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface UserlogEntryRow {
  readonly user_id: string;
  readonly entry_id: string;
  readonly entry_type: string;
  readonly feature: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** A user's current entries: the latest of each type and feature. Key: `<userId>.<type>.<feature>`. */
export const userlogEntries = defineReadModel<UserlogEntryRow, UserlogEvent | SubjectEvent>({
  name: 'userlog_entries',
  version: 2,
  categories: ['userlog', 'subject'],
  personal: true,
  tenancy: 'user',
  columns: {
    user_id: 'id',
    entry_id: 'id',
    entry_type: 'text',
    feature: 'text?',
    data: 'json',
    created_at: 'instant',
  },
  indexes: [['user_id']],
  keysOf({ event }) {
    if (event.type !== 'UserlogEntryRecorded') return [];
    const { userId, entryType, feature } = event.data;
    return [`${userId}.${entryType}.${feature ?? ''}`];
  },
  rowsOf: rowsOfForgotten('user', 'user_id'),
  evolve(row, { event, metadata }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven') return row;
    if (event.type !== 'UserlogEntryRecorded') return unreachable(event);
    const { userId, entryId, entryType, feature, personal } = event.data;
    const about = personal[userId];
    if (!about) return row;
    return {
      user_id: userId,
      entry_id: entryId,
      entry_type: entryType,
      feature,
      data: about.data,
      created_at: metadata.occurredAt,
    };
  },
});

/** An entry as the user gets it back. */
export interface UserlogEntry {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
}

/** A user's current entries, oldest first. */
export async function listUserlogEntries(
  tx: Transaction,
  userId: string,
): Promise<readonly UserlogEntry[]> {
  return tx.query<UserlogEntry>(
    `select entry_id as id, entry_type as type, data, ${instantAsText('created_at')} as "createdAt"
     from ${tableOf(userlogEntries)} e where e.user_id = $1 order by e.created_at, e.key`,
    [userId],
  );
}
