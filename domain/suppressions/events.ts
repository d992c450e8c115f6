import { z } from 'zod';
import { Code, Hash } from '../kernel/code.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * An address that a workspace doesn't mail. Stream `suppression-<suppressionId>`, one for each address in a workspace.
 * The address itself is in no event: what says which one it is, is a keyed hash of workspace and address, which
 * outlives the person, so that whoever comes in again with that address is not mailed
 * (docs/decisions/suppressed-addresses.md).
 */
const suppression = z.object({
  workspaceId: Id,
  suppressionId: Id,
  addressHash: Hash,
  /** Whose address it was, as far as the workspace knew, by which records. */
  personId: Id.nullable(),
  recordIds: z.array(Id).max(500),
});

/** From here on the workspace mails this address no more, for this reason. Others may stand beside it. */
export const AddressSuppressed = defineEvent(
  'AddressSuppressed',
  1,
  suppression.extend({
    reason: Code,
    suppressedAt: z.iso.datetime(),
    /** How it came about: by the button of a mail program, by our page, by hand, with an erasure. */
    way: Code,
    /** The mails after which it came, where there were any; which sending of them. */
    enrolmentId: Id.nullable(),
    generation: z.int().nonnegative().nullable(),
    /** Who of the workspace did it; `null` where nobody of it did. */
    userId: Id.nullable(),
  }),
);

/** Somebody of the workspace took back what they may: with no other reason left, the address is mailed again. */
export const AddressAllowed = defineEvent(
  'AddressAllowed',
  1,
  suppression.extend({ reasons: z.array(Code).min(1).max(20), userId: Id }),
);

export type SuppressionEvent = EventOf<typeof AddressSuppressed> | EventOf<typeof AddressAllowed>;
