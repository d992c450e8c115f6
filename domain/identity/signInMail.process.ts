import { defineProcess } from '../kernel/process.ts';
import type { SignInEvent } from './events.ts';

/** Whoever asked for a link by mail gets it. Ids only: the worker derives the token. */
export const signInMailProcess = defineProcess<never, SignInEvent>({
  name: 'identity/signInMail',
  categories: ['signIn'],
  react({ event }) {
    if (event.type !== 'SignInLinkRequested' || event.data.delivery !== 'mail') {
      return { reactions: [] };
    }
    const { userId, linkId } = event.data;
    return {
      reactions: [
        { kind: 'job', processor: 'identity/sendSignInLink', payload: { userId, linkId } },
      ],
    };
  },
});
