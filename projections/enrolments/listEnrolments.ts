import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { openings } from '../drafts/openings.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { sequences, type SequenceRow } from '../sequences/sequences.ts';
import { enrolments, type EnrolmentRow } from './enrolments.ts';
import { enrolmentsAt } from './enrolmentStates.ts';
import { senderAllows } from './sentInName.ts';
import { sentMails } from './sentMails.ts';

/** Somebody in a sequence. Names are `null` once whose they are is forgotten. */
export type ListedEnrolment = Fields<EnrolmentRow> & {
  readonly name: string | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly projectName: string | null;
  readonly memberIds: readonly string[];
  readonly senderName: string | null;
  /** The same as mails say it: empty where they have told none. */
  readonly senderTold: string | null;
  /** False while whoever it is sent as does not let the one who added them. */
  readonly senderAllows: boolean;
  readonly enrolledByName: string | null;
  /** Whether a model wrote the first line for them, and nobody has read it. */
  readonly hasUnreadOpening: boolean;
  readonly email: string | null;
  /** What their mails may say of the job, and to them alone. */
  readonly jobUrl: string | null;
  readonly opening: string | null;
  /** When the mails of its sequence go out now, and by whose clocks; `null` while that is not read yet. */
  readonly sendingWindow: SequenceRow['sending_window'] | null;
};

export type EnrolmentSort = 'name' | 'nextAt' | 'status' | 'enrolledAt' | 'changedAt';

export interface EnrolmentsWanted extends PageWanted<EnrolmentSort> {
  readonly ids?: readonly string[] | undefined;
  readonly sequenceId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly mailboxId?: string | undefined;
  readonly candidacyIds?: readonly string[] | undefined;
  /** Whoever this is now, whichever of their ids they were enrolled by. */
  readonly personId?: string | undefined;
  readonly status?: EnrolmentRow['status'] | undefined;
  readonly mail?: EnrolmentRow['mail'] | undefined;
  /** Those alone that were stopped for one of these. */
  readonly reasons?: readonly string[] | undefined;
  /** Those alone for whom one of these steps comes next. */
  readonly stepIds?: readonly string[] | undefined;
  /** Those alone of projects that this user works on. */
  readonly worksOn?: string | undefined;
  /** Names, projects and senders are as they are today, whatever the moment. */
  readonly asOf?: AsOf | undefined;
}

const from = (rows: string) => `${rows} e
  left join ${tableOf(personLinks)} l on l.key = e.person_id
  left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'e.person_id')}
  left join ${tableOf(sequences)} s on s.key = e.sequence_id
  left join ${tableOf(projects)} j on j.key = e.project_id
  left join ${tableOf(users)} u on u.key = e.sender_id
  left join ${tableOf(users)} a on a.key = e.enrolled_by
  left join ${tableOf(openings)} o on o.key = e.candidacy_id`;

const select = `${fieldsOf(enrolments.columns, 'e')}, p.name, p.email, p.position, p.company,
  j.name as "projectName", coalesce(j.member_ids, '{}') as "memberIds", ${calledBy('u')} as "senderName",
  u.name as "senderTold", ${senderAllows} as "senderAllows", ${calledBy('a')} as "enrolledByName",
  o.unread_draft_id is not null as "hasUnreadOpening", j.job_url as "jobUrl", o.text as opening,
  s.sending_window as "sendingWindow"`;

