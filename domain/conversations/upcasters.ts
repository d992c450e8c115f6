import type { Upcaster } from '../kernel/upcaster.ts';

/** Version 1 did not say who had answered last by hand. */
export const upcasters: readonly Upcaster[] = [
  { type: 'MailReceived', from: 1, upcast: (data) => ({ ...data, answeredBy: null }) },
];
