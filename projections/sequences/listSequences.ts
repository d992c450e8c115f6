import { canReadSequence, type SequenceActor } from '../../domain/sequences/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { projects } from '../projects/projects.ts';
import { sequences, type SequenceRow } from './sequences.ts';

/** A sequence with the names that stand beside it, which are `null` of whom has been forgotten. */
export type Sequence = Fields<SequenceRow> & {
  readonly createdByName: string | null;
  readonly changedByName: string | null;
  readonly projectName: string | null;
  /** Who works on its project today; `null` where it is of none. */
  readonly projectMemberIds: readonly string[] | null;
  /** Whose account it is sent from; of development's inbox, which stands in no log, the account is the user's own. */
  readonly senderId: string | null;
  readonly senderName: string | null;
  /** The same as mails say it: empty where they have told none. */
  readonly senderTold: string | null;
  readonly senderConnected: boolean;
};

/** A sequence as lists show it: without what is written in it. */
export type ListedSequence = Omit<Sequence, 'steps'>;

export type SequenceSort = 'name' | 'createdAt' | 'changedAt';

export interface SequencesWanted extends PageWanted<SequenceSort> {
  readonly ids?: readonly string[] | undefined;
  /** Part of the name, in any case. */
  readonly text?: string | undefined;
  readonly status?: 'open' | 'archived' | undefined;
  readonly projectId?: string | undefined;
  /** Those alone that can write to people of this project: its own, and those of none. */
  readonly usableFor?: string | undefined;
  readonly asOf?: AsOf | undefined;
}

const columns = Object.keys(sequences.columns);

const beside = `${calledBy('cu')} as "createdByName", ${calledBy('lu')} as "changedByName", p.name as "projectName",
  case when s.project_id is null then null else coalesce(p.member_ids, '{}') end as "projectMemberIds",
  su.key as "senderId", ${calledBy('su')} as "senderName", su.name as "senderTold",
  su.key is not null and not coalesce(m.disconnected, false) as "senderConnected"`;

/** What stands beside them is as of today, and so is who may read them. */
const from = (rows: string) => `${rows} s
  left join ${tableOf(users)} cu on cu.key = s.created_by
  left join ${tableOf(users)} lu on lu.key = s.changed_by
  left join ${tableOf(projects)} p on p.key = s.project_id
  left join ${tableOf(mailboxes)} m on m.key = s.mailbox_id
  left join ${tableOf(users)} su on su.key = coalesce(m.user_id, s.mailbox_id)`;

/** The sequences that somebody may read, by default the latest changed first. */
export async function listSequences(
  tx: Transaction,
  reader: SequenceActor & { readonly workspaceId: string },
  wanted: SequencesWanted,
): Promise<PageOfRows<ListedSequence>> {
  const then = readAsOf(sequences, wanted.asOf ?? null, 2);
  const { values, add } = parameters([reader.workspaceId, ...then.values]);
  const ofNoProject = canReadSequence(reader, { projectMemberIds: null });
  const ofAnyProject = canReadSequence(reader, { projectMemberIds: [] });
  const where = [
    's.workspace_id = $1',
    `${add(ofNoProject)}::bool`,
    `(s.project_id is null or ${add(ofAnyProject)}::bool
      or ${add(reader.userId)}::text::uuid = any(p.member_ids))`,
  ];
  const { ids, text, status, projectId, usableFor } = wanted;
  if (ids) where.push(`s.key = any(${add(ids)})`);
  if (status) where.push(`s.status = ${add(status)}`);
  if (projectId) where.push(`s.project_id = ${add(projectId)}`);
  if (usableFor) where.push(`(s.project_id is null or s.project_id = ${add(usableFor)})`);
  if (text) where.push(`strpos(lower(coalesce(s.name, '')), lower(${add(text)})) > 0`);
  const listed = columns.filter((name) => name !== 'steps');
  return readPage<ListedSequence, SequenceSort>(
    tx,
    {
      select: `${fieldsOf(sequences.columns, 's', listed)}, ${beside}`,
      from: from(then.sql),
      where,
      values,
      sorts: { name: alphabetical('s.name'), createdAt: 's.created_at', changedAt: 's.changed_at' },
      byDefault: 's.changed_at desc',
      key: 's.key',
    },
    wanted,
  );
}

/** One sequence with what is written in it, archived or not, whoever may read it. */
export async function getSequence(
  tx: Transaction,
  workspaceId: string,
  id: string,
  asOf: AsOf | null = null,
): Promise<Sequence | undefined> {
  const then = readAsOf(sequences, asOf, 3);
  const rows = await tx.query<Sequence>(
    `select ${fieldsOf(sequences.columns, 's')}, ${beside} from ${from(then.sql)}
     where s.workspace_id = $1 and s.key = $2`,
    [workspaceId, id, ...then.values],
  );
  return rows[0];
}
