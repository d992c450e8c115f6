import { writerRoles } from '../contracts/writerRoles.ts';
import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface OutboxActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** Who writes to candidates sees what goes out: from their own accounts, and to whom of the projects that they work on. */
export function canReadOutbox(actor: OutboxActor): boolean {
  return writerRoles.includes(actor.role);
}

/** One holds what goes out from one's own account; owners, from any, and from all at once. */
export function canHoldOutbox(
  actor: OutboxActor,
  { userId }: { /** Whose account it is; `null` for all. */ readonly userId: string | null },
): boolean {
  return actor.role === 'owner' || (canReadOutbox(actor) && userId === actor.userId);
}

/** What one holds of one's own, one lets go; what an owner holds, owners alone. */
export function canReleaseOutbox(
  actor: OutboxActor,
  held: {
    readonly userId: string | null;
    /** `null` where nobody holds it. */ readonly heldBy: string | null;
  },
): boolean {
  if (!canHoldOutbox(actor, held)) return false;
  return actor.role === 'owner' || held.heldBy === null || held.heldBy === actor.userId;
}
