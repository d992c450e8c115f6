import type { WorkspaceRole } from '../identity/roles.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type {
  AddWorkspace,
  ChangeRole,
  EndMembership,
  GrantMembership,
  RestoreMembership,
  VerifyDomain,
  WorkspaceCommand,
} from './commands.ts';
import type { WorkspaceEvent } from './events.ts';

/** Whoever may own a project can go on with somebody's work. */
const successors: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** A workspace as its own stream tells it; `null` before it is added. */
export type WorkspaceState = {
  readonly workspaceId: string;
  readonly kind: 'company' | 'portfolio' | 'pool';
  readonly seats: number | null;
  /** `null` where the workspace has been forgotten. */
  readonly name: string | null;
  /** Keyed hashes of its verified mail domains. */
  readonly domainHashes: readonly string[];
  readonly signUp: 'open' | 'closed';
  /** Role by user id, in the order in which they came. */
  readonly members: ReadonlyMap<string, WorkspaceRole>;
  /** Who belonged to it once, as what: they don't come back by signing in. */
  readonly formerMembers: ReadonlyMap<string, WorkspaceRole>;
} | null;

/**
 * The rules of a workspace: it is added once, has seats, and takes members by sign-up only
 * while sign-up is open. Throws `RuleBrokenError` and, where it was never added, `NotFoundError`.
 */
export const workspaceDecider: Decider<WorkspaceState, WorkspaceCommand, WorkspaceEvent> = {
  category: 'workspace',
  initialState: () => null,
  evolve,
  decide(command, state) {
    if (command.type === 'AddWorkspace') return add(command, state);
    if (state === null) throw new NotFoundError('workspace', command.data.workspaceId);
    const { workspaceId } = state;
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
      case 'GrantMembership':
        return grantMembership(command, state);
      case 'ChangeRole':
        return changeRole(command, state);
      case 'EndMembership':
        return endMembership(command, state);
      case 'RestoreMembership':
        return restoreMembership(command, state);
      case 'RenameWorkspace': {
        const { name } = command.data;
        if (name === state.name) return [];
        const personal = { [workspaceId]: { from: state.name, name } };
        return [{ type: 'WorkspaceRenamed', data: { workspaceId, personal } }];
      }
    }
  },
};

/** True when nobody else fits in. */
export function isFull(state: NonNullable<WorkspaceState>): boolean {
  return state.seats !== null && state.members.size >= state.seats;
}

/** Ready = set-up finished, sign-up open, a seat free: whoever has its domain gets an account at once. */
export function isReady(state: WorkspaceState): boolean {
  return state !== null && state.signUp === 'open' && !isFull(state);
}

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

function grantMembership(
  { data, context }: GrantMembership,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (state.members.has(data.userId)) return [];
  if (state.kind === 'pool') {
    throw new RuleBrokenError('pool-has-no-members', 'A shared pool has no members.');
  }
  assertSeatFree(state);
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
  assertOwned(userId, state);
  return [{ type: 'RoleChanged', data: { workspaceId, userId, from, role } }];
}

function endMembership(
  { data: { workspaceId, userId, successorId } }: EndMembership,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (!state.members.has(userId) && state.formerMembers.has(userId)) return [];
  roleOf(userId, state);
  if (state.members.size > 1) assertOwned(userId, state);
  const ended: WorkspaceEvent = { type: 'MembershipEnded', data: { workspaceId, userId } };
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
  { members }: NonNullable<WorkspaceState>,
): boolean {
  const role = successorId === userId ? undefined : members.get(successorId);
  return role !== undefined && successors.includes(role);
}

function ownerBeside(userId: string, { members }: NonNullable<WorkspaceState>): string | undefined {
  return [...members].find(([id, role]) => role === 'owner' && id !== userId)?.[0];
}

function restoreMembership(
  { data: { workspaceId, userId } }: RestoreMembership,
  state: NonNullable<WorkspaceState>,
): WorkspaceEvent[] {
  if (state.members.has(userId)) return [];
  const role = state.formerMembers.get(userId);
  if (role === undefined) throw new NotFoundError('member', userId);
  assertSeatFree(state);
  return [{ type: 'MembershipRestored', data: { workspaceId, userId, role } }];
}

function assertSeatFree(state: NonNullable<WorkspaceState>): void {
  if (!isFull(state)) return;
  throw new RuleBrokenError('no-seat-free', 'Every seat of this workspace is taken.');
}

function roleOf(userId: string, { members }: NonNullable<WorkspaceState>): WorkspaceRole {
  const role = members.get(userId);
  if (role === undefined) throw new NotFoundError('member', userId);
  return role;
}

/** A workspace that has an owner keeps one. */
function assertOwned(userId: string, { members }: NonNullable<WorkspaceState>): void {
  const owners = [...members].filter(([, role]) => role === 'owner').map(([id]) => id);
  if (owners.length !== 1 || owners[0] !== userId) return;
  throw new RuleBrokenError('last-owner', 'Make somebody else an owner of the workspace first.');
}

function evolve(state: WorkspaceState, event: WorkspaceEvent): WorkspaceState {
  if (event.type === 'WorkspaceAdded') {
    const { workspaceId, kind, seats, personal } = event.data;
    const name = personal[workspaceId]?.name ?? null;
    const members = new Map<string, WorkspaceRole>();
    const nobody = { members, formerMembers: new Map<string, WorkspaceRole>() };
    return { workspaceId, kind, seats, name, domainHashes: [], signUp: 'closed', ...nobody };
  }
  if (state === null) return state;
  switch (event.type) {
    case 'DomainVerified': {
      const said = event.data.personal[state.workspaceId];
      if (!said) return state;
      return { ...state, domainHashes: [...state.domainHashes, said.domainHash] };
    }
    case 'SignUpOpened':
      return { ...state, signUp: 'open' };
    case 'SignUpClosed':
      return { ...state, signUp: 'closed' };
    case 'MembershipGranted':
    case 'MembershipRestored': {
      const { userId, role } = event.data;
      const formerMembers = new Map(state.formerMembers);
      formerMembers.delete(userId);
      return { ...state, formerMembers, members: new Map(state.members).set(userId, role) };
    }
    case 'RoleChanged': {
      const { userId, role } = event.data;
      return { ...state, members: new Map(state.members).set(userId, role) };
    }
    case 'MembershipEnded': {
      const { userId } = event.data;
      const members = new Map(state.members);
      const formerMembers = new Map(state.formerMembers);
      const role = members.get(userId);
      if (role !== undefined) formerMembers.set(userId, role);
      members.delete(userId);
      return { ...state, members, formerMembers };
    }
    case 'WorkspaceRenamed':
      return { ...state, name: event.data.personal[state.workspaceId]?.name ?? null };
    case 'WorkHandedOver':
      return state;
  }
  return unreachable(event);
}
