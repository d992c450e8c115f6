import { isFromPerson } from '../../domain/contracts/conversationKinds.ts';
import { saysOfMail } from '../../domain/contracts/suppressionReasons.ts';
import type { ConversationEvent } from '../../domain/conversations/events.ts';
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import type { EventMetadata, LoggedEvent } from '../../domain/kernel/event.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { SuppressionEvent } from '../../domain/suppressions/events.ts';
import {
  defineReadModel,
  type RowsOf,
  type Tally,
} from '../../platform/subscriptions/model/readModel.ts';
import { weekOf } from '../../platform/subscriptions/model/weeks.ts';
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
   * True once the same person may have reacted to another mail as well: of any two that they reacted to, one at least is
   * marked. All others who reacted are counted mail by mail.
   */
  readonly may_be_one_of_several: boolean;
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
 * opened is not in it. Key: mail id. Queries: `countMails.ts`, `countReactions.ts`, `countOutreach.ts`.
 */
export const outreachMails = defineReadModel<OutreachMailRow, OutreachEvent>({
  name: 'outreach_mails',
  version: 6,
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
    may_be_one_of_several: 'bool',
    followed_at: 'instant?',
    followed_in_sequence_at: 'instant?',
    is_taken_over: 'bool',
  },
  // By each instant by which a report looks for mails of which its tallies don't tell. That of reactions holds all that
  // is counted of them: no row is looked at.
  indexes: [
    ['workspace_id', 'bounced_at'],
    ['workspace_id', 'followed_at'],
    ['workspace_id', 'followed_in_sequence_at'],
    ['workspace_id', 'sent_at'],
    [
      'workspace_id',
      'reacted_at',
      'sent_at',
      'project_id',
      'sequence_id',
      'sender_id',
      'step_id',
      'variant_id',
      'candidacy_id',
      'enrolment_id',
      'answered_at',
      'answered_hours',
      'unsubscribed_at',
    ],
    ['workspace_id', 'is_taken_over', 'enrolment_id'],
    ['workspace_id', 'may_be_one_of_several', 'reacted_at', 'candidacy_id'],
    ['candidacy_id'],
    ['enrolment_id'],
  ],
  tallies: {
    by: 'project_id',
    of: [
      tallyOfSent('sent', () => null),
      tallyOfSent('bounced', ({ bounced_at }) => bounced_at ?? undefined),
      tallyOfSent('followed', ({ followed_at }) => followed_at ?? undefined),
      tallyOfSent('followedInSequence', (row) => row.followed_in_sequence_at ?? undefined),
    ],
  },
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
        if (!isFromPerson(event.data.kind)) return row;
        return event.data.mailId === key
          ? answered(row, event.data.arrivedAt)
          : besideReaction(row);
      case 'AddressSuppressed': {
        const { reason, suppressedAt } = event.data;
        if (reason === 'bounced') return isLast(row) ? cameBack(row, suppressedAt) : row;
        if (!saysOfMail(reason)) return row;
        if (!isLast(row)) return besideReaction(row);
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

/** How many weeks are tallied together: of single ones there would be nearly as many tallies as mails. */
export const WEEKS_OF_MAILS = 4;

/** Mails that are out, by wording and sender and by the weeks in which they were sent and in which something came of them. */
function tallyOfSent(
  name: 'sent' | 'bounced' | 'followed' | 'followedInSequence',
  atOf: (row: OutreachMailRow) => string | null | undefined,
): Tally<OutreachMailRow> {
  return {
    name,
    counts: 'now',
    cellOf(row) {
      const at = atOf(row);
      if (row.sent_at === null || at === undefined) return undefined;
      return {
        values: [row.sequence_id, row.step_id, row.variant_id, row.sender_id],
        about: at === null ? null : weekOf(at, WEEKS_OF_MAILS),
        countedAt: weekOf(row.sent_at, WEEKS_OF_MAILS),
      };
    },
  };
}

/** What tells more of all mails to a person than of the one that it names. */
const ofPerson: ReadonlySet<string> = new Set([
  'MailSent',
  'MailRefused',
  'MailSettled',
  'MailReceived',
]);

const ofSequence: ReadonlySet<string> = new Set([
  'MailClaimed',
  'EnrolmentStopped',
  'AddressSuppressed',
]);

/** The mails that another one follows or was answered beside, or those of a sequence that goes on or ends. */
function rowsBeside({ event }: LoggedEvent<OutreachEvent>): RowsOf | undefined {
  if (ofSequence.has(event.type) && 'enrolmentId' in event.data) {
    const { enrolmentId } = event.data;
    return enrolmentId === null ? undefined : { column: 'enrolment_id', value: enrolmentId };
  }
  if (!ofPerson.has(event.type) || !('candidacyId' in event.data)) return undefined;
  if ('mailId' in event.data && event.data.mailId === null) return undefined;
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
  return {
    ...row,
    followed_at: row.followed_at ?? at,
    followed_in_sequence_at: row.followed_in_sequence_at ?? (isOfSequence ? at : null),
    // Who unsubscribes does so from one sequence, and the mails of another hear nothing of it.
    may_be_one_of_several: row.may_be_one_of_several || !isOfSequence,
  };
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

/** The same person reacted to another mail. */
function besideReaction(row: OutreachMailRow): OutreachMailRow {
  const isNews = row.reacted_at !== null && !row.may_be_one_of_several;
  return isNews ? { ...row, may_be_one_of_several: true } : row;
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
    may_be_one_of_several: false,
    followed_at: null,
    followed_in_sequence_at: null,
    is_taken_over: false,
  };
}
