import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** What members of the Talent Circle say of themselves; all but the name may be left empty. */
export const CircleFacts = z.object({
  name: z.string(),
  /** The role that is wished for. */
  role: z.string().nullable(),
  skills: z.array(z.string()),
  places: z.array(z.string()),
  /** True where remote work suits too. */
  remote: z.boolean(),
  /** Whole years of experience. */
  years: z.int().nonnegative().nullable(),
  jobKinds: z.array(Code),
});
export type CircleFacts = z.infer<typeof CircleFacts>;

/**
 * Somebody asks to join the Talent Circle. Stream `circleMember-<memberId>`; the subject is what they
 * say of themselves: a source record, of the kind `record`. Asked again before it is confirmed, the
 * newest counts. A link is asked for along with it.
 */
export const CircleMembershipRequested = definePersonalEvent(
  'CircleMembershipRequested',
  1,
  z.object({
    memberId: Id,
    /** The confirming link, which makes every older one invalid. */
    linkId: Id,
    linkExpiresAt: z.iso.datetime(),
    /** From when on the entry is erased, if nobody has confirmed it. */
    lapsesAt: z.iso.datetime(),
    /** The words consented to, by their version, and when. */
    consentVersion: Code,
    consentedAt: z.iso.datetime(),
  }),
  CircleFacts.extend({ email: z.string() }),
);

/** A link is asked for: to confirm with, or to open the entry of a member. Older links are invalid now. */
export const CircleLinkRequested = defineEvent(
  'CircleLinkRequested',
  1,
  z.object({
    memberId: Id,
    linkId: Id,
    purpose: z.enum(['confirm', 'manage']),
    expiresAt: z.iso.datetime(),
  }),
);

/** The address is proved and its owner has said yes a second time: a member from here on. */
export const CircleMembershipConfirmed = defineEvent(
  'CircleMembershipConfirmed',
  1,
  z.object({ memberId: Id, linkId: Id }),
);

/** A link was used to open the entry, for a while, in the browser that used it. */
export const CircleEntryOpened = defineEvent(
  'CircleEntryOpened',
  1,
  z.object({ memberId: Id, linkId: Id, visitId: Id, endsAt: z.iso.datetime() }),
);

/** A member says other things of themself than before: all facts as they are now. */
export const CircleFactsChanged = definePersonalEvent(
  'CircleFactsChanged',
  1,
  z.object({ memberId: Id }),
  CircleFacts,
);

/** Nobody confirmed in time. The person is forgotten. */
export const CircleMembershipLapsed = defineEvent(
  'CircleMembershipLapsed',
  1,
  z.object({ memberId: Id }),
);

/** A member has left. The person is forgotten. */
export const CircleLeft = defineEvent('CircleLeft', 1, z.object({ memberId: Id }));

export type CircleEvent =
  | EventOf<typeof CircleMembershipRequested>
  | EventOf<typeof CircleLinkRequested>
  | EventOf<typeof CircleMembershipConfirmed>
  | EventOf<typeof CircleEntryOpened>
  | EventOf<typeof CircleFactsChanged>
  | EventOf<typeof CircleMembershipLapsed>
  | EventOf<typeof CircleLeft>;
