import { TABLES_OF_ALL } from '../../domain/contracts/views.ts';
import type { Sharing } from '../../domain/kernel/sharing.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { ViewEvent } from '../../domain/views/events.ts';
import { canReadViewsOfPeople, type ViewActor } from '../../domain/views/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ViewRow {
  readonly workspace_id: string;
  readonly owner_id: string;
  readonly table_code: string;
  readonly sharing: Sharing;
  readonly name: string | null;
  readonly query: string | null;
  readonly deleted: boolean;
  readonly revision: number;
}

/** Views of tables that somebody keeps. Key: view id. */
export const views = defineReadModel<ViewRow, ViewEvent | SubjectEvent>({
  name: 'views',
  version: 1,
  categories: ['view', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    owner_id: 'text',
    table_code: 'text',
    sharing: 'text',
    name: 'text?',
    query: 'text?',
    deleted: 'bool',
    revision: 'int',
  },
  indexes: [['workspace_id', 'table_code']],
  keysOf: ({ event }) => ('viewId' in event.data ? [event.data.viewId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata: { workspaceId }, revision }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ViewSaved': {
        if (workspaceId === null) return undefined;
        const { ownerId, table, sharing, personal } = event.data;
        const about = personal[workspaceId];
        return {
          workspace_id: workspaceId,
          owner_id: ownerId,
          table_code: table,
          sharing,
          name: about?.name ?? null,
          query: about?.query ?? null,
          deleted: false,
          revision,
        };
      }
      case 'ViewReplaced': {
        const { personal } = event.data;
        return row && { ...row, query: personal[row.workspace_id]?.query ?? null, revision };
      }
      case 'ViewRenamed': {
        const { personal } = event.data;
        return row && { ...row, name: personal[row.workspace_id]?.name ?? null, revision };
      }
      case 'ViewSharingChanged':
        return row && { ...row, sharing: event.data.sharing, revision };
      case 'ViewDeleted':
        return row && { ...row, deleted: true, revision };
      case 'ViewRestored':
        return row && { ...row, deleted: false, revision };
      case 'ErasureProven':
        return row;
    }
  },
});

/** A view, with its owner's name, `null` once they are forgotten. */
export type View = Fields<ViewRow> & { readonly ownerName: string | null };

const fields = `${fieldsOf(views.columns, 'v')}, ${calledBy('u')} as "ownerName"`;
const from = `${tableOf(views)} v left join ${tableOf(users)} u on u.key = v.owner_id`;

/** The views of a table that somebody may see, or the deleted ones that they may have back: one's own first, then by name. */
export async function listViews(
  tx: Transaction,
  { workspaceId, userId, role }: ViewActor & { readonly workspaceId: string },
  wanted: PageWanted<'name'> & {
    readonly table?: string | undefined;
    readonly deleted?: boolean | undefined;
    readonly ids?: readonly string[] | undefined;
  },
): Promise<PageOfRows<View>> {
  const { values, add } = parameters([workspaceId]);
  const me = add(userId);
  const { deleted = false } = wanted;
  // What `canReadView` says, and of what is deleted `canChangeView`.
  const sharedToo = !deleted || role === 'owner';
  const ofTables = () =>
    canReadViewsOfPeople({ role }) ? '' : ` and v.table_code = any(${add(TABLES_OF_ALL)})`;
  const where = [
    'v.workspace_id = $1',
    deleted ? 'v.deleted' : 'not v.deleted',
    sharedToo
      ? `((v.sharing = 'workspace'${ofTables()}) or v.owner_id = ${me})`
      : `v.owner_id = ${me}`,
  ];
  if (wanted.table) where.push(`v.table_code = ${add(wanted.table)}`);
  if (wanted.ids) where.push(`v.key = any(${add(wanted.ids)})`);
  return readPage<View, 'name'>(
    tx,
    {
      select: fields,
      from,
      where,
      values,
      sorts: { name: alphabetical('v.name') },
      byDefault: `v.owner_id <> ${me}, ${alphabetical('v.name')}`,
      key: 'v.key',
    },
    wanted,
  );
}

/** One view, deleted or not, whoever may see it. */
export async function getView(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<View | undefined> {
  const rows = await tx.query<View>(
    `select ${fields} from ${from} where v.workspace_id = $1 and v.key = $2`,
    [workspaceId, id],
  );
  return rows[0];
}
