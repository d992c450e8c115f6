import { createHash } from 'node:crypto';
import { ownZones, type EnrolmentEvent, type NextStep } from '../../domain/enrolments/events.ts';
import type { LoggedEvent } from '../../domain/kernel/event.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface EnrolmentRow {
  readonly workspace_id: string;
  readonly sequence_id: string;
  readonly project_id: string;
  readonly candidacy_id: string;
  readonly person_id: string;
  readonly mailbox_id: string;
  readonly sender_id: string;
  /** In whose name it goes. */
  readonly enrolled_by: string;
  readonly enrolled_at: string;
  readonly status: 'active' | 'paused' | 'stopped' | 'finished';
  /** Why it was stopped. */
  readonly reason: string | null;
  /** What comes, and the first instant at which it may. */
  readonly step_id: string | null;
  readonly next_at: string | null;
  /** Why it comes later than it was to, by code, and the last day on which they are away, where that was said. */
  readonly held: string | null;
  readonly away_until: string | null;
  /** Whether a mail is under way, or waits for a person to say what became of it. */
  readonly mail: 'none' | 'claimed' | 'unclear';
  readonly mail_id: string | null;
  /** The clocks by which they may live; none where nobody knows, and once they are erased. */
  readonly zones: readonly string[];
  readonly steps_done: number;
  /** The accounts to which they may have answered. */
  readonly answerable_at: readonly string[];
  /** Equal of all for whom something comes by the same sequence, from the same and about the same; none where nothing does. */
  readonly sent_by: string | null;
  /** Whether a mail to them was handed over: taken by the server, or refused by it. */
  readonly is_written: boolean;
  readonly changed_at: string;
  readonly revision: number;
}

/**
 * Who is in which sequence, and what comes. What was written stands in `sent_mails`. Key: enrolment id.
 * Queries: `listEnrolments.ts`, `listDue.ts`.
 */
export const enrolments = defineReadModel<EnrolmentRow, EnrolmentEvent | SubjectEvent>({
  name: 'enrolments',
  version: 6,
  categories: ['enrolment', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    sequence_id: 'text',
    project_id: 'text',
    candidacy_id: 'text',
    person_id: 'text',
    mailbox_id: 'text',
    sender_id: 'text',
    enrolled_by: 'text',
    enrolled_at: 'instant',
    status: 'text',
    reason: 'text?',
    step_id: 'text?',
    next_at: 'instant?',
    held: 'text?',
    away_until: 'text?',
    mail: 'text',
    mail_id: 'text?',
    zones: 'texts',
    steps_done: 'int',
    answerable_at: 'texts',
    sent_by: 'text?',
    is_written: 'bool',
    changed_at: 'instant',
    revision: 'int',
  },
  indexes: [
    ['workspace_id', 'sequence_id', 'next_at'],
    ['workspace_id', 'project_id', 'next_at'],
    ['mailbox_id', 'status', 'next_at'],
    ['status', 'next_at'],
    ['workspace_id', 'candidacy_id'],
    ['workspace_id', 'person_id'],
    // Whoever leaves may have put people into sequences of any project (`leftBehind.ts`).
    ['sender_id', 'status'],
    ['enrolled_by', 'status'],
    // Of a hundred thousand who go on, only as many are looked at as there are ways to be sent to (`listSentBy.ts`).
    ['workspace_id', 'sent_by'],
    // For each sequence that is listed it is counted from here who was put into it, written to, and why it ended.
    ['workspace_id', 'sequence_id', 'reason', 'is_written'],
  ],
  keysOf: ({ event }) => ('enrolmentId' in event.data ? [event.data.enrolmentId] : []),
  rowsOf: (logged) =>
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, logged) {
    const next = evolveEnrolment(row, logged);
    if (next === undefined || next === 'forgotten') return next;
    const is_written = next.is_written || isHandedOver(logged.event);
    return { ...next, sent_by: sentByOf(next), is_written };
  },
});

/** True of what tells that a mail was handed over: the server took it, or refused it. */
export function isHandedOver({ type, data }: EnrolmentEvent | SubjectEvent): boolean {
  if (type === 'MailSettled') return data.wasSent;
  return type === 'MailSent' || type === 'MailRefused';
}

function sentByOf(row: EnrolmentRow): string | null {
  if (row.status !== 'active' || row.mail !== 'none') return null;
  const { sequence_id, project_id, mailbox_id, sender_id, enrolled_by, answerable_at } = row;
  const of = [sequence_id, project_id, mailbox_id, sender_id, enrolled_by, ...answerable_at];
  return createHash('sha256').update(of.join('\n')).digest('base64url');
}

