import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import { invitationMailProcess } from './invitationMail.process.ts';
import * as policies from './policy.ts';
import { revokeOfInviterProcess } from './revokeOfInviter.process.ts';
import { revokeOvertakenProcess } from './revokeOvertaken.process.ts';
import { upcasters } from './upcasters.ts';

interface OfInvitation {
  readonly workspaceId: string;
  readonly invitationId: string;
}

const ofInvitation = {
  workspace: ({ workspaceId }: OfInvitation) => workspaceId,
  invitation: ({ invitationId }: OfInvitation) => invitationId,
};

/** Invitations to a workspace, by mail. */
export const invitations: Capability = {
  name: 'invitations',
  upcasters,
  subjects: ['invitation'],
  streams: {
    invitation: [
      says(events.MemberInvited, {
        about: 'invitation',
        names: { ...ofInvitation, user: ({ inviterId }) => inviterId },
      }),
      says(events.InvitationResent, { about: null, names: ofInvitation }),
      says(events.InvitationMailSent, { about: null, names: ofInvitation }),
      says(events.InvitationMailFailed, { about: null, names: ofInvitation }),
      says(events.InvitationRevoked, { about: null, names: ofInvitation }),
      says(events.InvitationReinstated, { about: null, names: ofInvitation }),
      says(events.InvitationAccepted, {
        about: null,
        names: { ...ofInvitation, user: ({ userId }) => userId },
      }),
    ],
  },
  policies,
  processes: [invitationMailProcess, revokeOvertakenProcess, revokeOfInviterProcess],
  audits: [
    audits(events.MemberInvited, {
      code: 'invitation',
      with: ({ invitationId, role }) => ({ invitationId, to: role }),
    }),
    audits(events.InvitationResent, {
      code: 'invitation',
      with: ({ invitationId }) => ({ invitationId, to: 'sentAgain' }),
    }),
    audits(events.InvitationRevoked, {
      code: 'invitation',
      with: ({ invitationId }) => ({ invitationId, to: 'takenBack' }),
    }),
    audits(events.InvitationReinstated, {
      code: 'invitation',
      with: ({ invitationId }) => ({ invitationId, from: 'takenBack', to: 'goodAgain' }),
    }),
  ],
};
