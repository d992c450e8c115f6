import { TABLES_OF_ALL } from '../contracts/views.ts';
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
  readonly tableCode: string;
}

/** Whoever may read about anybody reads how others look at tables of people. */
export function canReadViewsOfPeople({ role }: Pick<ViewActor, 'role'>): boolean {
  return role === 'owner' || role === 'recruiter' || role === 'hiringManager';
}

/** A shared view is everybody's who has such a table: it says how to look, and what is seen by it is asked of each anew. */
export function canReadView(actor: ViewActor, view: ViewSubject): boolean {
  if (view.ownerId === actor.userId) return true;
  const hasTable = canReadViewsOfPeople(actor) || TABLES_OF_ALL.includes(view.tableCode);
  return view.sharing === 'workspace' && hasTable;
}

/** Its owner, and of a shared one the workspace's, changes it and deletes it. */
export function canChangeView(actor: ViewActor, view: ViewSubject): boolean {
  return canReadView(actor, view) && (view.ownerId === actor.userId || actor.role === 'owner');
}
