import { defineProcess } from '../kernel/process.ts';
import type { UserEvent } from './events.ts';

/** Whose account was closed to be erased is forgotten, with what they brought in. */
export const eraseAccountProcess = defineProcess<never, UserEvent>({
  name: 'identity/eraseAccount',
  categories: ['user'],
  react({ event }) {
    if (event.type !== 'AccountErasureAsked') return { reactions: [] };
    const { userId } = event.data;
    return {
      reactions: [{ kind: 'job', processor: 'identity/eraseAccount', payload: { userId } }],
    };
  },
});
