import { defineProcess } from '../kernel/process.ts';
import type { TrialEvent } from './events.ts';

/** A request for a trial reaches somebody: it is mailed to the configured address. */
export const trialMailProcess = defineProcess<Record<string, never>, TrialEvent>({
  name: 'trial/trialMail',
  categories: ['trial'],
  keyOf: () => null,
  react({ event: { data } }) {
    const { trialId } = data;
    return { reactions: [{ processor: 'trial/mailTrialRequest', payload: { trialId } }] };
  },
});
