import type { StopReason } from './stopReasons.ts';

/**
 * What somebody said themselves, or a colleague decided of them, by how it ends every sequence with them; the weightiest first.
 * What a colleague decided they can take back: then whoever was taken out by it is put back in by hand.
 */
export const endsAs: ReadonlyMap<string, StopReason> = new Map([
  ['complaint', 'complaint'],
  ['unsubscribed', 'unsubscribed'],
  ['objection', 'unsubscribed'],
  ['byHand', 'byHand'],
]);
