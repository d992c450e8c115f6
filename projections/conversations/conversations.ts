import { isFromPerson } from '../../domain/contracts/conversationKinds.ts';
import type { ConversationEvent } from '../../domain/conversations/events.ts';
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import type { EventMetadata } from '../../domain/kernel/event.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ConversationRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly person_id: string;
  /** When something was last sent or came in, and what that was: `mail` of a sequence, `answer`, or what came in. */
  readonly last_at: string;
  readonly last_kind: string;
  /** How often they wrote themselves. */
  readonly replies: number;
  /** Of what came in and was answered; 0 while nothing was. */
  readonly revision: number;
}

/**
 * With whom mails were exchanged for a project, from the first that a sequence handed over. It says nothing that was
 * said. Key: candidacy id. Queries: `listConversations.ts`.
 */
export const conversations = defineReadModel<
  ConversationRow,
  ConversationEvent | EnrolmentEvent | SubjectEvent
>({
  name: 'conversations',
  version: 1,
  categories: ['enrolment', 'conversation', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    project_id: 'text',
    person_id: 'text',
    last_at: 'instant',
    last_kind: 'text',
    replies: 'int',
    revision: 'int',
  },
  indexes: [['workspace_id', 'last_at'], ['project_id', 'last_at'], ['person_id']],
  keysOf: ({ event }) => {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'candidacy' ? [event.data.subjectId] : [];
    }
    return 'candidacyId' in event.data ? [event.data.candidacyId] : [];
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    switch (event.type) {
      case 'MailClaimed': {
        const begun = row ?? begunBy(event.data, metadata);
        return begun && { ...begun, last_at: metadata.occurredAt, last_kind: 'mail' };
      }
      case 'MailReceived': {
        const begun = row ?? begunBy(event.data, metadata);
        const { kind: last_kind, arrivedAt: last_at } = event.data;
        const replies = (row?.replies ?? 0) + (isFromPerson(last_kind) ? 1 : 0);
        return begun && { ...begun, last_at, last_kind, replies, revision };
      }
      case 'AnswerWritten':
        return row && { ...row, last_at: metadata.occurredAt, last_kind: 'answer', revision };
      case 'AnswerTakenBack':
      case 'AnswerClaimed':
      case 'AnswerSent':
      case 'AnswerWithheld':
      case 'AnswerDeferred':
      case 'AnswerRefused':
      case 'AnswerUnclear':
      case 'AnswerSettled':
        return row && { ...row, revision };
      case 'SubjectForgotten':
        return row && 'forgotten';
      case 'PersonEnrolled':
      case 'MailSent':
      case 'MailWithheld':
      case 'MailDeferred':
      case 'MailRefused':
      case 'MailUnclear':
      case 'MailSettled':
      case 'ManualStepDone':
      case 'StepPlanned':
      case 'EnrolmentPaused':
      case 'EnrolmentResumed':
      case 'EnrolmentStopped':
      case 'EnrolmentReopened':
      case 'SenderChanged':
      case 'EnrolmentHeld':
      case 'StageFollowed':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

interface Of {
  readonly projectId: string;
  readonly personId: string;
}

function begunBy(
  { projectId, personId }: Of,
  { workspaceId }: EventMetadata,
): ConversationRow | undefined {
  if (workspaceId === null) return undefined;
  return {
    workspace_id: workspaceId,
    project_id: projectId,
    person_id: personId,
    last_at: '',
    last_kind: '',
    replies: 0,
    revision: 0,
  };
}
