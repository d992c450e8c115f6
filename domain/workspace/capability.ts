import { says, type Capability } from '../kernel/capability.ts';
import { audits } from '../kernel/auditing.ts';
import type { EventOf } from '../kernel/event.ts';
import { does } from '../kernel/doing.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import { closingProcess } from './closing.process.ts';
import { leaveWithAccountProcess } from './leaveWithAccount.process.ts';
import { holdWorkProcess } from './holdWork.process.ts';
import * as policies from './policy.ts';
import { upcasters } from './upcasters.ts';

const ofWorkspace = {
  workspace: ({ workspaceId }: { readonly workspaceId: string }) => workspaceId,
};

const ofMember = { ...ofWorkspace, user: ({ userId }: { readonly userId: string }) => userId };

const ofMembership = {
  reach: 'people',
  of: ({ userId }: { readonly userId: string }) => `membership-${userId}`,
} as const;

const ofClosing = {
  reach: 'people',
  of: ({ workspaceId }: { readonly workspaceId: string }) => `closing-${workspaceId}`,
} as const;

const ofWords = (which: string) =>
  ({
    reach: 'people',
    of: ({ workspaceId }: { readonly workspaceId: string }) => `${which}-${workspaceId}`,
    with: () => ({}),
  }) as const;

const ofLogo = {
  reach: 'people',
  of: ({ workspaceId }: { readonly workspaceId: string }) => `logo-${workspaceId}`,
  with: () => ({}),
} as const;

type Words = EventOf<typeof events.SkipReasonsChosen>['data'];

/** Words are shown whole, in their order. */
const wordsAudited = {
  says: 'words',
  with({ workspaceId, personal }: Words) {
    const words = personal[workspaceId];
    return words ? { from: inOrder(words.from), to: inOrder(words.titles) } : {};
  },
} as const;

const seatsInWords = (seats: number | null) => (seats === null ? 'No limit' : String(seats));

