import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

/** In version 1 every account was read by IMAP. */
export const upcasters: readonly Upcaster[] = [unchanged('MailboxConnected', 1)];
