import { defineProcess, type JobReaction } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { IntroductionEvent } from './events.ts';

/**
 * Who is asked gets a mail, and one that reminds them if they have not answered. Ids only: the worker
 * looks whether it still waits for them, which after an answer that was taken back it does.
 */
export const introductionMailProcess = defineProcess<never, IntroductionEvent>({
  name: 'introductions/introductionMail',
  categories: ['introduction'],
  react({ event, metadata }) {
    const { introductionId } = event.data;
    switch (event.type) {
      case 'IntroductionAsked': {
        const { askedAt, remindAt } = event.data;
        const question = mailing({ introductionId, askedAt, purpose: 'question' });
        return { reactions: [question, reminding(introductionId, askedAt, remindAt)] };
      }
      case 'IntroductionAgreed':
      case 'IntroductionDeclined':
      case 'IntroductionWithdrawn':
        return { reactions: [{ kind: 'cancel', key: introductionId }] };
      case 'IntroductionReopened':
      case 'IntroductionReinstated': {
        const { askedAt, remindAt } = event.data;
        const isWaiting = event.type === 'IntroductionReopened' || event.data.isWaiting;
        // A reminder whose moment has passed meanwhile would come for no reason that anybody sees.
        const isToCome = isWaiting && Date.parse(remindAt) > Date.parse(metadata.occurredAt);
        return { reactions: isToCome ? [reminding(introductionId, askedAt, remindAt)] : [] };
      }
      case 'IntroductionMade':
      case 'IntroductionNotMade':
      case 'IntroductionMailed':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});

function mailing(payload: JobReaction['payload']): JobReaction {
  return { kind: 'job', processor: 'introductions/sendIntroduction', payload };
}

function reminding(introductionId: string, askedAt: string, at: string): JobReaction {
  const mail = mailing({ introductionId, askedAt, purpose: 'reminder' });
  return { ...mail, key: introductionId, at };
}
