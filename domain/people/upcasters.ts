import type { Upcaster } from '../kernel/upcaster.ts';

/** Version 1 did not count the rows that came in with a mail address that nothing can be sent to. */
export const upcasters: readonly Upcaster[] = [
  { type: 'ImportFinished', from: 1, upcast: (data) => ({ ...data, unmailed: 0 }) },
];
