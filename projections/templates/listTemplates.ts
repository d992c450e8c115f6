import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
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
import { templates, type MailTemplateRow } from './templates.ts';

/** A mail that is kept, with who made and last changed it: `null` of whom has been forgotten. */
export type ListedTemplate = Fields<MailTemplateRow> & {
  readonly madeByName: string | null;
  readonly changedByName: string | null;
};

export type TemplateSort = 'name' | 'changedAt';

export interface TemplatesWanted extends PageWanted<TemplateSort> {
  readonly ids?: readonly string[] | undefined;
  /** Part of the name, the subject or the text, in any case. */
  readonly text?: string | undefined;
  readonly status?: 'open' | 'archived' | undefined;
}

const from = `${tableOf(templates)} t
  left join ${tableOf(users)} mu on mu.key = t.made_by
  left join ${tableOf(users)} lu on lu.key = t.changed_by`;

/** The mails that a workspace keeps, by default the latest changed first. */
export async function listTemplates(
  tx: Transaction,
  workspaceId: string,
  wanted: TemplatesWanted,
): Promise<PageOfRows<ListedTemplate>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['t.workspace_id = $1'];
  const { ids, text, status } = wanted;
  if (ids) where.push(`t.key = any(${add(ids)})`);
  if (status) where.push(`t.status = ${add(status)}`);
  if (text) {
    const words = `concat_ws(E'\\n', t.name, t.subject, t.body)`;
    where.push(`strpos(lower(${words}), lower(${add(text)})) > 0`);
  }
  return readPage<ListedTemplate, TemplateSort>(
    tx,
    {
      select: `${fieldsOf(templates.columns, 't')}, ${calledBy('mu')} as "madeByName",
        ${calledBy('lu')} as "changedByName"`,
      from,
      where,
      values,
      sorts: { name: alphabetical('t.name'), changedAt: 't.changed_at' },
      byDefault: 't.changed_at desc',
      key: 't.key',
    },
    wanted,
  );
}

/** One of them, put away or not. */
export async function getTemplate(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ListedTemplate | undefined> {
  const wanted = { ids: [id], offset: 0, limit: 1 };
  const { rows } = await listTemplates(tx, workspaceId, wanted);
  return rows[0];
}
