import { defineProcess } from '../kernel/process.ts';
import type { TrialEvent } from './events.ts';

/** A request for a trial reaches somebody: it is mailed to the configured address. */
export const trialMailProcess = defineProcess<never, TrialEvent>({
  name: 'trial/trialMail',
  categories: ['trial'],
  react({ event }) {
    if (event.type !== 'TrialRequested') return { reactions: [] };
    const { trialId } = event.data;
    return {
      reactions: [{ kind: 'job', processor: 'trial/mailTrialRequest', payload: { trialId } }],
    };
  },
});
