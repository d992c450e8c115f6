import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { projects } from '../projects/projects.ts';
import { drafts, type DraftRow } from './drafts.ts';

/** Something that a model was asked for, with the names that stand beside it: `null` of whom has been forgotten. */
export type ListedDraft = Fields<DraftRow> & {
  readonly askedByName: string | null;
  readonly projectName: string | null;
};

/** What models were asked for in a workspace, the latest first; of one user alone where that is said. */
export async function listDrafts(
  tx: Transaction,
  workspaceId: string,
  wanted: PageWanted<'askedAt'> & {
    readonly ids?: readonly string[] | undefined;
    readonly askedBy?: string | undefined;
  },
): Promise<PageOfRows<ListedDraft>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['d.workspace_id = $1'];
  if (wanted.ids) where.push(`d.key = any(${add(wanted.ids)})`);
  if (wanted.askedBy !== undefined) where.push(`d.asked_by = ${add(wanted.askedBy)}`);
  return readPage<ListedDraft, 'askedAt'>(
    tx,
    {
      select: `${fieldsOf(drafts.columns, 'd')}, ${calledBy('u')} as "askedByName", p.name as "projectName"`,
      from: `${tableOf(drafts)} d
        left join ${tableOf(users)} u on u.key = d.asked_by
        left join ${tableOf(projects)} p on p.key = d.project_id`,
      where,
      values,
      sorts: { askedAt: 'd.asked_at' },
      byDefault: 'd.asked_at desc',
      key: 'd.key',
    },
    wanted,
  );
}
