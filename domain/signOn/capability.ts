import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface OfWorkspace {
  readonly workspaceId: string;
  readonly ownerIds: readonly string[];
}

const names = {
  workspace: ({ workspaceId }: OfWorkspace) => workspaceId,
  user: ({ ownerIds }: OfWorkspace) => ownerIds,
};

const shown = { reach: 'people', with: () => ({}) } as const;
const ofSwitch = ({ workspaceId }: OfWorkspace) => `signOn-${workspaceId}`;
const ofProvider = ({ workspaceId }: OfWorkspace) => `signOnProvider-${workspaceId}`;
const ofRequirement = ({ workspaceId }: OfWorkspace) => `signOnRequired-${workspaceId}`;

const told = {
  kind: 'access',
  place: 'signOn',
  reach: 'own',
  to: ({ ownerIds }: OfWorkspace) => ownerIds,
} as const;

/** Signing on by a provider of the workspace's own. */
export const signOn: Capability = {
  name: 'signOn',
  streams: {
    signOn: [
      says(events.SignOnSetUp, { about: 'workspace', names }),
      says(events.SignOnSwitchedOn, { about: null, names }),
      says(events.SignOnSwitchedOff, { about: null, names }),
      says(events.SignOnRequired, { about: null, names }),
      says(events.SignOnMadeOptional, { about: null, names }),
      says(events.NewcomersAdmitted, { about: null, names }),
    ],
  },
  policies,
  does: [
    does(events.SignOnSetUp, { ...shown, code: 'signOnSetUp', of: ofProvider }),
    does(events.SignOnSwitchedOn, { ...shown, code: 'signOnSwitchedOn', of: ofSwitch }),
    does(events.SignOnSwitchedOff, { ...shown, code: 'signOnSwitchedOff', of: ofSwitch }),
    does(events.SignOnRequired, { ...shown, code: 'signOnRequired', of: ofRequirement }),
    does(events.SignOnMadeOptional, { ...shown, code: 'signOnMadeOptional', of: ofRequirement }),
    does(events.NewcomersAdmitted, {
      reach: 'people',
      code: ({ role }) => (role === null ? 'newcomersInvited' : 'newcomersAdmitted'),
      of: ({ workspaceId }) => `newcomers-${workspaceId}`,
      with: ({ from, role }) => ({ from, to: role }),
    }),
  ],
  audits: [
    audits(events.SignOnSetUp, {
      code: 'signOnProvider',
      says: 'words',
      with: ({ workspaceId, personal }) => ({
        from: personal[workspaceId]?.from ?? null,
        to: personal[workspaceId]?.issuer ?? null,
      }),
    }),
    audits(events.SignOnSwitchedOn, { code: 'signOn', with: () => ({ from: 'off', to: 'on' }) }),
    audits(events.SignOnSwitchedOff, { code: 'signOn', with: () => ({ from: 'on', to: 'off' }) }),
    audits(events.SignOnRequired, {
      code: 'signOnRequired',
      with: () => ({ from: 'optional', to: 'required' }),
    }),
    audits(events.SignOnMadeOptional, {
      code: 'signOnRequired',
      with: () => ({ from: 'required', to: 'optional' }),
    }),
    audits(events.NewcomersAdmitted, {
      code: 'newcomers',
      with: ({ from, role }) => ({ from: from ?? 'invitedOnly', to: role ?? 'invitedOnly' }),
    }),
  ],
  tells: [
    tells(events.SignOnSetUp, { ...told, code: 'signOnSetUp', of: ofProvider }),
    tells(events.SignOnSwitchedOn, { ...told, code: 'signOnSwitchedOn', of: ofSwitch }),
    tells(events.SignOnSwitchedOff, { ...told, code: 'signOnSwitchedOff', of: ofSwitch }),
    tells(events.SignOnRequired, { ...told, code: 'signOnRequired', of: ofRequirement }),
  ],
};
