import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf, tallyOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { outreachMails, WEEKS_OF_MAILS } from './outreachMails.ts';
import { inWeeks } from './tallied.ts';

/** Mails of one wording that one sender sent for one project. */
export interface MailsCount {
  readonly projectId: string;
  readonly sequenceId: string;
  readonly stepId: string;
  readonly variantId: string;
  readonly senderId: string;
  readonly sent: number;
  readonly bounced: number;
  /** How many of them were the last of the range to somebody: for the project, and in the sequence. */
  readonly people: number;
  readonly peopleOfSequence: number;
}

/** What comes of a mail once it is sent: its tally, and when it did. */
const CAME = [
  ['bounced', 'bounced_at'],
  ['followed', 'followed_at'],
  ['followedInSequence', 'followed_in_sequence_at'],
] as const;

/**
 * The mails that were sent in the range, and what came of them until its end: of its whole weeks by tallies, but for
 * what came of them after the last one, and of the days before and behind by the mails themselves.
 */
export async function countMails(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly MailsCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const { within, beside, isTallied, isLate } = inWeeks(range, add, WEEKS_OF_MAILS);
  const ofMails = `from ${tableOf(outreachMails)} j where j.workspace_id = $1 ${ofProjects(range, add)}`;
  const mails = (sent: string, cameIn: (instant: string) => string) =>
    `select j.project_id, j.sequence_id, j.step_id, j.variant_id, j.sender_id, ${sent} as sent,
       ${CAME.map(([name, at]) => `count(*) filter (where ${cameIn(`j.${at}`)}) as "${name}"`).join(', ')}
     ${ofMails}`;
  const tallies = ['sent', ...CAME.map(([name]) => name)].map(
    (name) => `coalesce(sum(t.row_count) filter (where t.tally = '${name}'), 0) as "${name}"`,
  );
  return tx.query<MailsCount>(
    `select m.project_id as "projectId", m.sequence_id as "sequenceId", m.step_id as "stepId",
       m.variant_id as "variantId", m.sender_id as "senderId", sum(m.sent)::int as sent,
       sum(m.bounced)::int as bounced, sum(m.sent - m.followed)::int as people,
       sum(m.sent - m."followedInSequence")::int as "peopleOfSequence"
     from (
       select c.counted_by as project_id, (c.cell ->> 0)::uuid as sequence_id,
         (c.cell ->> 1)::uuid as step_id, (c.cell ->> 2)::uuid as variant_id,
         (c.cell ->> 3)::uuid as sender_id, c.sent, c.bounced, c.followed, c."followedInSequence"
       from (
         select t.counted_by, t.cell::jsonb as cell, ${tallies.join(', ')}
         from ${tallyOf(outreachMails)} t
         where t.workspace_id = $1 ${ofProjects(range, add, 't.counted_by')}
           and ${within('t.week')} and ${isTallied('t.about')}
         group by t.counted_by, t.cell) c
       union all
       ${mails('count(*)', (at) => `${at} < $3`)} and ${beside('j.sent_at')} group by 1, 2, 3, 4, 5
       union all
       ${mails('0', isLate)} and ${within('j.sent_at')}
         and (${CAME.map(([, at]) => isLate(`j.${at}`)).join(' or ')}) group by 1, 2, 3, 4, 5
     ) m
     group by 1, 2, 3, 4, 5 having sum(m.sent) > 0`,
    values,
  );
}