/** Who is in sequences, by default what comes first at the top, and what has ended behind. */
export async function listEnrolments(
  tx: Transaction,
  workspaceId: string,
  wanted: EnrolmentsWanted,
): Promise<PageOfRows<ListedEnrolment>> {
  const then = wanted.asOf && enrolmentsAt(wanted.asOf, 2);
  const { values, add } = parameters([workspaceId, ...(then?.values ?? [])]);
  const where = ['e.workspace_id = $1'];
  const { ids, sequenceId, projectId, mailboxId, candidacyIds, personId } = wanted;
  const { status, mail, reasons, stepIds, worksOn } = wanted;
  if (ids) where.push(`e.key = any(${add(ids)})`);
  if (sequenceId !== undefined) where.push(`e.sequence_id = ${add(sequenceId)}`);
  if (projectId !== undefined) where.push(`e.project_id = ${add(projectId)}`);
  if (mailboxId !== undefined) where.push(`e.mailbox_id = ${add(mailboxId)}`);
  if (candidacyIds) where.push(`e.candidacy_id = any(${add(candidacyIds)})`);
  if (personId !== undefined) {
    where.push(`${presentPerson('l', 'e.person_id')} = ${add(personId)}`);
  }
  if (status !== undefined) where.push(`e.status = ${add(status)}`);
  if (mail !== undefined) where.push(`e.mail = ${add(mail)}`);
  if (reasons) where.push(`e.reason = any(${add(reasons)})`);
  if (stepIds) where.push(`e.step_id = any(${add(stepIds)})`);
  if (worksOn !== undefined) where.push(`${add(worksOn)} = any(j.member_ids::text[])`);
  return readPage<ListedEnrolment, EnrolmentSort>(
    tx,
    {
      select,
      from: from(then?.sql ?? tableOf(enrolments)),
      where,
      values,
      sorts: {
        name: alphabetical('p.name'),
        nextAt: 'e.next_at',
        status: 'e.status',
        enrolledAt: 'e.enrolled_at',
        changedAt: 'e.changed_at',
      },
      // What waits for a person comes before everything else.
      byDefault: `e.mail <> 'unclear', e.status in ('stopped', 'finished'), e.next_at nulls last`,
      key: 'e.key',
    },
    wanted,
  );
}

export async function getEnrolment(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ListedEnrolment | undefined> {
  const { rows } = await listEnrolments(tx, workspaceId, { ids: [id], offset: 0, limit: 1 });
  return rows[0];
}

/** Whom somebody has been written to for, lately or at this moment. */
export interface Contacted {
  readonly candidacyId: string;
  /** Who they are now. */
  readonly personId: string;
  readonly sequenceId: string;
  /** True while something more comes, or waits to be cleared up. */
  readonly isGoingOn: boolean;
  /** When the last mail was handed over; `null` where none was. */
  readonly lastAt: string | null;
  readonly senderId: string;
}

/** What is written, or was since an instant, to these people by anybody in the workspace, by whichever id. */
export async function listContacted(
  tx: Transaction,
  workspaceId: string,
  { personIds, since }: { readonly personIds: readonly string[]; readonly since: string },
): Promise<readonly Contacted[]> {
  return tx.query<Contacted>(
    `select e.candidacy_id as "candidacyId", e.present as "personId", e.sequence_id as "sequenceId",
       e.status in ('active', 'paused') or e.mail <> 'none' as "isGoingOn",
       to_char(e.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt",
       e.sender_id as "senderId"
     from (
       select e.*, ${presentPerson('l', 'e.person_id')} as present,
         (select max(m.claimed_at) from ${tableOf(sentMails)} m
          where m.enrolment_id = e.key and m.state in ('claimed', 'sent', 'unclear')) as last_at
       from (
         select n.key from ${tableOf(personLinks)} n where n.person_id = any($2::text[])
         union select unnest($2::text[])
       ) who
         -- One by one, and by person alone: in a table that has grown too quickly for statistics, the
         -- workspace's whole index looks as good as theirs.
         cross join lateral (
           select * from ${tableOf(enrolments)} e where e.person_id = who.key offset 0
         ) e
         left join ${tableOf(personLinks)} l on l.key = e.person_id
     ) e
     where e.workspace_id = $1
       and (e.status in ('active', 'paused') or e.mail <> 'none' or e.last_at >= $3::timestamptz)
     order by e.last_at desc nulls last, e.key`,
    [workspaceId, personIds, since],
  );
}
