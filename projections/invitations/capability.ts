import { canInviteMembers } from '../../domain/invitations/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { invitations as invitationsModel } from './invitations.ts';

export const invitations: ProjectionCapability = {
  name: 'invitations',
  models: [
    announced(invitationsModel, {
      audience: { of: 'workspace', may: canInviteMembers },
      tell: () => ({}),
    }),
  ],
};
