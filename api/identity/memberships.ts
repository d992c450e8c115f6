import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import {
  isOnTrial,
  presentRoleOf,
  type WorkspaceState,
} from '../../domain/workspace/workspaceState.ts';
import { readAggregate, type AggregateSource } from '../../platform/eventStore/aggregates.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getStanding } from '../../projections/workspace/workspaces.ts';
import type { ApiContext } from '../http/context.ts';
import type { Standing } from '../http/standing.ts';
import { orFromModel } from './orFromModel.ts';

/** What somebody is in a workspace, and how that stands. */
export interface Membership {
  readonly role: WorkspaceRole;
  readonly standing: Standing;
}

/** Workspaces as the log has them now, for the check of every request. */
export interface Memberships {
  /** The workspace with its members. */
  workspace(workspaceId: string): Promise<WorkspaceState>;
  /**
   * What somebody is in a workspace; `null` for who doesn't belong to it, or is kept out of it. While the
   * log is away, as it was taken from it last.
   */
  of(userId: string, workspaceId: string): Promise<Membership | null>;
  /** The role alone. */
  roleOf(userId: string, workspaceId: string): Promise<WorkspaceRole | null>;
}

/** Reads nothing personal: whom a workspace has as what stands in the plain part of its events. */
export function membershipsOn(source: AggregateSource & Pick<ApiContext, 'reads'>): Memberships {
  const workspace = async (workspaceId: string) => {
    const plain = { plain: true };
    return (await readAggregate(source, workspaceDecider, workspaceId, plain)).state;
  };
  const of = (userId: string, workspaceId: string) =>
    orFromModel(
      async () => membershipIn(await workspace(workspaceId), userId),
      () => shownMembership(source, userId, workspaceId),
    );
  return {
    workspace,
    of,
    roleOf: async (userId, workspaceId) => (await of(userId, workspaceId))?.role ?? null,
  };
}

function membershipIn(state: WorkspaceState, userId: string): Membership | null {
  const role = presentRoleOf(state, userId);
  if (state === null || role === null || state.hasEnded) return null;
  const { kind, isSuspended, endsAt } = state;
  return { role, standing: { kind, isSuspended, endsAt, isOnTrial: isOnTrial(state) } };
}

async function shownMembership(
  { reads }: Pick<ApiContext, 'reads'>,
  userId: string,
  workspaceId: string,
): Promise<Membership | null> {
  const [role, shown] = await reads([workspaceId], (tx) =>
    Promise.all([getMembershipRole(tx, workspaceId, userId), getStanding(tx, workspaceId)]),
  );
  if (role === undefined || shown === undefined) return null;
  const { kind, isSuspended, endsAt, isReady } = shown;
  const isTriedOut = kind === 'company' && !isReady;
  return { role, standing: { kind, isSuspended, endsAt, isOnTrial: isTriedOut } };
}
