import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

const invitation = z.object({ workspaceId: Id, invitationId: Id });

/** A new link; the one that it takes the place of is never good again. */
const link = invitation.extend({
  linkId: Id,
  replacesLinkId: Id.nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When whoever has not answered is reminded, once. */
  remindAt: z.iso.datetime(),
  /** When the invitation is erased, if nobody has accepted it. */
  lapsesAt: z.iso.datetime(),
});

/**
 * Somebody is invited to a workspace. Stream `invitation-<invitationId>`, one for each address in a
 * workspace while it is pending; the subject is the invitation, which goes once it is accepted or has lapsed.
 * The link's token is derived from its id and is in no event.
 */
export const MemberInvited = definePersonalEvent(
  'MemberInvited',
  1,
  link.extend({ inviterId: Id, role: WorkspaceRole }),
  z.object({
    email: z.string(),
    /** Keyed hash of the mail address. */
    emailHash: z.string(),
    /** As it stood beside the address; empty where nothing did. */
    name: z.string(),
    /** What whoever invites has to say; may be empty. */
    word: z.string(),
  }),
);

/** The invitation goes out again, with a new link. */
export const InvitationResent = defineEvent('InvitationResent', 1, link);

/** The mail server took a mail of the invitation. */
export const InvitationMailSent = defineEvent(
  'InvitationMailSent',
  1,
  invitation.extend({ linkId: Id, purpose: z.enum(['invitation', 'reminder']) }),
);

/** A mail of the invitation could not be sent, and is not tried any more. */
export const InvitationMailFailed = defineEvent(
  'InvitationMailFailed',
  1,
  invitation.extend({ linkId: Id, purpose: z.enum(['invitation', 'reminder']) }),
);

/** The invitation is taken back: its link is no good. */
export const InvitationRevoked = defineEvent(
  'InvitationRevoked',
  1,
  invitation.extend({ linkId: Id }),
);

/** Its taking back was taken back: the link from before is good again, while its time lasts. */
export const InvitationReinstated = defineEvent(
  'InvitationReinstated',
  2,
  invitation.extend({
    linkId: Id,
    remindAt: z.iso.datetime(),
    /** From when on whoever is invited is asked again; left out by versions before 0.5.0. */
    reinstatedAt: z.iso.datetime().exactOptional(),
  }),
);

/** Whoever has the address said yes, with this account. The link is used up. */
export const InvitationAccepted = defineEvent(
  'InvitationAccepted',
  1,
  invitation.extend({ linkId: Id, userId: Id }),
);

export type InvitationEvent =
  | EventOf<typeof MemberInvited>
  | EventOf<typeof InvitationResent>
  | EventOf<typeof InvitationMailSent>
  | EventOf<typeof InvitationMailFailed>
  | EventOf<typeof InvitationRevoked>
  | EventOf<typeof InvitationReinstated>
  | EventOf<typeof InvitationAccepted>;
