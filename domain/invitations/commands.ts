import type { WorkspaceRole } from '../identity/roles.ts';
import type { BusinessCalendar } from '../kernel/businessDays.ts';
import type { Command } from '../kernel/command.ts';

interface OfInvitation {
  workspaceId: string;
  invitationId: string;
}

/** Invite somebody to the workspace. The claim on their address in it is taken before. */
export type InviteMember = Command<
  'InviteMember',
  OfInvitation & {
    linkId: string;
    inviterId: string;
    role: WorkspaceRole;
    email: string;
    emailHash: string;
    name: string;
    word: string;
    /** By which days the reminder is counted; the usual ones without it. */
    calendar?: BusinessCalendar;
  }
>;

/** Send the invitation again, with a new link. */
export type ResendInvitation = Command<
  'ResendInvitation',
  OfInvitation & { linkId: string; calendar?: BusinessCalendar }
>;

/** Take the invitation back. */
export type RevokeInvitation = Command<'RevokeInvitation', OfInvitation>;

/** Let an invitation that was taken back be good again. */
export type ReinstateInvitation = Command<'ReinstateInvitation', OfInvitation>;

/** Accept, by a link whose token has been checked. */
export type AcceptInvitation = Command<
  'AcceptInvitation',
  OfInvitation & { linkId: string; userId: string }
>;

/** Record what became of a mail of the invitation. Kith gives it to itself. */
export type RecordInvitationMail = Command<
  'RecordInvitationMail',
  OfInvitation & {
    linkId: string;
    purpose: 'invitation' | 'reminder';
    outcome: 'sent' | 'failed';
  }
>;

export type InvitationCommand =
  | InviteMember
  | ResendInvitation
  | RevokeInvitation
  | ReinstateInvitation
  | AcceptInvitation
  | RecordInvitationMail;
