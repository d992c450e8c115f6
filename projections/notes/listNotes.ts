import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { allIdsOf, personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { notes, type NoteRow } from './notes.ts';
import { readableNote } from './readableNote.ts';

/** A note with the names that stand in it, which are `null` of whom has been forgotten. */
export type Note = Fields<NoteRow> & {
  readonly authorName: string | null;
  readonly projectName: string | null;
  /** Who works on its project today; nobody where it is for none. */
  readonly projectMemberIds: readonly string[];
  readonly mentions: readonly { readonly userId: string; readonly name: string | null }[];
};

/** Who asks: of what others may not read nothing is counted. */
export interface NoteReader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: WorkspaceRole;
  /** The API token that asks in their name. */
  readonly token?: object | undefined;
}

export interface NotesWanted extends PageWanted<'writtenAt'> {
  readonly ids?: readonly string[] | undefined;
  /** By any id that the person has had. */
  readonly personId?: string | undefined;
  readonly asOf?: AsOf | undefined;
}

/** The notes that somebody may read today, by default the newest first; withdrawn ones are none. */
export async function listNotes(
  tx: Transaction,
  reader: NoteReader,
  wanted: NotesWanted,
): Promise<PageOfRows<Note>> {
  const asOf = wanted.asOf ?? null;
  const { from, values, add } = notesFrom(reader.workspaceId, asOf);
  const where = [
    'n.workspace_id = $1',
    'n.withdrawn_at is null',
    readableNote(reader, add, { note: 'n', project: 'p' }),
  ];
  if (wanted.ids) where.push(`n.key = any(${add(wanted.ids)})`);
  if (wanted.personId !== undefined) {
    const called = await allIdsOf(tx, [wanted.personId], asOf);
    where.push(`n.person_id = any(${add([...called.keys()])})`);
  }
  return readPage<Note, 'writtenAt'>(
    tx,
    {
      select: fields,
      from,
      where,
      values,
      sorts: { writtenAt: 'n.written_at' },
      byDefault: 'n.written_at desc',
      key: 'n.key desc',
    },
    wanted,
  );
}

/** One note, withdrawn or not, whoever may read it. */
export async function getNote(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Note | undefined> {
  const { from, values, add } = notesFrom(workspaceId, null);
  const rows = await tx.query<Note>(
    `select ${fields} from ${from} where n.workspace_id = $1 and n.key = ${add(id)}`,
    values,
  );
  return rows[0];
}

const columns = Object.keys(notes.columns).filter((name) => name !== 'person_id');

const fields = `${fieldsOf(notes.columns, 'n', columns)},
  ${presentPerson('l', 'n.person_id')} as "personId", ${calledBy('a')} as "authorName", p.name as "projectName",
  coalesce(p.member_ids, '{}') as "projectMemberIds",
  coalesce((
    select jsonb_agg(jsonb_build_object('userId', m.id, 'name', ${calledBy('u')}) order by m.at)
    from unnest(n.mention_ids) with ordinality m (id, at)
    left join ${tableOf(users)} u on u.key = m.id::text
  ), '[]') as mentions`;

function notesFrom(workspaceId: string, asOf: AsOf | null) {
  const { values, add } = parameters([workspaceId]);
  const { sql, values: needed } = readAsOf(notes, asOf, values.length + 1);
  for (const value of needed) add(value);
  const from = `${sql} n
    left join ${tableOf(personLinks)} l on l.key = n.person_id
    left join ${tableOf(users)} a on a.key = n.author_id
    left join ${tableOf(projects)} p on p.key = n.project_id`;
  return { from, values, add };
}
