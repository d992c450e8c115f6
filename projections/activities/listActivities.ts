import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters, type PageOfRows } from '../../platform/subscriptions/query/page.ts';
import { bulks } from '../bulks/bulks.ts';
import { users } from '../identity/users.ts';
import { introductions } from '../introductions/introductions.ts';
import { lists } from '../lists/lists.ts';
import { notes } from '../notes/notes.ts';
import { readableNote } from '../notes/readableNote.ts';
import { people } from '../people/people.ts';
import { allIdsOf, personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { activities } from './activities.ts';

/** Something that was done, with the names that stand in it today: `null` of whom has been forgotten. */
export interface Activity {
  readonly id: string;
  readonly code: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly thingId: string | null;
  /** What the list is called that it is of. */
  readonly listName: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly count: number;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly at: string;
  /** Nothing has changed the same since. */
  readonly isLatest: boolean;
}

/** Who asks: of what they may not read today nothing is shown and nothing counted. */
export interface ActivityReader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: WorkspaceRole;
}

export interface ActivitiesWanted {
  readonly offset: number;
  readonly limit: number;
  readonly order: 'ASC' | 'DESC';
  readonly projectId?: string | undefined;
  /** By any id that the person has had. */
  readonly personId?: string | undefined;
}

/** More are not counted: nobody leafs through a thousand pages. */
export const ACTIVITIES_COUNTED = 10_000;

/** What was done in a project, about a person, or in all the workspace. */
export async function listActivities(
  tx: Transaction,
  reader: ActivityReader,
  { offset, limit, order, projectId, personId }: ActivitiesWanted,
): Promise<PageOfRows<Activity>> {
  const { values, add } = parameters([reader.workspaceId, reader.userId]);
  const where = ['a.workspace_id = $1', readable(reader, add)];
  if (projectId !== undefined) where.push(`a.project_id = ${add(projectId)}::text`);
  if (personId === undefined) {
    where.push(`not exists (select from ${tableOf(bulks)} b where b.key = a.correlation_id)`);
  } else {
    const called = add([...(await allIdsOf(tx, [personId])).keys()]);
    where.push(`(a.person_id = any(${called}::text[]) or a.thing_id = any(array(
      select key from ${tableOf(introductions)} where person_id = any(${called}::text[]))))`);
  }
  const meant = `${readFrom} where ${where.join(' and ')}`;
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from (select from ${meant} limit ${ACTIVITIES_COUNTED}) found`,
    values,
  );
  const person = presentPerson('w', 'a.person_id');
  const rows = await tx.query<Activity>(
    `with page as (
       select a.key, a.code, a.project_id, coalesce(a.person_id, i.person_id) as person_id, a.user_id,
         a.thing_id, a.from_code, a.to_code, a.count, a.actor_id, a.of, a.at, a.position,
         j.name as project_name, l.name as list_name
       from ${meant} order by a.position ${order} limit ${add(limit)} offset ${add(offset)}
     )
     select a.key as id, a.code, a.project_id as "projectId", a.project_name as "projectName",
       ${person} as "personId", p.name as "personName", a.user_id as "userId", u.name as "userName",
       a.thing_id as "thingId", a.list_name as "listName", a.from_code as "from", a.to_code as "to", a.count,
       a.actor_id as "byId", by.name as "byName", ${instantAsText('a.at')} as at,
       not exists (
         select from ${tableOf(activities)} since where since.of = a.of and since.position > a.position
       ) as "isLatest"
     from page a
       left join ${tableOf(personLinks)} w on w.key = a.person_id
       left join ${tableOf(people)} p on p.key = ${person}
       left join ${tableOf(users)} u on u.key = a.user_id
       left join ${tableOf(users)} by on by.key = a.actor_id
     order by a.position ${order}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

const readFrom = `${tableOf(activities)} a
  left join ${tableOf(projects)} j on j.key = a.project_id
  left join ${tableOf(notes)} o on o.key = a.thing_id and o.withdrawn_at is null
  left join ${tableOf(lists)} l on l.key = a.thing_id and (not l.deleted or a.code = 'listDeleted')
  left join ${tableOf(introductions)} i on i.key = a.thing_id`;

/** What the policies of projects, notes, lists and people say, for a whole list. */
function readable(reader: ActivityReader, add: (value: unknown) => string): string {
  const seesAll = add(reader.role === 'owner');
  const readsPeople = add(canReadPeople(reader));
  return `coalesce(case a.reach
    when 'project' then ${seesAll}::bool or $2::text::uuid = any(j.member_ids)
    when 'note' then ${readableNote(reader, add, { note: 'o', project: 'j' })}
    when 'list' then ${readsPeople}::bool and (l.sharing = 'workspace' or l.owner_id = $2::text)
    else ${readsPeople}::bool end, false)`;
}
