import { isFromPerson } from '../../domain/contracts/conversationKinds.ts';
import type { ConversationEvent } from '../../domain/conversations/events.ts';
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import type { EventMetadata, LoggedEvent } from '../../domain/kernel/event.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { SuppressionEvent } from '../../domain/suppressions/events.ts';
import { defineReadModel, type RowsOf } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface OutreachMailRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly sequence_id: string;
  readonly step_id: string;
  readonly variant_id: string;
  readonly sender_id: string;
  readonly enrolment_id: string;
  readonly candidacy_id: string;
  /** When it was last handed over. */
  readonly claimed_at: string;
  /** When a server took or refused it, as far as that is known; none of what was not sent. */
  readonly sent_at: string | null;
  /** When a server refused it, or said that it came back. */
  readonly bounced_at: string | null;
  /** When a person first answered it, and after how many whole hours. */
  readonly answered_at: string | null;
  readonly answered_hours: number | null;
  /** When they unsubscribed or complained after it. */
  readonly unsubscribed_at: string | null;
  /** When they first answered, unsubscribed or complained: by it the few are found of whom that is so. */
  readonly reacted_at: string | null;
  /**
   * When they were sent the next mail: any for the project, and one of the same sequence. So the last mail of a range stands
   * for the person, and people are counted without looking for those who are the same.
   */
  readonly followed_at: string | null;
  readonly followed_in_sequence_at: string | null;
  /** True once a later mail of the sequence came from somebody else: by it the few are found who were written to by several. */
  readonly is_taken_over: boolean;
}

type OutreachEvent = EnrolmentEvent | ConversationEvent | SuppressionEvent | SubjectEvent;

/**
 * The mails of sequences and what came of each, for reports. It names nobody but by ids, so it outlives them. Whether a mail was
 * opened is not in it. Key: mail id. Query: `countOutreach.ts`.
 */
