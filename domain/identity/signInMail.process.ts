import { defineProcess } from '../kernel/process.ts';
import type { SignInEvent } from './events.ts';

/** Whoever asked for a link by mail gets it. Ids only: the worker derives the token. */
export const signInMailProcess = defineProcess<Record<string, never>, SignInEvent>({
  name: 'identity/signInMail',
  categories: ['signIn'],
  keyOf: () => null,
  react({ event }) {
    if (event.type !== 'SignInLinkRequested' || event.data.delivery !== 'mail') {
      return { reactions: [] };
    }
    const { userId, linkId } = event.data;
    return { reactions: [{ processor: 'identity/sendSignInLink', payload: { userId, linkId } }] };
  },
});
