import { CLOSING_DAYS } from '../contracts/standingLimits.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import { assertStill } from '../kernel/changedSince.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type {
  AddWorkspace,
  ChangeRole,
  ChangeSeats,
  EndMembership,
  GrantMembership,
  RestoreMembership,
  SuspendMember,
  VerifyDomain,
  WorkspaceCommand,
} from './commands.ts';
import type { WorkspaceEvent } from './events.ts';
import { TrialLimitError } from './trialLimitError.ts';
import {
  evolveWorkspace,
  hasBegun,
  hasSeatFree,
  isFull,
  isShut,
  presentRoleOf,
  type WorkspaceState,
} from './workspaceState.ts';

/** Whoever may own a project can go on with somebody's work. */
const successors: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/**
 * The rules of a workspace: it is added once, has seats, and takes members by sign-up only
 * while sign-up is open. Throws `RuleBrokenError` and, where it was never added, `NotFoundError`.
 */
export const workspaceDecider: Decider<WorkspaceState, WorkspaceCommand, WorkspaceEvent> = {
  category: 'workspace',
  initialState: () => null,
  evolve: evolveWorkspace,
  decide(command, state) {
    if (command.type === 'AddWorkspace') return add(command, state);
    if (state === null) throw new NotFoundError('workspace', command.data.workspaceId);
    const { workspaceId } = state;
    if (state.hasEnded) return endedAlready(command.type);
    switch (command.type) {
      case 'VerifyDomain':
        return verifyDomain(command, state);
      case 'OpenSignUp':
        if (state.kind === 'pool') {
          throw new RuleBrokenError('pool-has-no-members', 'Nobody signs up to a shared pool.');
        }
        return state.signUp === 'open' ? [] : [{ type: 'SignUpOpened', data: { workspaceId } }];
      case 'CloseSignUp':
        return state.signUp === 'closed' ? [] : [{ type: 'SignUpClosed', data: { workspaceId } }];
      case 'ChangeSeats':
        return changeSeats(command, state);
      case 'GrantMembership':
        return grantMembership(command, state);
      case 'ChangeRole':
        return changeRole(command, state);
      case 'EndMembership':
        return endMembership(command, state);
      case 'RestoreMembership':
        return restoreMembership(command, state);
      case 'SuspendMember':
        return suspendMember(command, state);
      case 'ReinstateMember': {
        const { userId } = command.data;
        const role = roleOf(userId, state);
        if (!state.suspendedMembers.has(userId)) return [];
        return [{ type: 'MembershipReinstated', data: { workspaceId, userId, role } }];
      }
      case 'SuspendWorkspace': {
        if (state.isSuspended) return [];
        const { reasonCode } = command.data;
        return [{ type: 'WorkspaceSuspended', data: { workspaceId, reasonCode } }];
      }
      case 'ReinstateWorkspace':
        return state.isSuspended ? [{ type: 'WorkspaceReinstated', data: { workspaceId } }] : [];
      case 'CloseWorkspace': {
        if (state.endsAt !== null) return [];
        const { untilBegun } = command.data;
        assertStillTheirs(state, untilBegun);
        const endsAt = daysAfter(command.context.now, untilBegun === true ? 0 : CLOSING_DAYS);
        return [{ type: 'WorkspaceClosed', data: { workspaceId, endsAt } }];
      }
      case 'ReopenWorkspace':
        return state.endsAt === null ? [] : [{ type: 'WorkspaceReopened', data: { workspaceId } }];
      case 'EndWorkspace':
        // Opened again meanwhile, or closed anew, which ends later.
        if (state.endsAt === null || command.context.now < state.endsAt) return [];
        return [{ type: 'WorkspaceEnded', data: { workspaceId } }];
      case 'RenameWorkspace': {
        const { name, from, untilBegun } = command.data;
        assertStillTheirs(state, untilBegun);
        if (name === state.name) return [];
        assertStill(from, state.name);
        const personal = { [workspaceId]: { from: state.name, name } };
        return [{ type: 'WorkspaceRenamed', data: { workspaceId, personal } }];
      }
    }
    return unreachable(command);
  },
};

/**
 * Who goes on with what somebody left, now that it is done: whoever was to, or an owner where that one
 * has left meanwhile, or works on projects no longer; nobody where nobody owns the workspace.
 */
export function successorNow(
  state: WorkspaceState,
  userId: string,
  successorId: string,
): string | undefined {
  if (state === null) return undefined;
  return canSucceed(userId, successorId, state) ? successorId : ownerBeside(userId, state);
}

