import { defineProcess, type CancelReaction, type JobReaction } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { InvitationEvent } from './events.ts';

/**
 * Whoever is invited gets a mail, and one that reminds them if they have not answered. Ids only: the
 * worker derives the token, and looks whether the link is still good.
 */
export const invitationMailProcess = defineProcess<never, InvitationEvent>({
  name: 'invitations/invitationMail',
  categories: ['invitation'],
  react({ event, metadata }) {
    switch (event.type) {
      case 'MemberInvited':
      case 'InvitationResent': {
        const { invitationId, linkId, replacesLinkId, remindAt } = event.data;
        const before = replacesLinkId === null ? [] : [noReminder(replacesLinkId)];
        const mail = mailing({ invitationId, linkId, purpose: 'invitation' });
        return { reactions: [mail, reminding(invitationId, linkId, remindAt), ...before] };
      }
      case 'InvitationRevoked':
      case 'InvitationAccepted':
        return { reactions: [noReminder(event.data.linkId)] };
      case 'InvitationReinstated': {
        const { invitationId, linkId, remindAt } = event.data;
        // A reminder whose moment has passed meanwhile would come for no reason that anybody sees.
        const isToCome = Date.parse(remindAt) > Date.parse(metadata.occurredAt);
        return { reactions: isToCome ? [reminding(invitationId, linkId, remindAt)] : [] };
      }
      case 'InvitationMailSent':
      case 'InvitationMailFailed':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});

function mailing(payload: JobReaction['payload']): JobReaction {
  return { kind: 'job', processor: 'invitations/sendInvitation', payload };
}

function reminding(invitationId: string, linkId: string, at: string): JobReaction {
  return { ...mailing({ invitationId, linkId, purpose: 'reminder' }), key: linkId, at };
}

function noReminder(linkId: string): CancelReaction {
  return { kind: 'cancel', key: linkId };
}
