import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { plainAddress } from '../../platform/identity/plainAddress.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface SentMailRow {
  readonly workspace_id: string;
  readonly enrolment_id: string;
  readonly sequence_id: string;
  readonly project_id: string;
  readonly candidacy_id: string;
  readonly step_id: string;
  readonly variant_id: string;
  readonly mailbox_id: string;
  readonly sender_id: string;
  /** Whom it went to and what it said; empty once they are erased. */
  readonly to_address: string;
  /** The same, however it is written. */
  readonly plain_address: string;
  readonly subject: string;
  readonly text: string;
  readonly message_key: string;
  /** The id that the server gave it instead. */
  readonly server_message_id: string | null;
  readonly state: 'claimed' | 'sent' | 'deferred' | 'refused' | 'unclear' | 'notSent' | 'withheld';
  /** What the server said, where it did not take it. */
  readonly code: string | null;
  /** When it was last handed over, and when something was heard of it. */
  readonly claimed_at: string;
  readonly heard_at: string | null;
  /** Where in the log it was last claimed. */
  readonly claimed_position: Position;
}

/**
 * The mails that were handed over, or were to be. That one was outlives the person, by ids; what it said
 * doesn't. Key: mail id. Queries: `listSentMails.ts`.
 */
export const sentMails = defineReadModel<SentMailRow, EnrolmentEvent | SubjectEvent>({
  name: 'sent_mails',
  version: 3,
  categories: ['enrolment', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    enrolment_id: 'text',
    sequence_id: 'text',
    project_id: 'text',
    candidacy_id: 'text',
    step_id: 'text',
    variant_id: 'text',
    mailbox_id: 'text',
    sender_id: 'text',
    to_address: 'text',
    plain_address: 'text',
    subject: 'text',
    text: 'text',
    message_key: 'text',
    server_message_id: 'text?',
    state: 'text',
    code: 'text?',
    claimed_at: 'instant',
    heard_at: 'instant?',
    claimed_position: 'sortable',
  },
  indexes: [
    ['mailbox_id', 'claimed_at'],
    ['workspace_id', 'sequence_id', 'step_id'],
    ['workspace_id', 'candidacy_id', 'claimed_at'],
    ['enrolment_id'],
    ['message_key'],
    ['workspace_id', 'plain_address'],
  ],
  keysOf: ({ event }) => ('mailId' in event.data ? [event.data.mailId] : []),
  rowsOf: (logged) =>
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata, position }) {
    if (event.type === 'MailClaimed') {
      if (metadata.workspaceId === null) return row;
      const { candidacyId, personal } = event.data;
      const said = personal[candidacyId];
      return {
        workspace_id: metadata.workspaceId,
        enrolment_id: event.data.enrolmentId,
        sequence_id: event.data.sequenceId,
        project_id: event.data.projectId,
        candidacy_id: candidacyId,
        step_id: event.data.stepId,
        variant_id: event.data.variantId,
        mailbox_id: event.data.mailboxId,
        sender_id: event.data.senderId,
        to_address: said?.to ?? '',
        plain_address: plainAddress(said?.to ?? ''),
        subject: said?.subject ?? '',
        text: said?.text ?? '',
        message_key: event.data.messageKey,
        server_message_id: null,
        state: 'claimed',
        code: null,
        claimed_at: metadata.occurredAt,
        heard_at: null,
        claimed_position: position,
      };
    }
    if (row === undefined) return undefined;
    if (event.type === 'SubjectForgotten') {
      if (event.data.kind === 'workspace') return 'forgotten';
      const nobody = { to_address: '', plain_address: '' };
      return { ...row, ...nobody, subject: '', text: '', server_message_id: null };
    }
    const heard_at = metadata.occurredAt;
    switch (event.type) {
      case 'MailSent': {
        const { candidacyId, personal } = event.data;
        const server_message_id = personal[candidacyId]?.serverMessageId ?? null;
        return { ...row, state: 'sent', code: null, server_message_id, heard_at };
      }
      case 'MailWithheld':
        return { ...row, state: 'withheld', code: null, heard_at };
      case 'MailDeferred':
        return { ...row, state: 'deferred', code: event.data.code, heard_at };
      case 'MailRefused':
        return { ...row, state: 'refused', code: event.data.code, heard_at };
      case 'MailUnclear':
        return { ...row, state: 'unclear', code: event.data.code, heard_at };
      case 'MailSettled':
        return { ...row, state: event.data.wasSent ? 'sent' : 'notSent', code: null, heard_at };
      case 'PersonEnrolled':
      case 'ManualStepDone':
      case 'StepPlanned':
      case 'EnrolmentHeld':
      case 'StageFollowed':
      case 'EnrolmentPaused':
      case 'EnrolmentResumed':
      case 'EnrolmentStopped':
      case 'EnrolmentReopened':
      case 'SenderChanged':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});
