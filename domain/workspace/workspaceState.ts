import { TRIAL } from '../contracts/standingLimits.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { WorkspaceEvent } from './events.ts';

/** A workspace as its own stream tells it; `null` before it is added. */
export type WorkspaceState = {
  readonly workspaceId: string;
  readonly kind: 'company' | 'portfolio' | 'pool';
  /** The firm that made it; `null` where who runs the server did. */
  readonly ownerWorkspaceId: string | null;
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
  /** Who of them has closed their account, and comes back with a new one, if at all. */
  readonly closedAccounts: ReadonlySet<string>;
  /** Who is kept out for now, and why, by a code. They are among the members, or left while they were. */
  readonly suspendedMembers: ReadonlyMap<string, string>;
  /** True while whoever runs the server keeps it shut. */
  readonly isSuspended: boolean;
  /** When a closed workspace ends, an ISO 8601 instant; `null` for one that is not closed. */
  readonly endsAt: string | null;
  /** True once it has ended: nothing is decided of it any more. */
  readonly hasEnded: boolean;
} | null;

/** True while the workspace is tried out: it is not ready, so limits hold in it. */
export function isOnTrial({ kind, signUp }: NonNullable<WorkspaceState>): boolean {
  return kind === 'company' && signUp === 'closed';
}

/** How many members fit in: its seats, and on trial no more than that allows; `null` for no limit. */
export function seatsOf(state: NonNullable<WorkspaceState>): number | null {
  if (!isOnTrial(state)) return state.seats;
  return Math.min(state.seats ?? TRIAL.members, TRIAL.members);
}

/** True while a seat of its own is free, whatever a trial allows. */
export function hasSeatFree({ seats, members }: NonNullable<WorkspaceState>): boolean {
  return seats === null || members.size < seats;
}

/** True when nobody else fits in. */
export function isFull(state: NonNullable<WorkspaceState>): boolean {
  const seats = seatsOf(state);
  return seats !== null && state.members.size >= seats;
}

/** True once anybody has come into it, whoever is left. */
export function hasBegun(state: WorkspaceState): boolean {
  return state !== null && state.members.size + state.formerMembers.size > 0;
}

/** True while nobody comes into it anew: it is kept shut for now, or has been closed. */
export function isShut({ isSuspended, endsAt }: NonNullable<WorkspaceState>): boolean {
  return isSuspended || endsAt !== null;
}

/** What somebody is in the workspace; `null` for who does not belong to it, or is kept out for now. */
export function presentRoleOf(state: WorkspaceState, userId: string): WorkspaceRole | null {
  if (state === null || state.suspendedMembers.has(userId)) return null;
  return state.members.get(userId) ?? null;
}

/**
 * True of who comes back when asked to only: they were taken out, or are kept out, whatever has become of their
 * account. Not of who left by closing it.
 */
export function isShutOut(state: WorkspaceState, userId: string): boolean {
  if (state === null) return false;
  if (state.suspendedMembers.has(userId)) return true;
  return state.formerMembers.has(userId) && !state.closedAccounts.has(userId);
}

/**
 * True of who asked somebody in and may do so no more: they were taken out, are kept out, or are no owner any more.
 * Not of who left by closing their account, nor of who asks for a firm.
 */
export function mayInviteNoMore(state: WorkspaceState, inviterId: string): boolean {
  if (isShutOut(state, inviterId)) return true;
  const role = state?.members.get(inviterId) ?? 'owner';
  return role !== 'owner';
}

/** True of who belongs to the workspace and is kept out of it for now. */
export function isKeptOut(state: WorkspaceState, userId: string): boolean {
  return state?.members.has(userId) === true && state.suspendedMembers.has(userId);
}

/**
 * The firm for which somebody asks people into the workspace; `null` where they ask for the workspace itself, to
 * which they belong, or once did.
 */
export function firmThatAsks(
  { ownerWorkspaceId, members, formerMembers }: NonNullable<WorkspaceState>,
  inviterId: string,
): string | null {
  return members.has(inviterId) || formerMembers.has(inviterId) ? null : ownerWorkspaceId;
}

/** Somebody's name with that of their firm, as far as both are known. */
export function asOfFirm(name: string, firmName: string | null): string {
  if (firmName === null) return name;
  return name === '' ? firmName : `${name} of ${firmName}`;
}

/** Ready = set-up finished, sign-up open, a seat free: whoever has its domain gets an account at once. */
export function isReady(state: WorkspaceState): boolean {
  return state !== null && state.signUp === 'open' && !isFull(state);
}

/** The workspace after one more of its events. */
export function evolveWorkspace(state: WorkspaceState, event: WorkspaceEvent): WorkspaceState {
  if (event.type === 'WorkspaceAdded') {
    const { workspaceId, kind, ownerWorkspaceId, seats, personal } = event.data;
    const name = personal[workspaceId]?.name ?? null;
    const members = new Map<string, WorkspaceRole>();
    const nobody = {
      members,
      formerMembers: new Map<string, WorkspaceRole>(),
      closedAccounts: new Set<string>(),
      suspendedMembers: new Map<string, string>(),
    };
    const open = { isSuspended: false, endsAt: null, hasEnded: false };
    const setUp = { name, domainHashes: [], signUp: 'closed' as const };
    return { workspaceId, kind, ownerWorkspaceId, seats, ...setUp, ...nobody, ...open };
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
    case 'SeatsChanged':
      return { ...state, seats: event.data.seats };
    case 'MembershipGranted':
    case 'MembershipRestored': {
      const { userId, role } = event.data;
      const formerMembers = new Map(state.formerMembers);
      formerMembers.delete(userId);
      const members = new Map(state.members).set(userId, role);
      return { ...state, formerMembers, members, suspendedMembers: without(state, userId) };
    }
    case 'RoleChanged': {
      const { userId, role } = event.data;
      return { ...state, members: new Map(state.members).set(userId, role) };
    }
    case 'MembershipEnded': {
      const { userId, because } = event.data;
      const members = new Map(state.members);
      const closedAccounts = new Set(state.closedAccounts);
      if (because === 'accountClosed') closedAccounts.add(userId);
      const formerMembers = new Map(state.formerMembers);
      const role = members.get(userId);
      if (role !== undefined) formerMembers.set(userId, role);
      members.delete(userId);
      return { ...state, members, formerMembers, closedAccounts };
    }
    case 'MembershipSuspended': {
      const { userId, reasonCode } = event.data;
      const suspendedMembers = new Map(state.suspendedMembers).set(userId, reasonCode);
      return { ...state, suspendedMembers };
    }
    case 'MembershipReinstated':
      return { ...state, suspendedMembers: without(state, event.data.userId) };
    case 'WorkspaceSuspended':
      return { ...state, isSuspended: true };
    case 'WorkspaceReinstated':
      return { ...state, isSuspended: false };
    case 'WorkspaceClosed':
      return { ...state, endsAt: event.data.endsAt };
    case 'WorkspaceReopened':
      return { ...state, endsAt: null };
    case 'WorkspaceEnded':
      return { ...state, hasEnded: true };
    case 'WorkspaceRenamed':
      return { ...state, name: event.data.personal[state.workspaceId]?.name ?? null };
    case 'WorkHandedOver':
      return state;
  }
  return unreachable(event);
}

function without(
  { suspendedMembers }: NonNullable<WorkspaceState>,
  userId: string,
): ReadonlyMap<string, string> {
  const rest = new Map(suspendedMembers);
  rest.delete(userId);
  return rest;
}
