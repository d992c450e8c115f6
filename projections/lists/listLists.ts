import { canReadList, type ListActor } from '../../domain/lists/policy.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
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
import { allIdsOf, personLinks } from '../people/personLinks.ts';
import { people } from '../people/people.ts';
import { listedPeople } from './listedPeople.ts';
import { lists, type ListRow } from './lists.ts';

/** A list, with its owner's name, `null` once they are forgotten, and how many people are known of it. */
export type List = Fields<ListRow> & {
  readonly ownerName: string | null;
  readonly peopleCount: number;
};

export type ListSort = 'name' | 'createdAt' | 'changedAt' | 'peopleCount';

export interface ListsWanted extends PageWanted<ListSort> {
  readonly ids?: readonly string[] | undefined;
  /** Part of the name, in any case. */
  readonly text?: string | undefined;
  /** Somebody who stands on them, by any id that they have had. */
  readonly personId?: string | undefined;
  readonly asOf?: AsOf | undefined;
}

const columns = Object.keys(lists.columns).filter((name) => name !== 'sharing');

/** Whom it is for is answered as of today, whatever the moment, and so who may see it. */
const fields = `${fieldsOf(lists.columns, 'l', columns)}, today.sharing, ${calledBy('u')} as "ownerName",
  coalesce(c.count, 0) as "peopleCount"`;

/**
 * Lists and who stands on them, now or at a moment: as whom they are known today, each once, however
 * many of them have been merged since. Of what is deleted today no earlier moment is told.
 */
function listsFrom(workspaceId: string, asOf: AsOf | null) {
  const { values, add } = parameters([workspaceId]);
  const then = readAsOf(lists, asOf, 2);
  const listed = readAsOf(listedPeople, asOf, 2);
  for (const value of then.values) add(value);
  const standing = `select lp.list_id, coalesce(k.person_id, lp.person_id) as person_id,
      min(lp.added_at) as added_at, min(lp.added_by) as added_by
    from ${listed.sql} lp
    left join ${tableOf(personLinks)} k on k.key = lp.person_id
    where lp.workspace_id = $1 group by 1, 2`;
  const from = `${then.sql} l
    join ${tableOf(lists)} today on today.key = l.key
    left join ${tableOf(users)} u on u.key = l.owner_id
    left join (
      select s.list_id, count(*)::int as count from (${standing}) s
      join ${tableOf(people)} p on p.key = s.person_id and p.workspace_id = $1
      group by s.list_id
    ) c on c.list_id = l.key`;
  return { from, standing, listed: listed.sql, values, add };
}

/** The lists that somebody may see today, by default by name. */
export async function listLists(
  tx: Transaction,
  reader: ListActor & { readonly workspaceId: string },
  wanted: ListsWanted,
): Promise<PageOfRows<List>> {
  const { from, listed, values, add } = listsFrom(reader.workspaceId, wanted.asOf ?? null);
  const seesShared = canReadList(reader, { ownerId: '', sharing: 'workspace' });
  const where = [
    'l.workspace_id = $1',
    'not l.deleted',
    'not today.deleted',
    `${add(seesShared)}::bool`,
    `(today.sharing = 'workspace' or l.owner_id = ${add(reader.userId)})`,
  ];
  if (wanted.ids) where.push(`l.key = any(${add(wanted.ids)})`);
  if (wanted.text) {
    where.push(`strpos(lower(coalesce(l.name, '')), lower(${add(wanted.text)})) > 0`);
  }
  if (wanted.personId !== undefined) {
    const called = await allIdsOf(tx, [wanted.personId]);
    where.push(`exists (select from ${listed} lp
      where lp.list_id = l.key and lp.person_id = any(${add([...called.keys()])}))`);
  }
  return readPage<List, ListSort>(
    tx,
    {
      select: fields,
      from,
      where,
      values,
      sorts: {
        name: alphabetical('l.name'),
        createdAt: 'l.created_at',
        changedAt: 'l.changed_at',
        peopleCount: 'coalesce(c.count, 0)',
      },
      byDefault: alphabetical('l.name'),
      key: 'l.key',
    },
    wanted,
  );
}

