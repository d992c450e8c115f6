import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { openings } from '../drafts/openings.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { sequences, type SequenceRow } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';
import type { SentByRow } from './listSentBy.ts';
import { senderAllows } from './sentInName.ts';
import { sentMails } from './sentMails.ts';

/** Somebody for whom something comes. Names are `null` once whose they are is forgotten. */
export interface Waiting extends SentByRow {
  readonly enrolmentId: string;
  readonly senderName: string | null;
  /** The same as mails say it: empty where they have told none. */
  readonly senderTold: string | null;
  readonly status: 'active' | 'paused';
  readonly stepId: string;
  readonly nextAt: string;
  readonly zones: readonly string[];
  readonly sequenceId: string;
  readonly projectId: string;
  readonly projectName: string | null;
  readonly jobUrl: string | null;
  readonly personId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly position: string | null;
  readonly company: string | null;
  /** The first line for them alone. */
  readonly opening: string | null;
  /** Whether a model wrote the first line for them, and nobody has read it. */
  readonly hasUnreadOpening: boolean;
  /** Whether they may have answered by now: something was sent to them, or may have been. */
  readonly mayHaveAnswered: boolean;
}

/** What of a sequence says whether and when its mails go out. */
export type SequenceTimes = Pick<SequenceRow, 'name' | 'steps' | 'sending_window' | 'unread'> & {
  readonly id: string;
};

/** In SQL: those for whom something comes, with what else is told of them. */
const goingWith = (more: string) => `select e.*, ${senderAllows} as allows${more}
       from ${tableOf(enrolments)} e
         join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
         join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'
       where e.workspace_id = $1 and e.mail = 'none' and e.status in ('active', 'paused')`;
const goingOn = goingWith('');

/** Those for whom something comes before `$2`, each with its place in the queue of its account: of `$4` alone, or of all. */
const placed = `(
       ${goingWith(`,
         row_number() over (partition by e.mailbox_id, e.status order by e.next_at, e.key) as place`)}
         and e.next_at < $2::timestamptz and ($4::text[] is null or e.mailbox_id = any($4))
     )`;

/** Which of those who wait are meant. */
interface WaitingWanted {
  readonly before: string;
  /** So many of each account, what waited longest first. */
  readonly perMailbox: number;
  /** Of these accounts alone. */
  readonly mailboxIds?: readonly string[];
}

/**
 * For whom something comes before an instant, what waited longest first; of each account so many at most, and of archived projects
 * and sequences nobody: there nothing is meant to go. Many of them may
 * wait for something else than their turn: `api/outbox/whyWaits.ts` tells which.
 */
export async function listWaiting(
  tx: Transaction,
  workspaceId: string,
  wanted: WaitingWanted,
): Promise<readonly Waiting[]> {
  return tx.query<Waiting>(`${selected(placed)} where w.place <= $3 order by w.next_at, w.key`, [
    workspaceId,
    wanted.before,
    wanted.perMailbox,
    wanted.mailboxIds ?? null,
  ]);
}

/** The same of these enrolments alone, whenever something comes for them. */
export async function listWaitingOf(
  tx: Transaction,
  workspaceId: string,
  enrolmentIds: readonly string[],
): Promise<readonly Waiting[]> {
  return tx.query<Waiting>(selected(`(${goingOn} and e.key = any($2))`), [
    workspaceId,
    enrolmentIds,
  ]);
}

