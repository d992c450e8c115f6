import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { conversations, type ConversationRow } from './conversations.ts';

/** A conversation with whom it is. Names are `null` once whose they are is forgotten. */
export type ListedConversation = Fields<ConversationRow> & {
  readonly name: string | null;
  readonly projectName: string | null;
  readonly memberIds: readonly string[];
};

export type ConversationSort = 'lastAt';

export interface ConversationsWanted extends PageWanted<ConversationSort> {
  readonly ids?: readonly string[] | undefined;
  readonly projectId?: string | undefined;
  /** Whoever this is now, whichever of their ids they were written to by. */
  readonly personId?: string | undefined;
  /** Those alone who have written themselves. */
  readonly hasReplied?: boolean | undefined;
  /** Those alone of projects that this user works on. */
  readonly worksOn?: string | undefined;
}

/** Conversations, by default those in which something happened last at the top. */
export async function listConversations(
  tx: Transaction,
  workspaceId: string,
  { ids, projectId, personId, hasReplied, worksOn, ...wanted }: ConversationsWanted,
): Promise<PageOfRows<ListedConversation>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['c.workspace_id = $1'];
  if (ids) where.push(`c.key = any(${add(ids)})`);
  if (projectId !== undefined) where.push(`c.project_id = ${add(projectId)}`);
  if (personId !== undefined) {
    where.push(`${presentPerson('l', 'c.person_id')} = ${add(personId)}`);
  }
  if (hasReplied !== undefined) where.push(`(c.replies > 0) = ${add(hasReplied)}`);
  if (worksOn !== undefined) where.push(`${add(worksOn)} = any(j.member_ids::text[])`);
  return readPage<ListedConversation, ConversationSort>(
    tx,
    {
      select: `${fieldsOf(conversations.columns, 'c')}, p.name, j.name as "projectName",
        coalesce(j.member_ids, '{}') as "memberIds"`,
      from: `${tableOf(conversations)} c
        left join ${tableOf(personLinks)} l on l.key = c.person_id
        left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'c.person_id')}
        left join ${tableOf(projects)} j on j.key = c.project_id`,
      where,
      values,
      sorts: { lastAt: 'c.last_at' },
      byDefault: 'c.last_at desc',
      key: 'c.key',
    },
    wanted,
  );
}

export async function getConversation(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ListedConversation | undefined> {
  const { rows } = await listConversations(tx, workspaceId, { ids: [id], offset: 0, limit: 1 });
  return rows[0];
}