/** One list, deleted or not, whoever may see it; of a deleted one no earlier moment. */
export async function getList(
  tx: Transaction,
  workspaceId: string,
  id: string,
  asOf: AsOf | null = null,
): Promise<List | undefined> {
  const { from, values, add } = listsFrom(workspaceId, asOf);
  const stands = asOf === null ? 'true' : 'not today.deleted';
  const rows = await tx.query<List>(
    `select ${fields} from ${from} where l.workspace_id = $1 and l.key = ${add(id)} and ${stands}`,
    values,
  );
  return rows[0];
}

/** One list as it is now, deleted or not, whoever may see it: nobody who stands on it is counted. */
export async function getListAlone(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Fields<ListRow> | undefined> {
  const rows = await tx.query<Fields<ListRow>>(
    `select ${fieldsOf(lists.columns, 'l')} from ${tableOf(lists)} l
     where l.workspace_id = $1 and l.key = $2`,
    [workspaceId, id],
  );
  return rows[0];
}

/** Somebody who stands on a list, as they are known today. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly location: string | null;
  readonly url: string | null;
  readonly addedAt: string;
  /** Who put them on it; `null` once they are forgotten. */
  readonly addedByName: string | null;
}

export type ListedSort = 'name' | 'company' | 'location' | 'addedAt';

/** The people of a list, by default by name. Whoever is forgotten is on none. */
export async function listPeopleOfList(
  tx: Transaction,
  workspaceId: string,
  wanted: PageWanted<ListedSort> & {
    readonly listId: string;
    readonly text?: string | undefined;
    readonly ids?: readonly string[] | undefined;
    readonly asOf?: AsOf | undefined;
  },
): Promise<PageOfRows<Listed>> {
  const { standing, values, add } = listsFrom(workspaceId, wanted.asOf ?? null);
  const where = [`s.list_id = ${add(wanted.listId)}`, 'p.workspace_id = $1'];
  if (wanted.text) where.push(`strpos(lower(p.name), lower(${add(wanted.text)})) > 0`);
  if (wanted.ids) where.push(`p.key = any(${add(wanted.ids)})`);
  return readPage<Listed, ListedSort>(
    tx,
    {
      select: `p.key as id, p.name, p.position, p.company, p.location, p.url,
        ${instantAsText('s.added_at')} as "addedAt", ${calledBy('u')} as "addedByName"`,
      from: `(${standing}) s join ${tableOf(people)} p on p.key = s.person_id
        left join ${tableOf(users)} u on u.key = s.added_by`,
      where,
      values,
      sorts: {
        name: alphabetical('p.name'),
        company: alphabetical('p.company'),
        location: alphabetical('p.location'),
        addedAt: 's.added_at',
      },
      byDefault: alphabetical('p.name'),
      key: 'p.key',
    },
    wanted,
  );
}

/** By which ids these people stand on a list, each with who that is now. */
export async function idsOnList(
  tx: Transaction,
  workspaceId: string,
  listId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const called = await allIdsOf(tx, personIds);
  const rows = await tx.query<{ id: string }>(
    `select lp.person_id as id from ${tableOf(listedPeople)} lp
     where lp.workspace_id = $1 and lp.list_id = $2 and lp.person_id = any($3) order by 1`,
    [workspaceId, listId, [...called.keys()]],
  );
  return new Map(rows.map(({ id }) => [id, called.get(id) ?? id]));
}

/** By these very ids, when somebody was put on a list, and by whom; only of those that stand there. */
export async function additionsTo(
  tx: Transaction,
  workspaceId: string,
  listId: string,
  ids: readonly string[],
): Promise<
  readonly {
    readonly personId: string;
    readonly addedAt: string;
    readonly addedBy: string | null;
  }[]
> {
  return tx.query(
    `select lp.person_id as "personId", ${instantAsText('lp.added_at')} as "addedAt",
       lp.added_by as "addedBy"
     from ${tableOf(listedPeople)} lp
     where lp.workspace_id = $1 and lp.list_id = $2 and lp.person_id = any($3) order by 1`,
    [workspaceId, listId, ids],
  );
}

/** Those of these very ids who were put on a list after a place in the log, and have gone off it again. */
export async function idsComeAndGone(
  tx: Transaction,
  workspaceId: string,
  listId: string,
  ids: readonly string[],
  after: Position,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `select distinct h.person_id as id from ${tableOf(listedPeople)}_history h
     where h.workspace_id = $1 and h.key = any($2) and h.from_position > $3`,
    [workspaceId, ids.map((id) => `${listId}.${id}`), after],
  );
  return new Set(rows.map(({ id }) => id));
}
