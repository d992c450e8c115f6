import { LOOKED_AFTER_MINUTES } from '../contracts/heardOfMails.ts';
import { defineProcess } from '../kernel/process.ts';
import type { ConversationEvent } from './events.ts';

const MINUTE_MS = 60_000;

/**
 * An answer of which nobody knows whether it was sent is looked for in the account that it went from; one that was sent is filed
 * there by a job of its own.
 */
export const answersAmongSentProcess = defineProcess<never, ConversationEvent>({
  name: 'conversations/answersAmongSent',
  categories: ['conversation'],
  react({ event, metadata }) {
    if (
      event.type !== 'AnswerUnclear' &&
      event.type !== 'AnswerSent' &&
      event.type !== 'AnswerSettled'
    ) {
      return { reactions: [] };
    }
    const { candidacyId, answerId } = event.data;
    const payload = { workspaceId: metadata.workspaceId, candidacyId, answerId };
    const after = (minutes: number) =>
      new Date(Date.parse(metadata.occurredAt) + minutes * MINUTE_MS).toISOString();
    if (event.type === 'AnswerUnclear') {
      const processor = 'conversations/lookForAnswer';
      const looks = LOOKED_AFTER_MINUTES.map((minutes) => ({
        kind: 'job' as const,
        processor,
        payload,
        key: answerId,
        at: after(minutes),
      }));
      return { reactions: looks };
    }
    const found = { kind: 'cancel' as const, key: answerId };
    // What was found there lies there.
    const isToBeFiled =
      event.type === 'AnswerSent' || (event.data.wasSent && event.data.by !== 'sentFolder');
    if (!isToBeFiled) return { reactions: [found] };
    const copy = {
      kind: 'job' as const,
      processor: 'conversations/copyAnswer',
      payload,
      at: after(1),
    };
    return { reactions: [found, copy] };
  },
});