function add({ data }: AddWorkspace, state: WorkspaceState): WorkspaceEvent[] {
  if (state !== null) {
    throw new RuleBrokenError('workspace-exists', 'This workspace has been added already.');
  }
  const { workspaceId, kind, ownerWorkspaceId, seats, name } = data;
  return [
    {
      type: 'WorkspaceAdded',
      data: { workspaceId, kind, ownerWorkspaceId, seats, personal: { [workspaceId]: { name } } },
    },
  ];
}

function verifyDomain(
  { data }: VerifyDomain,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (state.kind === 'pool') {
    throw new RuleBrokenError('pool-has-no-domain', 'A shared pool has no mail domain.');
  }
  if (state.domainHashes.includes(data.domainHash)) return [];
  const { workspaceId, domain, domainHash } = data;
  return [
    {
      type: 'DomainVerified',
      data: { workspaceId, personal: { [workspaceId]: { domain, domainHash } } },
    },
  ];
}

function changeSeats(
  { data: { workspaceId, seats } }: ChangeSeats,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (state.kind === 'pool') {
    throw new RuleBrokenError('pool-has-no-members', 'A shared pool has no members.');
  }
  if (seats === state.seats) return [];
  if (seats !== null && seats < state.members.size) {
    const here = `${state.members.size} people belong to this workspace`;
    throw new RuleBrokenError('seats-taken', `${here}: it can't have fewer seats.`);
  }
  return [{ type: 'SeatsChanged', data: { workspaceId, from: state.seats, seats } }];
}

function grantMembership(
  { data, context }: GrantMembership,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (state.members.has(data.userId)) return [];
  if (state.kind === 'pool') {
    throw new RuleBrokenError('pool-has-no-members', 'A shared pool has no members.');
  }
  if (data.via !== 'operator' && isShut(state)) {
    throw new RuleBrokenError('workspace-shut', 'Nobody comes into this workspace for now.');
  }
  assertSeatFree(state, data.via);
  const firstOfTrial = data.via === 'trial' && state.members.size === 0;
  const isAsked = data.via === 'operator' || data.via === 'invitation' || data.via === 'signOn';
  const mayEnter = isAsked || firstOfTrial;
  if (!mayEnter && state.signUp === 'closed') {
    throw new RuleBrokenError('sign-up-closed', 'This workspace takes no new members for now.');
  }
  const { actor } = context;
  const bySigningIn = actor.kind === 'user' && data.invitationId === null;
  if (state.formerMembers.has(data.userId) && bySigningIn) {
    throw new RuleBrokenError('membership-ended', 'Ask your workspace to take you in again.');
  }
  const { workspaceId, userId, invitationId } = data;
  // They came by themselves; that it was by the provider their sign-in tells.
  const via = data.via === 'signOn' ? 'signUp' : data.via;
  // Of those who came to an empty workspace by themselves only the first in time owns it.
  const late = data.role === 'owner' && state.members.size > 0;
  const role = late && (data.via === 'trial' || data.via === 'signUp') ? 'recruiter' : data.role;
  return [{ type: 'MembershipGranted', data: { workspaceId, userId, role, via, invitationId } }];
}

function changeRole({ data }: ChangeRole, state: NonNullable<WorkspaceState>): WorkspaceEvent[] {
  const { workspaceId, userId, role } = data;
  const from = roleOf(userId, state);
  if (from === role) return [];
  assertStill(data.from, from);
  assertOwned(userId, state);
  return [{ type: 'RoleChanged', data: { workspaceId, userId, from, role } }];
}

function endMembership(
  { data: { workspaceId, userId, successorId, because } }: EndMembership,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (!state.members.has(userId) && state.formerMembers.has(userId)) return [];
  roleOf(userId, state);
  if (state.members.size > 1 && because === undefined) assertOwned(userId, state);
  const ended: WorkspaceEvent = {
    type: 'MembershipEnded',
    data: { workspaceId, userId, ...(because && { because }) },
  };
  const successor = successorOf(userId, successorId, state);
  if (successor === undefined) return [ended];
  const data = { workspaceId, userId, successorId: successor };
  return [{ type: 'WorkHandedOver', data }, ended];
}

