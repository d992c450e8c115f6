import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { workspaceDecider, type WorkspaceState } from '../../domain/workspace/workspace.ts';
import { readAggregate, type AggregateSource } from '../../platform/eventStore/aggregates.ts';
import { gathering } from '../../platform/process/gathering.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import type { ApiContext } from '../http/context.ts';
import { orFromModel } from './orFromModel.ts';

/** Workspaces as the log has them now, for the check of every request. */
export interface Memberships {
  /** The workspace with its members. */
  workspace(workspaceId: string): Promise<WorkspaceState>;
  /**
   * What somebody is in a workspace; `null` for who doesn't belong to it. While the log is away,
   * as it was taken from it last.
   */
  roleOf(userId: string, workspaceId: string): Promise<WorkspaceRole | null>;
}

/** Reads nothing personal: whom a workspace has as what stands in the plain part of its events. */
export function membershipsOn(source: AggregateSource & Pick<ApiContext, 'reads'>): Memberships {
  // Every request asks this, and most of the same few workspaces.
  const workspace = gathering((workspaceIds: readonly string[]) =>
    Promise.all(
      workspaceIds.map(async (workspaceId) => {
        const plain = { plain: true };
        return (await readAggregate(source, workspaceDecider, workspaceId, plain)).state;
      }),
    ),
  );
  return {
    workspace,
    roleOf: (userId, workspaceId) =>
      orFromModel(
        async () => (await workspace(workspaceId))?.members.get(userId) ?? null,
        async () =>
          (await source.reads([workspaceId], (tx) => getMembershipRole(tx, workspaceId, userId))) ??
          null,
      ),
  };
}
