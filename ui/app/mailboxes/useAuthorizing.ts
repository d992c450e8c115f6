import { useState } from 'react';
import { useCommand, type CommandRun } from '../providers/useCommand.ts';

/** The way to a provider, by which one leaves Kith for a while. */
export interface Authorizing extends Pick<CommandRun, 'fields' | 'error'> {
  /** True from the click until the provider's page is there. */
  readonly isLeaving: boolean;
  readonly authorize: (account: {
    readonly provider: string;
    readonly address: string;
    readonly name: string;
  }) => Promise<void>;
}

/** Sends the browser to a provider, at which one lets Kith in to an account. */
export function useAuthorizing(options?: { readonly isSaidInPlace?: boolean }): Authorizing {
  const { send, fields, error } = useCommand('AUTHORIZE_MAILBOX', options);
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving,
    fields,
    error,
    async authorize(account) {
      setLeaving(true);
      const body = { ...account, search: location.search };
      const done = await send('mailboxes/authorize', { body });
      if (done === undefined) return setLeaving(false);
      location.assign((done.answer as { readonly address: string }).address);
    },
  };
}
