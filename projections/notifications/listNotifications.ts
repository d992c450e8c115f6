import type { Notification } from '../../domain/contracts/notifications.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { canReadMemberAddresses } from '../../domain/workspace/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { stillToTakeOver } from '../enrolments/leftBehind.ts';
import { users } from '../identity/users.ts';
import { connections } from '../network/connections.ts';
import { notes } from '../notes/notes.ts';
import { readableNote } from '../notes/readableNote.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { sourceRecords } from '../people/sourceRecords.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { projects } from '../projects/projects.ts';
import { present } from '../referrals/promised.ts';
import { referrals } from '../referrals/referrals.ts';
import { closedTo } from './closedPlaces.ts';
import { allGivenOn } from './givenOn.ts';
import { inboxes } from './inboxes.ts';
import { notifications } from './notifications.ts';

/** Who asks: of what they may not read today nothing is told and nothing counted. */
export interface NotificationReader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: WorkspaceRole;
  /** The API token that asks in their name. */
  readonly token?: object | undefined;
}

export interface NotificationsWanted extends PageWanted<'at'> {
  readonly ids?: readonly string[] | undefined;
  readonly isUnread?: boolean | undefined;
  /** Of these kinds alone. */
  readonly kinds?: readonly string[] | undefined;
  /** All but what says one of these. */
  readonly exceptCodes?: readonly string[] | undefined;
  /** What alone is told. */
  readonly codes?: readonly string[] | undefined;
  /** Told after that place in the log, up to this one. */
  readonly between?: { readonly after: string; readonly upTo: string } | undefined;
}

/**
 * What somebody is told in person, by default the newest first. They may be told thousands of things, so what
 * is meant is found once, by keys, and names are looked up for the page alone.
 */
