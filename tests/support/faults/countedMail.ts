import type { Mail } from '../../../platform/mail/port.ts';

/** Mail of which only the ids of the jobs that sent it are kept, each as often as it was sent. */
export function countedMail(): Mail & { readonly sent: readonly string[] } {
  const sent: string[] = [];
  return {
    sent,
    send: async ({ id }) => void sent.push(id),
    close: async () => undefined,
  };
}
