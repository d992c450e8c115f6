import { forget, id, inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const link = (linkId: string, replacesLinkId: string | null = null) => ({
  linkId,
  replacesLinkId,
  askedAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-11-09T09:00:00.000Z',
  remindAt: '2026-11-05T09:00:00.000Z',
  lapsesAt: '2026-12-09T09:00:00.000Z',
});
const invited = (invitationId: string, email: string, workspaceId: string = the.workspace) =>
  told(
    'invitation',
    invitationId,
    {
      type: 'MemberInvited',
      data: {
        workspaceId,
        invitationId,
        ...link(id(61)),
        inviterId: the.recruiter,
        role: 'colleague',
        personal: { [invitationId]: { email, emailHash: email, name: 'Ines', word: 'Do come' } },
      },
    },
    { workspaceId },
  );

/** Invitations: one that waits, one that is accepted and forgotten, one of the company that leaves. */
export const invitationEvents: readonly Told<KithEvent>[] = [
  invited(the.invitation, 'ines@larkmoor.example'),
  ...(['InvitationMailSent', 'InvitationMailFailed'] as const).map((type) =>
    told('invitation', the.invitation, {
      type,
      data: { ...ofInvitation(the.invitation), linkId: id(61), purpose: 'invitation' },
    }),
  ),
  told('invitation', the.invitation, {
    type: 'InvitationResent',
    data: { ...ofInvitation(the.invitation), ...link(id(62), id(61)) },
  }),
  told('invitation', the.invitation, {
    type: 'InvitationRevoked',
    data: { ...ofInvitation(the.invitation), linkId: id(62) },
  }),
  told('invitation', the.invitation, {
    type: 'InvitationReinstated',
    data: {
      ...ofInvitation(the.invitation),
      linkId: id(62),
      remindAt: '2026-11-05T09:00:00.000Z',
      reinstatedAt: '2026-11-03T09:00:00.000Z',
    },
  }),
  invited(the.acceptedInvitation, 'accepting@larkmoor.example'),
  told('invitation', the.acceptedInvitation, {
    type: 'InvitationAccepted',
    data: { ...ofInvitation(the.acceptedInvitation), linkId: id(61), userId: the.leaver },
  }),
  forget(the.acceptedInvitation, 'invitation'),
  invited(the.lapsedInvitation, 'lapsing@larkmoor.example'),
  forget(the.lapsedInvitation, 'invitation'),
  invited(the.goneInvitation, 'gone@vanishing.example', inGone.workspaceId),
];

function ofInvitation(invitationId: string) {
  return { workspaceId: the.workspace, invitationId };
}