/** In SQL: what is told of those who wait. */
function selected(those: string): string {
  return `select w.key as "enrolmentId", w.mailbox_id as "mailboxId", w.sender_id as "senderId",
       ${calledBy('u')} as "senderName", u.name as "senderTold", w.allows as "senderAllows",
       w.enrolled_by as "enrolledBy", w.status,
       w.step_id as "stepId", ${instantAsText('w.next_at')} as "nextAt", w.zones,
       w.sequence_id as "sequenceId", w.project_id as "projectId", j.name as "projectName",
       j.job_url as "jobUrl", coalesce(j.member_ids, '{}') as "memberIds",
       ${presentPerson('l', 'w.person_id')} as "personId", p.name, p.email, p.position, p.company,
       o.text as opening, o.unread_draft_id is not null as "hasUnreadOpening",
       w.steps_done > 0 or exists (
         select from ${tableOf(sentMails)} m where m.enrolment_id = w.key and m.state = 'notSent'
       ) as "mayHaveAnswered", w.answerable_at as "answerableAt"
     from ${those} w
       left join ${tableOf(projects)} j on j.key = w.project_id
       left join ${tableOf(personLinks)} l on l.key = w.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'w.person_id')}
       left join ${tableOf(users)} u on u.key = w.sender_id
       left join ${tableOf(openings)} o on o.key = w.candidacy_id`;
}

/** How many of an account wait for a step of a sequence behind all that were looked at. */
export interface WaitingBehind {
  readonly mailboxId: string;
  readonly sequenceId: string;
  readonly stepId: string;
  readonly memberIds: readonly string[];
  readonly count: number;
}

/** The same of those who are active, behind so many of each account, by what comes for them. */
export async function countWaitingBehind(
  tx: Transaction,
  workspaceId: string,
  { before, perMailbox, mailboxIds }: WaitingWanted,
): Promise<readonly WaitingBehind[]> {
  return tx.query<WaitingBehind>(
    `select w.mailbox_id as "mailboxId", w.sequence_id as "sequenceId", w.step_id as "stepId",
       coalesce(j.member_ids, '{}') as "memberIds", count(*)::int as count
     from ${placed} w left join ${tableOf(projects)} j on j.key = w.project_id
     where w.place > $3 and w.status = 'active' group by 1, 2, 3, 4`,
    [workspaceId, before, perMailbox, mailboxIds ?? null],
  );
}

/** How many mails of an account keep the same hours, and may go from about an instant on, ISO 8601, to a quarter of an hour. */
export interface WaitingFrom extends Pick<SequenceRow, 'sending_window'> {
  readonly at: string;
  readonly sequenceId: string;
  readonly zones: readonly string[];
  readonly count: number;
}

/** When the mails may go that wait for their turn at an account, or come later: of open projects and sequences, and with leave. */
export async function countWaitingAt(
  tx: Transaction,
  workspaceId: string,
  mailboxId: string,
): Promise<readonly WaitingFrom[]> {
  // Counted before they are joined: of thousands that wait there are few sequences.
  return tx.query<WaitingFrom>(
    `select ${instantAsText('w.at')} as at, w.sequence_id as "sequenceId", w.zones, s.sending_window,
       sum(w.count)::int as count
     from (
       select e.sequence_id, e.project_id, e.step_id, e.zones, count(*) as count,
         date_bin('15 minutes', e.next_at, timestamptz '2000-01-01 00:00Z') as at
       from ${tableOf(enrolments)} e
       where e.workspace_id = $1 and e.mailbox_id = $2 and e.status = 'active' and e.mail = 'none'
         and e.next_at is not null and ${senderAllows}
       group by 1, 2, 3, 4, 6
     ) w
       join ${tableOf(projects)} j on j.key = w.project_id and j.status = 'open'
       join ${tableOf(sequences)} s on s.key = w.sequence_id and s.status = 'open'
     where exists (
       select from jsonb_array_elements(s.steps) step(said)
       where step.said ->> 'stepId' = w.step_id and step.said ->> 'kind' = 'mail')
     group by w.at, w.sequence_id, w.zones, s.sending_window`,
    [workspaceId, mailboxId],
  );
}

/** Of these sequences those that are in use, with whether and when their mails go out. */
export async function listSequenceTimes(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly SequenceTimes[]> {
  return tx.query<SequenceTimes>(
    `select s.key as id, s.name, s.steps, s.sending_window, s.unread from ${tableOf(sequences)} s
     where s.workspace_id = $1 and s.key = any($2) and s.status = 'open'`,
    [workspaceId, ids],
  );
}
