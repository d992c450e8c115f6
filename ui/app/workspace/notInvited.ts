import { z } from 'zod';
import type { InvitedLine } from '../../../domain/contracts/invitations.ts';
import { draftsOf } from '../live/unsent.ts';

/** What leaves an entry of a list as it was: once mended, or later, it can be sent again. */
const MENDED = new Set<string>(['noAddress', 'otherDomain', 'noSeat', 'tooOften', 'tooMany']);

const NotInvited = z.array(z.object({ typed: z.string(), why: z.string() }));

/** An entry that was not invited, as it was typed, and why in words. */
export type NotInvited = z.infer<typeof NotInvited>[number];

/** Who was on a list and not invited, by where it was sent: they stand there until they are mended or dismissed. */
export const notInvited = draftsOf<readonly NotInvited[]>('not-invited', {
  read: (kept) => NotInvited.safeParse(kept).data,
  // They were answered, and their list is somewhere else: nobody is asked before they leave.
  isTyped: () => false,
});

/** Whether an entry is one to be sent again. */
export function isToBeMended({ outcome }: Pick<InvitedLine, 'outcome'>): boolean {
  return MENDED.has(outcome);
}
