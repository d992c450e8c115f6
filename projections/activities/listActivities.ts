import type { IntroductionReach } from '../../domain/identity/introductionReach.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { canListSequences } from '../../domain/sequences/policy.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { canListMailTemplates } from '../../domain/templates/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters, type PageOfRows } from '../../platform/subscriptions/query/page.ts';
import { bulks } from '../bulks/bulks.ts';
import { listBulks } from '../bulks/listBulks.ts';
import { enrolments } from '../enrolments/enrolments.ts';
import { calledBy } from '../identity/calledBy.ts';
import { memberships } from '../identity/memberships.ts';
import { users } from '../identity/users.ts';
import { askedBeside } from '../introductions/askedBeside.ts';
import { introductions } from '../introductions/introductions.ts';
import { lists } from '../lists/lists.ts';
import { notes } from '../notes/notes.ts';
import { readableNote } from '../notes/readableNote.ts';
import { people } from '../people/people.ts';
import { allIdsOf, personLinks, presentPerson } from '../people/personLinks.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import { templates } from '../templates/templates.ts';
import { tokens } from '../tokens/tokens.ts';
import { activities } from './activities.ts';
import { jobEndFields, jobEndJoin, type JobEnd } from './cutShort.ts';

/** Something that was done, with the names that stand in it today: `null` of whom has been forgotten. */
export interface Activity extends JobEnd {
  readonly id: string;
  readonly code: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly thingId: string | null;
  /** What it changed, as `<word>-<id>`. */
  readonly of: string;
  /** What the list is called that it is of. */
  readonly listName: string | null;
  /** What the sequence or the saved mail is called that it is of. */
  readonly textName: string | null;
  /** Whose the note or the list is that it is of. */
  readonly ownerId: string | null;
  /** How it stands today with the sequence, saved mail, introduction or list that it is of, with whom in a sequence, or with whom in the workspace. */
  readonly standing: string | null;
  /** Of an introduction: what was asked by then was whether the colleague's name may be used. */
  readonly isOfName: boolean;
  /** By whom the colleague may be asked about people they know; `null` for who does not belong here any more. */
  readonly userReach: IntroductionReach | null;
  /** Why somebody was taken out of a sequence. */
  readonly reason: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly count: number;
  readonly byId: string | null;
  readonly byName: string | null;
  /** The API token that did it in their name, and what it is called. */
  readonly tokenId: string | null;
  readonly tokenName: string | null;
  readonly at: string;
  /** Nothing has changed the same since. */
  readonly isLatest: boolean;
  /** Of a list or a sequence that somebody began or brought back: people have been put on it or into it since. */
  readonly isUsedSince: boolean;
}

/** Who asks: of what they may not read today nothing is shown and nothing counted. */
export interface ActivityReader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: WorkspaceRole;
  /** The API token that asks in their name. */
  readonly token?: object | undefined;
}

export interface ActivitiesWanted {
  readonly offset: number;
  readonly limit: number;
  readonly order: 'ASC' | 'DESC';
  readonly projectId?: string | undefined;
  /** By any id that the person has had. */
  readonly personId?: string | undefined;
}

/** So many behind a page are counted: nobody leafs through a thousand at once. */
const COUNTED_BEHIND = 1_000;

/**
 * What was done in a project, about a person, or in all the workspace. There may be millions, so the page is
 * found by its keys, by an index, and of what comes behind it at most `COUNTED_BEHIND` are counted.
 */
