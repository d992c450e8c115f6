import type { ConversationEvent } from '../../domain/conversations/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ConversationMailRow {
  readonly workspace_id: string;
  readonly candidacy_id: string;
  readonly project_id: string;
  readonly enrolment_id: string;
  readonly mailbox_id: string;
  /** Whose account it came to, or goes out from. */
  readonly sender_id: string;
  /** Who wrote an answer; `null` of what came in. */
  readonly written_by: string | null;
  /** `answer`, or what a mail that came in is. */
  readonly kind: string;
  /** What became of an answer; `received` of what came in. */
  readonly state:
    | 'received'
    | 'written'
    | 'claimed'
    | 'sent'
    | 'deferred'
    | 'refused'
    | 'unclear'
    | 'notSent'
    | 'withheld'
    | 'takenBack';
  readonly code: string | null;
  /** Who it is from, or to whom it goes. */
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly is_cut: boolean;
  /** What an answer is known by to whom it went; `null` of what came in. */
  readonly message_key: string | null;
  readonly server_message_id: string | null;
  /** What it answers. */
  readonly received_id: string | null;
  /** When it came, or was written; and when it was handed over. */
  readonly at: string;
  readonly claimed_at: string | null;
}

/**
 * What prospects wrote and were answered. Key: the id of the mail that came in, or of the answer. Queries:
 * `listConversationMails.ts`.
 */
export const conversationMails = defineReadModel<
  ConversationMailRow,
  ConversationEvent | SubjectEvent
>({
  name: 'conversation_mails',
  version: 1,
  categories: ['conversation', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    candidacy_id: 'text',
    project_id: 'text',
    enrolment_id: 'text',
    mailbox_id: 'text',
    sender_id: 'text',
    written_by: 'text?',
    kind: 'text',
    state: 'text',
    code: 'text?',
    name: 'text',
    address: 'text',
    subject: 'text',
    text: 'text',
    is_cut: 'bool',
    message_key: 'text?',
    server_message_id: 'text?',
    received_id: 'text?',
    at: 'instant',
    claimed_at: 'instant?',
  },
  indexes: [['workspace_id', 'candidacy_id', 'at'], ['mailbox_id', 'claimed_at'], ['message_key']],
  keysOf: ({ event }) => {
    if (event.type === 'MailReceived') return [event.data.receivedId];
    return 'answerId' in event.data ? [event.data.answerId] : [];
  },
  rowsOf: (logged) =>
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata }) {
    if (event.type === 'MailReceived') {
      const { candidacyId, personal, kind, code, arrivedAt } = event.data;
      const said = personal[candidacyId] ?? null;
      // Of whoever has been erased nothing is shown.
      if (metadata.workspaceId === null || said === null) return row;
      return {
        ...placeOf(metadata.workspaceId, event.data),
        ...nothingOfAnswers,
        kind,
        state: 'received',
        code,
        name: said.from.name,
        address: said.from.address,
        subject: said.subject,
        text: said.text,
        is_cut: said.isCut,
        at: arrivedAt,
      };
    }
    if (event.type === 'AnswerWritten') {
      const { candidacyId, personal, writtenBy, receivedId } = event.data;
      const said = personal[candidacyId] ?? null;
      if (metadata.workspaceId === null || said === null) return row;
      return {
        ...placeOf(metadata.workspaceId, event.data),
        ...nothingOfAnswers,
        written_by: writtenBy,
        kind: 'answer',
        state: 'written',
        code: null,
        name: said.to.name,
        address: said.to.address,
        subject: said.subject,
        text: said.text,
        is_cut: false,
        received_id: receivedId,
        at: metadata.occurredAt,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'AnswerClaimed': {
        const { messageKey: message_key } = event.data;
        return { ...row, state: 'claimed', message_key, claimed_at: metadata.occurredAt };
      }
      case 'AnswerSent': {
        const { candidacyId, personal } = event.data;
        const server_message_id = personal[candidacyId]?.serverMessageId ?? null;
        return { ...row, state: 'sent', code: null, server_message_id };
      }
      case 'AnswerTakenBack':
        return { ...row, state: 'takenBack' };
      case 'AnswerWithheld':
        return { ...row, state: 'withheld', code: event.data.reason };
      case 'AnswerDeferred':
        return { ...row, state: 'deferred', code: event.data.code };
      case 'AnswerRefused':
        return { ...row, state: 'refused', code: event.data.code };
      case 'AnswerUnclear':
        return { ...row, state: 'unclear', code: event.data.code };
      case 'AnswerSettled':
        return { ...row, state: event.data.wasSent ? 'sent' : 'notSent', code: null };
    }
    return unreachable(event);
  },
});

interface Of {
  readonly candidacyId: string;
  readonly projectId: string;
  readonly enrolmentId: string;
  readonly mailboxId: string;
  readonly senderId: string;
}

function placeOf(
  workspace_id: string,
  { candidacyId, projectId, enrolmentId, mailboxId, senderId }: Of,
) {
  return {
    workspace_id,
    candidacy_id: candidacyId,
    project_id: projectId,
    enrolment_id: enrolmentId,
    mailbox_id: mailboxId,
    sender_id: senderId,
  };
}

const nothingOfAnswers = {
  written_by: null,
  message_key: null,
  server_message_id: null,
  received_id: null,
  claimed_at: null,
};