const inOrder = (titles: readonly string[] | null) => titles?.join(', ') ?? 'Kith’s own';

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
      says(events.SeatsChanged, { about: null, names: ofWorkspace }),
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
      says(events.MembershipSuspended, { about: null, names: ofMember }),
      says(events.MembershipReinstated, { about: null, names: ofMember }),
      says(events.WorkspaceSuspended, { about: null, names: ofWorkspace }),
      says(events.WorkspaceReinstated, { about: null, names: ofWorkspace }),
      says(events.WorkspaceClosed, { about: null, names: ofWorkspace }),
      says(events.WorkspaceReopened, { about: null, names: ofWorkspace }),
      says(events.WorkspaceEnded, { about: null, names: ofWorkspace }),
      says(events.WorkspaceRenamed, { about: 'workspace', names: ofWorkspace }),
    ],
    settings: [
      says(events.TimeZoneChosen, { about: null, names: ofWorkspace }),
      says(events.HolidaysChosen, { about: null, names: ofWorkspace }),
      says(events.DayOffAdded, { about: 'workspace', names: ofWorkspace }),
      says(events.DayOffTakenOut, { about: 'workspace', names: ofWorkspace }),
      says(events.StartingStagesChosen, { about: 'workspace', names: ofWorkspace }),
      says(events.SkipReasonsChosen, { about: 'workspace', names: ofWorkspace }),
      says(events.JobTypesChosen, { about: 'workspace', names: ofWorkspace }),
      says(events.StageMovesChosen, { about: null, names: ofWorkspace }),
      says(events.LogoChosen, { about: null, names: ofWorkspace }),
      says(events.LogoTakenOut, { about: null, names: ofWorkspace }),
    ],
  },
  upcasters,
  policies,
  processes: [holdWorkProcess, closingProcess, leaveWithAccountProcess],
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
    does(events.MembershipSuspended, {
      ...ofMembership,
      code: 'memberSuspended',
      with: ({ userId }) => ({ userId }),
    }),
    does(events.MembershipReinstated, {
      ...ofMembership,
      code: 'memberReinstated',
      with: ({ userId }) => ({ userId }),
    }),
    does(events.WorkspaceClosed, {
      ...ofClosing,
      code: 'workspaceClosed',
      with: ({ endsAt }) => ({ to: endsAt.slice(0, 10) }),
    }),
    does(events.WorkspaceReopened, { ...ofClosing, code: 'workspaceReopened', with: () => ({}) }),
    does(events.WorkspaceRenamed, {
      reach: 'people',
      code: 'workspaceRenamed',
      of: ({ workspaceId }) => `name-${workspaceId}`,
      with: () => ({}),
    }),
    does(events.TimeZoneChosen, {
      reach: 'people',
      code: 'timeZoneChosen',
      of: ({ workspaceId }) => `zone-${workspaceId}`,
      with: ({ from, zone }) => ({ from, to: zone }),
    }),
    does(events.HolidaysChosen, {
      reach: 'people',
      code: 'holidaysChosen',
      of: ({ workspaceId }) => `holidays-${workspaceId}`,
      with: ({ from, calendar }) => ({ from, to: calendar }),
    }),
    does(events.DayOffAdded, {
      reach: 'people',
      code: 'dayOffAdded',
      of: ({ workspaceId, date }) => `dayOff-${workspaceId}-${date}`,
      with: ({ date }) => ({ to: date }),
    }),
    does(events.DayOffTakenOut, {
      reach: 'people',
      code: 'dayOffTakenOut',
      of: ({ workspaceId, date }) => `dayOff-${workspaceId}-${date}`,
      with: ({ date }) => ({ to: date }),
    }),
    does(events.StartingStagesChosen, {
      ...ofWords('startingStages'),
      code: 'startingStagesChosen',
    }),
    does(events.SkipReasonsChosen, { ...ofWords('skipReasons'), code: 'skipReasonsChosen' }),
    does(events.JobTypesChosen, { ...ofWords('jobTypes'), code: 'jobTypesChosen' }),
    does(events.StageMovesChosen, {
      reach: 'people',
      code: ({ to }) => (to === 'off' ? 'stageMovesOff' : 'stageMovesOn'),
      of: ({ workspaceId }) => `stageMoves-${workspaceId}`,
      with: ({ from }) => ({ from }),
    }),
    does(events.LogoChosen, { ...ofLogo, code: 'logoChosen' }),
    does(events.LogoTakenOut, { ...ofLogo, code: 'logoTakenOut' }),
  ],
  audits: [
    audits(events.TimeZoneChosen, {
      code: 'timeZoneChosen',
      says: 'words',
      with: ({ from, zone }) => ({ from, to: zone }),
    }),
    audits(events.HolidaysChosen, {
      code: 'holidaysChosen',
      says: 'words',
      with: ({ from, calendar }) => ({ from, to: calendar }),
    }),
    audits(events.DayOffAdded, {
      code: 'dayOff',
      says: 'words',
      with: ({ workspaceId, date, personal }) => ({
        to: `${date} ${personal[workspaceId]?.name ?? ''}`,
      }),
    }),
    audits(events.DayOffTakenOut, {
      code: 'dayOff',
      says: 'words',
      with: ({ workspaceId, date, personal }) => ({
        from: `${date} ${personal[workspaceId]?.name ?? ''}`,
      }),
    }),
    audits(events.StartingStagesChosen, { ...wordsAudited, code: 'startingStagesChosen' }),
    audits(events.SkipReasonsChosen, { ...wordsAudited, code: 'skipReasonsChosen' }),
    audits(events.JobTypesChosen, { ...wordsAudited, code: 'jobTypesChosen' }),
    audits(events.StageMovesChosen, { code: 'stageMoves', with: ({ from, to }) => ({ from, to }) }),
    audits(events.LogoChosen, {
      code: 'logo',
      with: ({ from }) => ({ from: from === null ? null : 'picture', to: 'picture' }),
    }),
    audits(events.LogoTakenOut, { code: 'logo', with: () => ({ from: 'picture' }) }),
    audits(events.DomainVerified, {
      code: 'domainVerified',
      says: 'words',
      with: ({ workspaceId, personal }) => ({ to: personal[workspaceId]?.domain ?? null }),
    }),
    audits(events.SignUpOpened, { code: 'signUp', with: () => ({ from: 'closed', to: 'open' }) }),
    audits(events.SignUpClosed, { code: 'signUp', with: () => ({ from: 'open', to: 'closed' }) }),
    audits(events.SeatsChanged, {
      code: 'seats',
      says: 'words',
      with: ({ from, seats }) => ({ from: seatsInWords(from), to: seatsInWords(seats) }),
    }),
    audits(events.MembershipGranted, {
      code: 'memberJoined',
      with: ({ userId, role, invitationId }) => ({ userId, invitationId, to: role }),
    }),
    audits(events.RoleChanged, {
      code: 'roleChanged',
      with: ({ userId, from, role }) => ({ userId, from, to: role }),
    }),
    audits(events.MembershipEnded, {
      code: 'memberLeft',
      with: ({ userId }) => ({ userId, to: 'ended' }),
    }),
    audits(events.MembershipRestored, {
      code: 'memberCameBack',
      with: ({ userId, role }) => ({ userId, from: 'ended', to: role }),
    }),
    audits(events.MembershipSuspended, {
      code: 'memberSuspended',
      with: ({ userId, reasonCode }) => ({ userId, from: 'good', to: reasonCode }),
    }),
    audits(events.MembershipReinstated, {
      code: 'memberSuspended',
      with: ({ userId }) => ({ userId, from: 'suspended', to: 'good' }),
    }),
    audits(events.WorkspaceSuspended, {
      code: 'workspaceSuspended',
      says: 'words',
      // A code of whoever runs the server, which they choose.
      with: ({ reasonCode }) => ({ from: 'Open', to: `Suspended: ${reasonCode}` }),
    }),
    audits(events.WorkspaceReinstated, {
      code: 'workspaceSuspended',
      with: () => ({ from: 'suspended', to: 'good' }),
    }),
    audits(events.WorkspaceClosed, {
      code: 'workspaceClosed',
      with: () => ({ from: 'open', to: 'closed' }),
    }),
    audits(events.WorkspaceReopened, {
      code: 'workspaceClosed',
      with: () => ({ from: 'closed', to: 'open' }),
    }),
    audits(events.WorkspaceRenamed, {
      code: 'workspaceRenamed',
      says: 'words',
      with: ({ workspaceId, personal }) => ({
        from: personal[workspaceId]?.from ?? null,
        to: personal[workspaceId]?.name ?? null,
      }),
    }),
  ],
  tells: [
    tells(events.MembershipReinstated, {
      kind: 'access',
      code: 'membershipReinstated',
      place: 'settings',
      reach: 'own',
      of: ({ workspaceId }) => `membership-${workspaceId}`,
      to: ({ userId }) => [userId],
      with: ({ role }) => ({ detail: role }),
    }),
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