export async function listNotifications(
  tx: Transaction,
  reader: NotificationReader,
  { ids, isUnread, kinds, codes, exceptCodes, between, offset, limit, sort }: NotificationsWanted,
): Promise<PageOfRows<Notification>> {
  const { values, add } = parameters([reader.workspaceId, reader.userId]);
  const where = meant(reader, add);
  if (ids) where.push(`n.key = any(${add(ids)})`);
  if (isUnread !== undefined) where.push(`(${unread}) = ${add(isUnread)}::bool`);
  if (kinds !== undefined) where.push(`n.kind = any(${add(kinds)})`);
  if (exceptCodes !== undefined) where.push(`n.code <> all(${add(exceptCodes)})`);
  if (codes) where.push(`n.code = any(${add(codes)})`);
  if (between !== undefined) {
    where.push(`n.position > ${add(between.after)}`, `n.position <= ${add(between.upTo)}`);
  }
  const found = `with found as materialized (
    select n.key, n.position from ${tableOf(notifications)} n where ${where.join(' and ')}
  )`;
  const order = sort?.[1] ?? 'DESC';
  const person = presentPerson('l', 'coalesce(n.person_id, o.person_id)');
  const namesAll = String(canReadPeople(reader));
  const counted = [...values];
  // A file is its asker's own, wherever they work by now.
  const project = `case when n.place <> 'exports' or ${worksOn(reader, add)} then j.name end`;
  const page = `select key from found order by position ${order}, key
    limit ${add(limit)} offset ${add(offset)}`;
  const rows = await tx.query<Notification & { readonly total: number }>(
    `${found}
     select n.key as id, n.kind, n.code, n.place, ${detail} as detail, n.count, n.position,
       coalesce(n.project_id, o.project_id) as "projectId", ${project} as "projectName",
       ${person} as "personId",
       case when n.reach <> 'own' or ${namesAll} then p.name else ${ownName(person)} end as "personName",
       ${nameOf('u', 'n.actor_id', canReadMemberAddresses(reader))} as "byName", n.actor_id is not null as "isBySomebody",
       ${instantAsText('n.told_at')} as at, ${unread} as "isUnread",
       (select count(*)::int from found) as total
     from ${tableOf(notifications)} n
       left join ${tableOf(notes)} o on o.key = n.note_id
       left join ${tableOf(projects)} j on j.key = coalesce(n.project_id, o.project_id)
       left join ${tableOf(personLinks)} l on l.key = coalesce(n.person_id, o.person_id)
       left join ${tableOf(people)} p on p.key = ${person}
       left join ${tableOf(users)} u on u.key = n.actor_id
     where n.key = any(array(${page}))
     order by n.position ${order}, n.key`,
    values,
  );
  if (rows[0] !== undefined || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  // Behind the last of them, how many there are is still told.
  const [all] = await tx.query<{ total: number }>(
    `${found} select count(*)::int as total from found`,
    counted,
  );
  return { rows, total: all?.total ?? 0 };
}

/**
 * To who may not read about people they go by the reader's own words: as they were referred, by who told who it is, and
 * else as the reader's own file calls them. Both together would tell that they are one.
 */
function ownName(person: string): string {
  return `coalesce(
    (select s.facts ->> 'name' from ${tableOf(referrals)} r
       join ${tableOf(sourceRecords)} s on s.key = r.told_record_id
       left join ${tableOf(personLinks)} rl on rl.key = r.person_id
     where n.kind <> 'introduction' and r.workspace_id = $1 and r.project_id = n.project_id
       and r.referrer_id = $2::text and r.withdrawn_at is null and ${present('r', 'rl')} = ${person}
     order by r.referred_position desc limit 1),
    (select k.name from ${tableOf(connections)} k
     where k.workspace_id = $1 and k.user_id = $2::text and k.person_id = ${person}
     order by k.key limit 1))`;
}

/** More unread than these are not counted. */
const UNREAD_COUNTED = 10;

/** How much of what somebody may read they have not read yet: 10 stands for as many or more. */
export async function countUnread(tx: Transaction, reader: NotificationReader): Promise<number> {
  const { values, add } = parameters([reader.workspaceId, reader.userId]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select from ${tableOf(notifications)} n
       where ${meant(reader, add).join(' and ')} and ${unread} limit ${UNREAD_COUNTED}
     ) found`,
    values,
  );
  return row?.count ?? 0;
}

function meant(reader: NotificationReader, add: (value: unknown) => string): string[] {
  return [
    'n.workspace_id = $1',
    'n.position is not null',
    `(${told})`,
    readable(reader, add),
    `n.place <> all(${add(closedTo(reader))}::text[])`,
    holds,
  ];
}

/**
 * Where in the log one was told that one came to a project, by the key of that: found once for a list, and
 * by keys made beforehand, as row-level security lets no index be asked for what is made on the way.
 */
const cameAt = `(select jsonb_object_agg(since.key, since.position) from ${tableOf(notifications)} since
  where since.key = any(array(
    select 'project-' || m.key || '.' || $2::text from ${tableOf(projects)} m
    where m.workspace_id = $1 and $2::text::uuid = any(m.member_ids)
  )))`;

/**
 * One's own, or of a project that one works on: of what was told there before one came, nothing.
 */
const told = `n.user_id = $2::text or (
  n.members_of = any(array(
    select m.key from ${tableOf(projects)} m
    where m.workspace_id = $1 and $2::text::uuid = any(m.member_ids)
  )) and n.actor_id is distinct from $2::text
  and coalesce(${cameAt} ->> ('project-' || n.members_of || '.' || $2::text), '') <= n.position)`;

const ownInbox = `${tableOf(inboxes)} i where i.workspace_id = $1 and i.user_id = $2::text`;

const readUpTo = `coalesce((select i.up_to from ${ownInbox}), '')`;

/** What of many is answered by all of them being given on, one by one, and counts no more. */
const isGivenOn = `(n.code = 'assigned' and n.count > 1 and n.correlation_id = any(${allGivenOn(readUpTo)}))`;

/** Told since all was read, and since it was read alone, and not answered: the reader's inbox is looked up once for all. */
const unread = `(cardinality(n.settled_by) < n.count and n.position > ${readUpTo} and not ${isGivenOn}
  and coalesce((
    select jsonb_object_agg(one ->> 'key', one ->> 'upTo')
    from (select jsonb_array_elements(i.one_by_one) as one from ${ownInbox}) alone
  ) ->> n.key, '') < n.position)`;

const isTakeOver = `n.code = 'takeOverOffered'`;

/** That people wait for another sender is told as long as they do. */
const holds = `(not ${isTakeOver} or ${stillToTakeOver} > 0)`;

/** How many wait by now stands in the place of whom they were left by. */
const detail = `case when ${isTakeOver} then ${stillToTakeOver}::text else n.detail end`;

/** What the policy of projects says of the project that something is of. */
function worksOn(reader: NotificationReader, add: (value: unknown) => string): string {
  return `(${add(reader.role === 'owner')}::bool or n.project_id in (
    select m.key from ${tableOf(projects)} m
    where m.workspace_id = $1 and $2::text::uuid = any(m.member_ids)))`;
}

/** What the policies of notes and projects say, asked of nothing that a row is not of. */
function readable(reader: NotificationReader, add: (value: unknown) => string): string {
  return `(case n.reach
    when 'own' then true
    when 'project' then ${worksOn(reader, add)}
    else exists (
      select from ${tableOf(notes)} o left join ${tableOf(projects)} j on j.key = o.project_id
      where o.key = n.note_id and o.withdrawn_at is null
        and ${readableNote(reader, add, { note: 'o', project: 'j' })}) end)`;
}