export const outreachMails = defineReadModel<OutreachMailRow, OutreachEvent>({
  name: 'outreach_mails',
  version: 4,
  categories: ['enrolment', 'conversation', 'suppression', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    project_id: 'id',
    sequence_id: 'id',
    step_id: 'id',
    variant_id: 'id',
    sender_id: 'id',
    enrolment_id: 'id',
    candidacy_id: 'id',
    claimed_at: 'instant',
    sent_at: 'instant?',
    bounced_at: 'instant?',
    answered_at: 'instant?',
    answered_hours: 'int?',
    unsubscribed_at: 'instant?',
    reacted_at: 'instant?',
    followed_at: 'instant?',
    followed_in_sequence_at: 'instant?',
    is_taken_over: 'bool',
  },
  // The first holds all that is counted of mails, in the order of its groups: no row is looked at.
  indexes: [
    [
      'workspace_id',
      'project_id',
      'sequence_id',
      'step_id',
      'variant_id',
      'sender_id',
      'sent_at',
      'bounced_at',
      'followed_at',
      'followed_in_sequence_at',
    ],
    ['workspace_id', 'is_taken_over'],
    ['workspace_id', 'sent_at'],
    ['workspace_id', 'reacted_at'],
    ['candidacy_id'],
    ['enrolment_id'],
  ],
  // What answers no mail of a sequence, but an answer by hand, is no first answer.
  keysOf: ({ event }) =>
    'mailId' in event.data && event.data.mailId !== null ? [event.data.mailId] : [],
  rowsOf: (logged) => rowsBeside(logged) ?? rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata }, key) {
    const { occurredAt: at } = metadata;
    if (event.type === 'MailClaimed') {
      if (event.data.mailId !== key) return row && beforeNext(row, event.data);
      // What was put off and comes again may come from another sender, or in another wording.
      const isOut = row !== undefined && row.sent_at !== null;
      return isOut ? { ...row, claimed_at: at } : claimed(event, metadata);
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'MailSent':
        return sent(row, event.data, key, at);
      case 'MailSettled':
        return event.data.wasSent ? sent(row, event.data, key, at) : row;
      case 'MailRefused': {
        const after = sent(row, event.data, key, at);
        return event.data.mailId === key ? cameBack(after, at) : after;
      }
      case 'EnrolmentStopped':
        return event.data.reason === 'bounced' && isLast(row) ? cameBack(row, at) : row;
      case 'MailReceived':
        return isFromPerson(event.data.kind) ? answered(row, event.data.arrivedAt) : row;
      case 'AddressSuppressed': {
        const { reason, suppressedAt } = event.data;
        if (!isLast(row)) return row;
        if (reason === 'bounced') return cameBack(row, suppressedAt);
        if (!leaving.has(reason)) return row;
        return {
          ...reacted(row, suppressedAt),
          unsubscribed_at: row.unsubscribed_at ?? suppressedAt,
        };
      }
      case 'SubjectForgotten':
        return 'forgotten';
      case 'PersonEnrolled':
      case 'MailWithheld':
      case 'MailDeferred':
      case 'MailUnclear':
      case 'ManualStepDone':
      case 'StepPlanned':
      case 'EnrolmentHeld':
      case 'StageFollowed':
      // Each mail names who it was sent as.
      case 'SenderChanged':
      case 'EnrolmentPaused':
      case 'EnrolmentResumed':
      case 'EnrolmentReopened':
      case 'AnswerWritten':
      case 'AnswerTakenBack':
      case 'AnswerClaimed':
      case 'AnswerSent':
      case 'AnswerWithheld':
      case 'AnswerDeferred':
      case 'AnswerRefused':
      case 'AnswerUnclear':
      case 'AnswerSettled':
      case 'AddressAllowed':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

/** What somebody says who wants no more mail. */
const leaving: ReadonlySet<string> = new Set(['unsubscribed', 'complaint']);

const sending: ReadonlySet<string> = new Set(['MailSent', 'MailRefused', 'MailSettled']);

const ofSequence: ReadonlySet<string> = new Set([
  'MailClaimed',
  'EnrolmentStopped',
  'AddressSuppressed',
]);

/** The mails that another one follows, or those of a sequence that goes on or ends. */
function rowsBeside({ event }: LoggedEvent<OutreachEvent>): RowsOf | undefined {
  if (ofSequence.has(event.type) && 'enrolmentId' in event.data) {
    const { enrolmentId } = event.data;
    return enrolmentId === null ? undefined : { column: 'enrolment_id', value: enrolmentId };
  }
  if (!sending.has(event.type) || !('candidacyId' in event.data)) return undefined;
  return { column: 'candidacy_id', value: event.data.candidacyId };
}

interface Sent {
  readonly mailId: string;
  readonly enrolmentId: string;
}

/** A mail is out: it is the last for now, and follows those that were out before. */
function sent(row: OutreachMailRow, mail: Sent, key: string, at: string): OutreachMailRow {
  if (mail.mailId === key) {
    return { ...row, sent_at: at, followed_at: null, followed_in_sequence_at: null };
  }
  if (row.sent_at === null) return row;
  const isOfSequence = mail.enrolmentId === row.enrolment_id;
  const followed_in_sequence_at = row.followed_in_sequence_at ?? (isOfSequence ? at : null);
  return { ...row, followed_at: row.followed_at ?? at, followed_in_sequence_at };
}

function isLast(row: OutreachMailRow): boolean {
  return row.sent_at !== null && row.followed_in_sequence_at === null;
}

function cameBack(row: OutreachMailRow, at: string): OutreachMailRow {
  return { ...row, bounced_at: row.bounced_at ?? at };
}

const HOUR_MS = 60 * 60 * 1000;

/** Their first answer counts. One that the account's server took a moment before ours was told of the mail took no time. */
function answered(row: OutreachMailRow, at: string): OutreachMailRow {
  if (row.answered_at !== null) return row;
  const took = Math.max(0, Date.parse(at) - Date.parse(row.claimed_at));
  return { ...reacted(row, at), answered_at: at, answered_hours: Math.floor(took / HOUR_MS) };
}

function reacted(row: OutreachMailRow, at: string): OutreachMailRow {
  const isEarlier = row.reacted_at === null || Date.parse(at) < Date.parse(row.reacted_at);
  return isEarlier ? { ...row, reacted_at: at } : row;
}

type Claimed = Extract<EnrolmentEvent, { type: 'MailClaimed' }>;

/** The next mail of the sequence is about to be sent, by them or by who has taken over. */
function beforeNext(row: OutreachMailRow, { senderId }: Claimed['data']): OutreachMailRow {
  const isTakenOver = !row.is_taken_over && senderId !== row.sender_id;
  return isTakenOver ? { ...row, is_taken_over: true } : row;
}

function claimed(
  { data }: Claimed,
  { workspaceId, occurredAt }: EventMetadata,
): OutreachMailRow | undefined {
  if (workspaceId === null) return undefined;
  return {
    workspace_id: workspaceId,
    project_id: data.projectId,
    sequence_id: data.sequenceId,
    step_id: data.stepId,
    variant_id: data.variantId,
    sender_id: data.senderId,
    enrolment_id: data.enrolmentId,
    candidacy_id: data.candidacyId,
    claimed_at: occurredAt,
    sent_at: null,
    bounced_at: null,
    answered_at: null,
    answered_hours: null,
    unsubscribed_at: null,
    reacted_at: null,
    followed_at: null,
    followed_in_sequence_at: null,
    is_taken_over: false,
  };
}