export async function listActivities(
  tx: Transaction,
  reader: ActivityReader,
  { offset, limit, order, projectId, personId }: ActivitiesWanted,
): Promise<PageOfRows<Activity>> {
  const { values, add } = parameters([reader.workspaceId, reader.userId]);
  const where = ['a.workspace_id = $1', readable(reader, add)];
  if (personId === undefined) {
    where.push(`a.correlation_id not in (
      select b.key from ${tableOf(bulks)} b where b.workspace_id = $1
      union all select b.key from ${tableOf(listBulks)} b where b.workspace_id = $1)`);
  } else {
    const called = add([...(await allIdsOf(tx, [personId])).keys()]);
    // By keys: of either condition alone an index tells, of both together none in the order of time.
    where.push(`a.key = any(array(
      select one.key from ${tableOf(activities)} one where one.person_id = any(${called}::text[])
      union
      select one.key from ${tableOf(activities)} one where one.thing_id = any(array(
        select key from ${tableOf(introductions)} where person_id = any(${called}::text[])
        union all
        select key from ${tableOf(notes)} where person_id = any(${called}::text[])))))`);
  }
  const most = offset + limit + COUNTED_BEHIND;
  const firstWhere = (count: number, condition: string) =>
    `(select a.key, a.position from ${tableOf(activities)} a
      where ${where.join(' and ')} and ${condition} order by a.position ${order} limit ${count})`;
  const conditions = projectId === undefined ? ['true'] : ofProject(add(projectId));
  const first = (count: number) =>
    `(${conditions.map((one) => firstWhere(count, one)).join(' union all ')})`;
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from (select from ${first(most)} found limit ${most}) counted`,
    values,
  );
  const keys = `select found.key from ${first(offset + limit)} found
    order by found.position ${order} limit ${add(limit)} offset ${add(offset)}`;
  const present = presentPerson('w', 'coalesce(a.person_id, i.person_id, o.person_id)');
  const rows = await tx.query<Activity>(
    `select a.key as id, a.code, coalesce(a.project_id, o.project_id, q.project_id) as "projectId", j.name as "projectName",
       ${present} as "personId", p.name as "personName", a.user_id as "userId", ${calledBy('u')} as "userName",
       a.thing_id as "thingId", a.of, l.name as "listName", coalesce(q.name, t.name) as "textName",
       coalesce(l.owner_id, o.author_id) as "ownerId",
       coalesce(q.status, t.status,
         case when i.status = 'withdrawn' and ${askedBeside('i', present)} then 'askedBeside' else i.status end, e.status, case when l.deleted then 'deleted' end,
         case when a.code = 'projectMemberRemoved'
           and (m.key is null or m.suspended or coalesce(u.status, 'open') <> 'open') then 'left' end,
         case when not coalesce(b.is_stopped, lb.is_stopped) then coalesce(b.status, lb.status) end) as standing,
       case when a.of like 'introduction-%' then coalesce((
         select asked.code = 'nameAsked' from ${tableOf(activities)} asked
         where asked.thing_id = a.thing_id and asked.position <= a.position
           and asked.code in ('introductionAsked', 'nameAsked')
         order by asked.position desc limit 1), false) else false end as "isOfName",
       case when m.key is not null then coalesce(u.preferences ->> 'introductions', 'anybody') end as "userReach",
       e.reason, a.from_code as "from", a.to_code as "to", a.count, ${jobEndFields},
       a.actor_id as "byId", ${nameOf('by', 'a.actor_id')} as "byName",
       a.token_id as "tokenId", k.name as "tokenName", ${instantAsText('a.at')} as at,
       not exists (
         select from ${tableOf(activities)} since where since.of = a.of and since.position > a.position
           and (since.correlation_id, since.at) <> (a.correlation_id, a.at)
       ) as "isLatest",
       case
         when a.code in ('listMade', 'listRestored') then exists (
           select from ${tableOf(activities)} since where since.thing_id = a.thing_id and since.position > a.position
             and since.code = 'peopleListed' and (since.correlation_id, since.at) <> (a.correlation_id, a.at))
         when a.code in ('sequenceCreated', 'sequenceRestored') then exists (
           select from ${tableOf(enrolments)} since where since.workspace_id = $1 and since.sequence_id = a.thing_id
             and since.enrolled_at >= a.at)
         else false
       end as "isUsedSince"
     from ${tableOf(activities)} a
       left join ${tableOf(notes)} o on o.key = a.thing_id
       left join ${tableOf(sequences)} q on q.key = a.thing_id
       left join ${tableOf(templates)} t on t.key = a.thing_id
       left join ${tableOf(enrolments)} e on e.key = a.thing_id
       left join ${tableOf(bulks)} b on b.key = a.thing_id
       left join ${tableOf(listBulks)} lb on a.of like 'bulk-%' and lb.key = substr(a.of, 6)
       left join ${tableOf(projects)} j on j.key = coalesce(a.project_id, o.project_id, q.project_id)
       left join ${tableOf(lists)} l on l.key = a.thing_id
       left join ${tableOf(introductions)} i on i.key = a.thing_id
       left join ${tableOf(personLinks)} w on w.key = coalesce(a.person_id, i.person_id, o.person_id)
       left join ${tableOf(people)} p on p.key = ${present}
       left join ${tableOf(users)} u on u.key = a.user_id
       left join ${tableOf(memberships)} m on m.key = a.workspace_id::text || '.' || a.user_id::text
       left join ${tableOf(users)} by on by.key = a.actor_id
       left join ${tableOf(tokens)} k on k.key = a.token_id
       ${jobEndJoin}
     where a.key = any(array(${keys}))
     order by a.position ${order}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** What was done in it, and what with its sequences: an index tells of either, and of both together none. */
function ofProject(projectId: string): string[] {
  const ofSequences = `a.reach = 'sequence' and a.thing_id = any(array(
    select key from ${tableOf(sequences)} where project_id = ${projectId}::text))`;
  return [`a.project_id = ${projectId}::text`, ofSequences];
}

/** What the policies of projects, notes, lists, sequences, saved mails, suppressions and people say, asked of nothing that a row is not of. */
function readable(reader: ActivityReader, add: (value: unknown) => string): string {
  const seesAll = add(reader.role === 'owner');
  const readsPeople = add(canReadPeople(reader));
  return `(case a.reach
    when 'project' then ${seesAll}::bool or a.project_id in (
      select m.key from ${tableOf(projects)} m
      where m.workspace_id = $1 and $2::text::uuid = any(m.member_ids))
    when 'note' then exists (
      select from ${tableOf(notes)} o left join ${tableOf(projects)} j on j.key = o.project_id
      where o.key = a.thing_id
        and (o.withdrawn_at is null
          or a.code = 'noteWithdrawn' and (o.withdrawn_by = $2::text::uuid or ${seesAll}::bool))
        and ${readableNote(reader, add, { note: 'o', project: 'j' })})
    when 'list' then ${readsPeople}::bool and exists (
      select from ${tableOf(lists)} l
      where l.key = a.thing_id and (not l.deleted or a.code = 'listDeleted')
        and (l.sharing = 'workspace' or l.owner_id = $2::text))
    when 'sequence' then ${add(canListSequences(reader))}::bool and exists (
      select from ${tableOf(sequences)} q left join ${tableOf(projects)} j on j.key = q.project_id
      where q.key = a.thing_id
        and (q.project_id is null or ${seesAll}::bool or $2::text::uuid = any(j.member_ids)))
    when 'template' then ${add(canListMailTemplates(reader))}::bool
    when 'suppression' then ${add(canManageSuppressions(reader))}::bool
    else ${readsPeople}::bool end)`;
}