/** The row after an event, wherever it is kept, but for what is found by it. */
export function evolveEnrolment(
  row: EnrolmentRow | undefined,
  { event, metadata, revision }: LoggedEvent<EnrolmentEvent | SubjectEvent>,
): EnrolmentRow | undefined | 'forgotten' {
  if (event.type === 'PersonEnrolled') {
    if (metadata.workspaceId === null) return row;
    const { candidacyId, next, personal } = event.data;
    return {
      workspace_id: metadata.workspaceId,
      sequence_id: event.data.sequenceId,
      project_id: event.data.projectId,
      candidacy_id: candidacyId,
      person_id: event.data.personId,
      mailbox_id: event.data.mailboxId,
      sender_id: event.data.senderId,
      enrolled_by: event.data.enrolledBy,
      enrolled_at: metadata.occurredAt,
      status: 'active',
      reason: null,
      ...coming(next),
      ...noMail,
      zones: ownZones(personal[candidacyId]),
      steps_done: 0,
      answerable_at: [],
      sent_by: null,
      is_written: false,
      changed_at: metadata.occurredAt,
      revision,
    };
  }
  if (row === undefined) return undefined;
  if (event.type === 'SubjectForgotten') {
    if (event.data.kind === 'workspace') return 'forgotten';
    return { ...row, ...over(row), ...coming(null), zones: [] };
  }
  if (event.type === 'ErasureProven') return row;
  return { ...row, ...changeOf(row, event), changed_at: metadata.occurredAt, revision };
}

const noMail = { mail: 'none', mail_id: null } as const;
const erased = { status: 'stopped', reason: 'erased' } as const;

/** Of whom nothing more is sent: what ended before they were erased stays as it was. */
function over({ status, reason }: EnrolmentRow): Pick<EnrolmentRow, 'status' | 'reason'> {
  return status === 'stopped' || status === 'finished' ? { status, reason } : erased;
}

type Coming = Pick<EnrolmentRow, 'step_id' | 'next_at' | 'held' | 'away_until'>;

function coming(next: NextStep | null): Coming {
  return { step_id: next?.stepId ?? null, next_at: next?.at ?? null, held: null, away_until: null };
}

type Change = Exclude<EnrolmentEvent, { type: 'PersonEnrolled' }>;

function changeOf(row: EnrolmentRow, event: Change): Partial<EnrolmentRow> {
  switch (event.type) {
    case 'MailClaimed':
      return { mail: 'claimed', mail_id: event.data.mailId };
    case 'MailUnclear':
      return row.mail === 'none' ? {} : { mail: 'unclear' };
    case 'MailSent':
      return { ...noMail, ...answerable(row), ...afterStep(row, event.data.next) };
    case 'MailDeferred':
      return { ...noMail, ...comingIf(row, event.data.next) };
    case 'MailWithheld':
    case 'MailRefused':
      return noMail;
    case 'MailSettled': {
      const { wasSent, next } = event.data;
      const coming = wasSent ? afterStep(row, next) : comingIf(row, next);
      return { ...noMail, ...answerable(row), ...coming };
    }
    case 'ManualStepDone':
      return afterStep(row, event.data.next);
    case 'StepPlanned':
      return { ...finishedIf(row, event.data.next), ...comingIf(row, event.data.next) };
    case 'EnrolmentHeld': {
      const { candidacyId, because, next, personal } = event.data;
      if (row.reason === 'erased') return {};
      const away_until = personal[candidacyId]?.awayUntil ?? null;
      return { ...coming(next), held: because, away_until };
    }
    case 'StageFollowed':
      return {};
    case 'EnrolmentPaused':
      return { status: 'paused' };
    case 'EnrolmentResumed':
    case 'EnrolmentReopened': {
      const { next } = event.data;
      if (row.reason === 'erased') return {};
      const status = next === null ? 'finished' : 'active';
      return { status, reason: null, ...coming(next) };
    }
    case 'EnrolmentStopped':
      return { status: 'stopped', reason: event.data.reason };
    case 'SenderChanged': {
      const { mailboxId, senderId, changedBy, ruledOut } = event.data;
      return {
        mailbox_id: mailboxId,
        sender_id: senderId,
        enrolled_by: changedBy,
        answerable_at: row.answerable_at.filter((id) => !ruledOut.includes(id)),
      };
    }
  }
  return unreachable(event);
}

/** A mail has come to them, or may have, from the account that it went from. */
function answerable({ mailbox_id, answerable_at }: EnrolmentRow): Partial<EnrolmentRow> {
  if (answerable_at.includes(mailbox_id)) return {};
  return { answerable_at: [...answerable_at, mailbox_id] };
}

function afterStep(row: EnrolmentRow, next: NextStep | null): Partial<EnrolmentRow> {
  const steps_done = row.steps_done + 1;
  return { ...finishedIf(row, next), ...comingIf(row, next), steps_done };
}

/** Nothing comes any more of whom the key is destroyed. */
function comingIf({ reason }: EnrolmentRow, next: NextStep | null): Partial<EnrolmentRow> {
  return coming(reason === 'erased' ? null : next);
}

function finishedIf({ status }: EnrolmentRow, next: NextStep | null): Partial<EnrolmentRow> {
  return next === null && status !== 'stopped' ? { status: 'finished' } : {};
}
