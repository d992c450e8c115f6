import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const ofWorkspace = {
  workspace: ({ workspaceId }: { readonly workspaceId: string }) => workspaceId,
};

const ofMember = { ...ofWorkspace, user: ({ userId }: { readonly userId: string }) => userId };

const ofMembership = {
  reach: 'people',
  of: ({ userId }: { readonly userId: string }) => `membership-${userId}`,
} as const;

/** Places of companies, and who belongs to them. */
export const workspace: Capability = {
  name: 'workspace',
  subjects: ['workspace'],
  streams: {
    workspace: [
      says(events.WorkspaceAdded, { about: 'workspace', names: ofWorkspace }),
      says(events.DomainVerified, { about: 'workspace', names: ofWorkspace }),
      says(events.SignUpOpened, { about: null, names: ofWorkspace }),
      says(events.SignUpClosed, { about: null, names: ofWorkspace }),
      says(events.MembershipGranted, {
        about: null,
        names: { ...ofMember, invitation: ({ invitationId }) => invitationId },
      }),
      says(events.RoleChanged, { about: null, names: ofMember }),
      says(events.MembershipEnded, { about: null, names: ofMember }),
      says(events.WorkHandedOver, {
        about: null,
        names: { ...ofWorkspace, user: ({ userId, successorId }) => [userId, successorId] },
      }),
      says(events.MembershipRestored, { about: null, names: ofMember }),
      says(events.WorkspaceRenamed, { about: 'workspace', names: ofWorkspace }),
    ],
  },
  policies,
  does: [
    does(events.MembershipGranted, {
      ...ofMembership,
      code: 'memberJoined',
      with: ({ userId, role }) => ({ userId, to: role }),
    }),
    does(events.RoleChanged, {
      ...ofMembership,
      code: 'roleChanged',
      with: ({ userId, from, role }) => ({ userId, from, to: role }),
    }),
    does(events.MembershipEnded, {
      ...ofMembership,
      code: 'memberLeft',
      with: ({ userId }) => ({ userId }),
    }),
    does(events.MembershipRestored, {
      ...ofMembership,
      code: 'memberCameBack',
      with: ({ userId, role }) => ({ userId, to: role }),
    }),
    does(events.WorkspaceRenamed, {
      reach: 'people',
      code: 'workspaceRenamed',
      of: ({ workspaceId }) => `name-${workspaceId}`,
      with: () => ({}),
    }),
  ],
  tells: [
    tells(events.RoleChanged, {
      kind: 'access',
      code: 'roleChanged',
      place: 'settings',
      reach: 'own',
      of: ({ workspaceId }) => `role-${workspaceId}`,
      to: ({ userId }) => [userId],
      with: ({ role }) => ({ detail: role }),
    }),
  ],
};
