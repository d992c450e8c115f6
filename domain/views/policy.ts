import type { WorkspaceRole } from '../identity/roles.ts';
import type { Sharing } from '../kernel/sharing.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface ViewActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A view, as these policies see it. */
export interface ViewSubject {
  readonly ownerId: string;
  readonly sharing: Sharing;
}

/** A shared view is everybody's: it says how to look, and what is seen by it is asked of each anew. */
export function canReadView(actor: ViewActor, view: ViewSubject): boolean {
  return view.sharing === 'workspace' || view.ownerId === actor.userId;
}

/** Its owner, and of a shared one the workspace's, changes it and deletes it. */
export function canChangeView(actor: ViewActor, view: ViewSubject): boolean {
  return canReadView(actor, view) && (view.ownerId === actor.userId || actor.role === 'owner');
}