/** Who goes on with the work: whoever is named, else an owner; nobody where nobody owns the workspace. */
function successorOf(
  userId: string,
  named: string | null,
  state: NonNullable<WorkspaceState>,
): string | undefined {
  if (named === null) return ownerBeside(userId, state);
  if (canSucceed(userId, named, state)) return named;
  throw new RuleBrokenError(
    'no-such-successor',
    'Name a colleague who works on projects to go on with theirs.',
  );
}

function canSucceed(
  userId: string,
  successorId: string,
  state: NonNullable<WorkspaceState>,
): boolean {
  const role = successorId === userId ? null : presentRoleOf(state, successorId);
  return role !== null && successors.includes(role);
}

function ownerBeside(userId: string, state: NonNullable<WorkspaceState>): string | undefined {
  return ownersOf(state).find((id) => id !== userId);
}

/** Those who own the workspace and can come in, in the order in which they came. */
function ownersOf(state: NonNullable<WorkspaceState>): readonly string[] {
  return [...state.members.keys()].filter((id) => presentRoleOf(state, id) === 'owner');
}

function restoreMembership(
  { data: { workspaceId, userId } }: RestoreMembership,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (state.members.has(userId)) return [];
  const role = state.formerMembers.get(userId);
  if (role === undefined) throw new NotFoundError('member', userId);
  if (state.closedAccounts.has(userId)) {
    throw new RuleBrokenError(
      'account-closed',
      'They have closed their account. Invite them, and they come with a new one.',
    );
  }
  assertSeatFree(state);
  const restored = { type: 'MembershipRestored' as const, data: { workspaceId, userId, role } };
  const reasonCode = state.suspendedMembers.get(userId);
  if (reasonCode === undefined) return [restored];
  // Whoever left while they were kept out comes back as that.
  return [restored, { type: 'MembershipSuspended', data: { workspaceId, userId, reasonCode } }];
}

function suspendMember(
  { data: { workspaceId, userId, reasonCode }, context: { actor } }: SuspendMember,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  roleOf(userId, state);
  if (state.suspendedMembers.has(userId)) return [];
  if (actor.kind === 'user' && actor.id === userId) {
    throw new RuleBrokenError('not-yourself', 'Another owner can suspend you, not you yourself.');
  }
  assertOwned(userId, state);
  return [{ type: 'MembershipSuspended', data: { workspaceId, userId, reasonCode } }];
}

/** Where the firm that made it gives a command, it does so until somebody of the company has come in. */
function assertStillTheirs(state: NonNullable<WorkspaceState>, untilBegun: true | undefined): void {
  if (untilBegun !== true || !hasBegun(state)) return;
  throw new RuleBrokenError(
    'company-has-begun',
    'Somebody of the company has come in by now: the workspace is theirs, and its owners change it.',
  );
}

/** An end that is asked for again has happened; everything else comes too late. */
function endedAlready(type: WorkspaceCommand['type']): WorkspaceEvent[] {
  if (type === 'EndWorkspace') return [];
  throw new RuleBrokenError('workspace-ended', 'This workspace has been closed for good.');
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 24 * 60 * 60 * 1000).toISOString();
}

/** Whoever runs the server may bring in more than a trial allows, but no more than there are seats. */
function assertSeatFree(
  state: NonNullable<WorkspaceState>,
  via?: GrantMembership['data']['via'],
): void {
  if (!hasSeatFree(state)) {
    throw new RuleBrokenError('no-seat-free', 'Every seat of this workspace is taken.');
  }
  if (via !== 'operator' && isFull(state)) throw new TrialLimitError('members');
}

function roleOf(userId: string, { members }: NonNullable<WorkspaceState>): WorkspaceRole {
  const role = members.get(userId);
  if (role === undefined) throw new NotFoundError('member', userId);
  return role;
}

/**
 * True of the only owner of a workspace with others in it, which nobody would own without them. Not while it is suspended
 * or closed: nobody can be made an owner of it then, and whoever wants to go may.
 */
export function isNeededAsOwner(state: WorkspaceState, userId: string): boolean {
  if (state === null || state.hasEnded || isShut(state)) return false;
  return state.members.size > 1 && isOnlyOwner(userId, state);
}

function isOnlyOwner(userId: string, state: NonNullable<WorkspaceState>): boolean {
  const owners = ownersOf(state);
  return owners.length === 1 && owners[0] === userId;
}

/** A workspace that has an owner keeps one. */
function assertOwned(userId: string, state: NonNullable<WorkspaceState>): void {
  if (!isOnlyOwner(userId, state)) return;
  throw new RuleBrokenError('last-owner', 'Make somebody else an owner of the workspace first.');
}
