import { HEARD_WITHIN_MS } from '../contracts/heardOfMails.ts';
import type { EventMetadata } from '../kernel/event.ts';
import { defineProcess, type Reaction } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { commandedConversations } from './commanded.ts';
import type { ConversationEvent } from './events.ts';

/** So long an answer can be taken back before it goes out. */
const TAKEN_BACK_WITHIN_MS = 10_000;

/** An answer becomes a job that sends it, and one of which nobody says what became of it is unclear. */
export const sendAnswersProcess = defineProcess<never, ConversationEvent>({
  name: 'conversations/sendAnswers',
  categories: ['conversation'],
  commanded: [commandedConversations],
  react({ event, metadata }) {
    switch (event.type) {
      case 'AnswerWritten':
        return { reactions: [send(event.data, metadata, later(metadata, TAKEN_BACK_WITHIN_MS))] };
      case 'AnswerTakenBack':
        return { reactions: [{ kind: 'cancel', key: sending(event.data) }] };
      case 'AnswerClaimed':
        return { reactions: [giveUp(event.data, metadata)] };
      case 'AnswerDeferred': {
        const again = send(event.data, metadata, event.data.retryAt);
        return { reactions: [heard(event.data), again] };
      }
      case 'AnswerSent':
      case 'AnswerWithheld':
      case 'AnswerRefused':
      case 'AnswerUnclear':
        return { reactions: [heard(event.data)] };
      case 'MailReceived':
      case 'AnswerSettled':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});

interface OfAnswer {
  readonly candidacyId: string;
  readonly answerId: string;
}

const sending = ({ answerId }: OfAnswer) => `send-${answerId}`;
const claimed = ({ answerId }: OfAnswer) => `claim-${answerId}`;

function send(of: OfAnswer, { workspaceId }: EventMetadata, at: string): Reaction {
  const { candidacyId, answerId } = of;
  const payload = { candidacyId, answerId, workspaceId };
  return { kind: 'job', processor: 'conversations/sendAnswer', payload, key: sending(of), at };
}

function giveUp(of: OfAnswer, metadata: EventMetadata): Reaction {
  const { candidacyId, answerId } = of;
  const data = { candidacyId, answerId, code: 'neverHeard' };
  const command = { category: 'conversation', id: candidacyId, type: 'GiveUpAnswer', data };
  return { kind: 'command', ...command, key: claimed(of), at: later(metadata, HEARD_WITHIN_MS) };
}

function heard(of: OfAnswer): Reaction {
  return { kind: 'cancel', key: claimed(of) };
}

function later({ occurredAt }: EventMetadata, byMs: number): string {
  return new Date(Date.parse(occurredAt) + byMs).toISOString();
}
