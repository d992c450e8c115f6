import type { LastSearchEvent } from '../../domain/identity/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** A search as the browser keeps it. */
export interface LastQueryKept {
  readonly selectedClauses: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

export interface LastSearchRow {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly last_query: LastQueryKept;
}

/** The latest search of a user in a workspace. Key: `<userId>.<workspaceId>`. */
export const lastSearches = defineReadModel<LastSearchRow, LastSearchEvent | SubjectEvent>({
  name: 'last_searches',
  version: 1,
  categories: ['lastSearch', 'subject'],
  personal: true,
  columns: { workspace_id: 'id', user_id: 'id', last_query: 'json' },
  indexes: [['user_id']],
  keysOf: ({ event }) =>
    event.type === 'SearchRemembered' ? [`${event.data.userId}.${event.data.workspaceId}`] : [],
  rowsOf: rowsOfForgotten('user', 'user_id'),
  evolve(row, { event }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven') return row;
    if (event.type !== 'SearchRemembered') return unreachable(event);
    const { userId, workspaceId, personal } = event.data;
    const about = personal[userId];
    if (!about) return row;
    return { workspace_id: workspaceId, user_id: userId, last_query: about.lastQuery };
  },
});

export async function getLastSearch(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<LastQueryKept | undefined> {
  const rows = await tx.query<{ lastQuery: LastQueryKept }>(
    `select last_query as "lastQuery" from ${tableOf(lastSearches)}
     where key = $1 and workspace_id = $2`,
    [`${userId}.${workspaceId}`, workspaceId],
  );
  return rows[0]?.lastQuery;
}
