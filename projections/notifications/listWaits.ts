import { UNNAMED } from '../../domain/contracts/unnamed.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { enrolments } from '../enrolments/enrolments.ts';
import { users } from '../identity/users.ts';
import { introductions } from '../introductions/introductions.ts';
import { invitations } from '../invitations/invitations.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { candidacyTexts } from '../pipeline/candidacyTexts.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { projects } from '../projects/projects.ts';
import { referrals } from '../referrals/referrals.ts';
import { dueByHand, unanswered, withWhatToDo } from './outreachWaits.ts';

/** Something that waits for somebody, in an open project or in none. Names are `null` of whom has been forgotten. */
export interface Wait {
  readonly id: string;
  readonly kind:
    'referral' | 'introduction' | 'agreed' | 'nextStep' | 'answer' | 'byHand' | 'invitation';
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly byName: string | null;
  /** Of a step that is done by hand. */
  readonly sequenceId: string | null;
  /** Of a next step, or of one of a sequence that is done by hand. */
  readonly words: string | null;
  /** `YYYY-MM-DD` */
  readonly dueOn: string | null;
  readonly since: string;
  /** How many of these wait in the same project, or in none. */
  readonly inProject: number;
}

/** So many of one project are told of, the oldest. */
export const NAMED_WAITS = 100;

const isMember = '$2::text::uuid = any(j.member_ids)';

/** Each person that colleagues refer for a project of the reader's stands once, since they were first. */
function referred() {
  const links = tableOf(personLinks);
  const person = presentPerson('l', 'r.person_id');
  return `(select distinct on (r.project_id, ${person}) 'referral' as kind, r.key as id, r.project_id,
      ${person} as person_id, null::text as called, r.referrer_id as by_id, r.referred_at as since,
      null::date as due_on, null::text as words
    from ${tableOf(referrals)} r
      join ${tableOf(projects)} j on j.key = r.project_id
      left join ${links} l on l.key = r.person_id
      join ${tableOf(people)} p on p.key = ${person}
    where r.workspace_id = $1 and r.withdrawn_at is null and j.status = 'open' and ${isMember}
      and not exists (
        select from ${tableOf(prospects)} c left join ${links} cl on cl.key = c.person_id
        where c.workspace_id = $1 and c.project_id = r.project_id and c.state <> 'suggestion'
          and ${presentPerson('cl', 'c.person_id')} = ${person})
    order by r.project_id, ${person}, r.referred_at, r.key)`;
}

/** What a colleague asks the reader, and what one agreed to whom the reader asked. */
function introduced() {
  return `(select case when i.status = 'asked' then 'introduction' else 'agreed' end as kind, i.key as id,
      i.project_id, ${presentPerson('l', 'i.person_id')} as person_id, null::text as called,
      case when i.status = 'asked' then i.asked_by_id else i.colleague_id end as by_id,
      case when i.status = 'asked' then i.asked_at else i.answered_at end as since,
      null::date as due_on, null::text as words
    from ${tableOf(introductions)} i
      join ${tableOf(projects)} j on j.key = i.project_id
      left join ${tableOf(personLinks)} l on l.key = i.person_id
    where i.workspace_id = $1 and j.status = 'open' and (
      (i.status = 'asked' and i.colleague_id = $2::text)
      or (i.status = 'agreed' and i.asked_by_id = $2::text and ${isMember})))`;
}

/** Next steps of whom the reader looks after: due by that day, or of no day. */
function due() {
  return `(select 'nextStep' as kind, c.key::text as id, c.project_id,
      ${presentPerson('l', 'c.person_id')} as person_id, null::text as called, null::text as by_id,
      coalesce(c.next_step_due::timestamp at time zone 'UTC', c.changed_at) as since,
      c.next_step_due as due_on, t.next_steps ->> c.next_step_id::text as words
    from ${tableOf(prospects)} c
      join ${tableOf(projects)} j on j.key = c.project_id
      left join ${tableOf(personLinks)} l on l.key = c.person_id
      left join ${tableOf(candidacyTexts)} t on t.key = c.key
    where c.workspace_id = $1 and c.state = 'prospect' and c.assigned_to = $2::text
      and c.next_step_id is not null and (c.next_step_due is null or c.next_step_due <= $3::date)
      and j.status = 'open' and ${isMember})`;
}

/** Whom the workspace's owners have invited in vain: the link is over, or the mail came back. */
function invited() {
  return `(select 'invitation' as kind, i.key as id, null::text as project_id, null::text as person_id,
      case when i.name <> '' then i.name when $6::boolean then i.email else '${UNNAMED}' end as called,
      null::text as by_id, case when i.expires_at <= $4::timestamptz then i.expires_at else i.asked_at end as since,
      null::date as due_on, null::text as words
    from ${tableOf(invitations)} i
    where $5::boolean and i.workspace_id = $1 and i.status = 'open'
      and (i.mail = 'failed' or i.expires_at <= $4::timestamptz))`;
}

/** Who asks what waits for them, and when. */
export interface WaitsReader {
  readonly workspaceId: string;
  readonly userId: string;
  /** Whether they look after the members, and may see the addresses of them. */
  readonly managesMembers: boolean;
  readonly readsAddresses: boolean;
  /** Their day, `YYYY-MM-DD`, and the moment, ISO 8601. */
  readonly today: string;
  readonly now: string;
}

/** What waits for somebody, in open projects and in the workspace, the oldest first: of each the first `NAMED_WAITS`, and how many they are. */
export async function listWaits(tx: Transaction, reader: WaitsReader): Promise<readonly Wait[]> {
  const { workspaceId, userId, today, now, managesMembers, readsAddresses } = reader;
  const sources = [referred(), introduced(), due(), unanswered(), dueByHand(), invited()];
  const waits = await tx.query<Wait>(
    `select w.id, w.kind, w.project_id as "projectId", j.name as "projectName",
       w.person_id as "personId", coalesce(p.name, w.called) as "personName", ${nameOf('u', 'w.by_id')} as "byName", w.words,
       e.sequence_id as "sequenceId",
       w.due_on::text as "dueOn", ${instantAsText('w.since')} as since, w.in_project as "inProject"
     from (
       select found.*, (count(*) over of_project)::int as in_project,
         row_number() over (of_project order by found.since, found.id) as place
       from (${sources.join(' union all ')}) found
       window of_project as (partition by found.project_id)
     ) w
       left join ${tableOf(projects)} j on j.key = w.project_id
       left join ${tableOf(people)} p on p.key = w.person_id
       left join ${tableOf(enrolments)} e on w.kind = 'byHand' and e.key = w.id
       left join ${tableOf(users)} u on u.key = w.by_id
     where w.place <= ${NAMED_WAITS}
     order by w.since, w.id`,
    [workspaceId, userId, today, now, managesMembers, readsAddresses],
  );
  return withWhatToDo(tx, workspaceId, waits);
}

/** The open projects that somebody works on, the newest first. */
export async function listOwnOpenProjects(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<readonly { readonly id: string; readonly name: string | null }[]> {
  return tx.query(
    `select j.key as id, j.name from ${tableOf(projects)} j
     where j.workspace_id = $1 and j.status = 'open' and ${isMember}
     order by j.created_at desc, j.key`,
    [workspaceId, userId],
  );
}
