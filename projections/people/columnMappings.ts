import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface ColumnMappingRow {
  readonly workspace_id: string;
  readonly columns: readonly (string | null)[];
}

/** How tables with a header were read the last time in a workspace. Key: `<workspaceId>.<headerHash>`. */
export const columnMappings = defineReadModel<ColumnMappingRow, ImportEvent | ConnectionEvent>({
  name: 'column_mappings',
  version: 1,
  bulk: true,
  categories: ['import'],
  personal: false,
  columns: { workspace_id: 'id', columns: 'json' },
  indexes: [['workspace_id']],
  keysOf: ({ event, metadata }) =>
    event.type === 'ColumnsMapped' && metadata.workspaceId !== null
      ? [`${metadata.workspaceId}.${event.data.headerHash}`]
      : [],
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'ColumnsMapped':
        return metadata.workspaceId === null
          ? row
          : { workspace_id: metadata.workspaceId, columns: event.data.columns };
      case 'ConnectionsGone':
      case 'ConnectionsImported':
      case 'ConnectionsMissing':
      case 'CvsHandedIn':
      case 'CvsImported':
      case 'ImportFailed':
      case 'ImportFinished':
      case 'ImportStarted':
      case 'PeopleImported':
        return row;
    }
  },
});

/** How tables with this header were read the last time; `null` before the first. */
export async function getColumnMapping(
  tx: Transaction,
  workspaceId: string,
  headerHash: string,
): Promise<readonly (string | null)[] | null> {
  const [found] = await tx.query<{ columns: readonly (string | null)[] }>(
    `select m.columns from ${tableOf(columnMappings)} m where m.key = $1 and m.workspace_id = $2`,
    [`${workspaceId}.${headerHash}`, workspaceId],
  );
  return found?.columns ?? null;
}
