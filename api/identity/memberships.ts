import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import { workspaceDecider, type WorkspaceState } from '../../domain/workspace/workspace.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

/** So many workspaces are kept in memory, those asked for last. */
const KEPT = 1_000;

/** Workspaces as the log has them now, for the check of every request. */
export interface Memberships {
  /** The workspace with its members. */
  workspace(workspaceId: string): Promise<WorkspaceState>;
  /** What somebody is in a workspace; `null` for who doesn't belong to it. */
  roleOf(userId: string, workspaceId: string): Promise<WorkspaceRole | null>;
}

/**
 * Keeps folded workspaces and reads on from where it stopped: never stale, one short read of
 * the log per question. Nothing personal is kept, for events are read in their plain part.
 */
export function membershipsOn(deps: { store: EventStore; codec: EventCodec }): Memberships {
  const kept = new Map<string, { state: WorkspaceState; next: number }>();

  const workspace = async (workspaceId: string) => {
    const known = kept.get(workspaceId) ?? { state: workspaceDecider.initialState(), next: 0 };
    let { state, next } = known;
    const stream = streamName(workspaceDecider.category, workspaceId);
    for await (const recorded of deps.store.readStream(stream, { from: next })) {
      state = workspaceDecider.evolve(state, deps.codec.decodePlain(recorded) as WorkspaceEvent);
      next = recorded.revision + 1;
    }
    kept.delete(workspaceId);
    if (state !== null) kept.set(workspaceId, { state, next });
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return state;
  };

  return {
    workspace,
    roleOf: async (userId, workspaceId) =>
      (await workspace(workspaceId))?.members.get(userId) ?? null,
  };
}
