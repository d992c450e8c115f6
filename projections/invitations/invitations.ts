import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { InvitationEvent } from '../../domain/invitations/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface InvitationRow {
  readonly workspace_id: string;
  readonly inviter_id: string;
  readonly role: WorkspaceRole;
  readonly email: string;
  readonly name: string;
  readonly status: 'open' | 'revoked';
  /** When it was last asked to be sent. */
  readonly asked_at: string;
  readonly expires_at: string;
  /** What became of the newest mail. */
  readonly mail: 'underWay' | 'sent' | 'failed';
  readonly reminded_at: string | null;
}

/** Who is invited to a workspace and has not accepted. Key: invitation id. Queries: `listInvitations.ts`. */
export const invitations = defineReadModel<InvitationRow, InvitationEvent | SubjectEvent>({
  name: 'invitations',
  version: 1,
  categories: ['invitation', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    inviter_id: 'text',
    role: 'text',
    email: 'text',
    name: 'text',
    status: 'text',
    asked_at: 'instant',
    expires_at: 'instant',
    mail: 'text',
    reminded_at: 'instant?',
  },
  indexes: [['workspace_id']],
  keysOf({ event }) {
    if ('invitationId' in event.data) return [event.data.invitationId];
    const isOfOne = event.type === 'SubjectForgotten' && event.data.kind === 'invitation';
    return isOfOne ? [event.data.subjectId] : [];
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'MemberInvited': {
        const { workspaceId, invitationId, inviterId, role, askedAt, expiresAt } = event.data;
        const about = event.data.personal[invitationId];
        if (!about) return undefined;
        return {
          workspace_id: workspaceId,
          inviter_id: inviterId,
          role,
          email: about.email,
          name: about.name,
          status: 'open',
          asked_at: askedAt,
          expires_at: expiresAt,
          mail: 'underWay',
          reminded_at: null,
        };
      }
      case 'InvitationResent': {
        const { askedAt, expiresAt } = event.data;
        return (
          row && {
            ...row,
            asked_at: askedAt,
            expires_at: expiresAt,
            mail: 'underWay',
            reminded_at: null,
          }
        );
      }
      case 'InvitationMailSent': {
        if (event.data.purpose === 'reminder') {
          return row && { ...row, reminded_at: metadata.occurredAt };
        }
        return row && { ...row, mail: 'sent' };
      }
      case 'InvitationMailFailed':
        // That a reminder failed changes nothing about the mail before it.
        return event.data.purpose === 'reminder' ? row : row && { ...row, mail: 'failed' };
      case 'InvitationRevoked':
        return row && { ...row, status: 'revoked' };
      case 'InvitationReinstated':
        return row && { ...row, status: 'open' };
      case 'InvitationAccepted':
        return undefined;
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});
