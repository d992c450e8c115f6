import type { WorkspaceRole } from '../identity/roles.ts';
import type { Sharing } from '../kernel/sharing.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface ListActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A list, as these policies see it. */
export interface ListSubject {
  readonly ownerId: string;
  readonly sharing: Sharing;
}

/** Those who read about people. */
const readers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Who may read about people keeps lists of them. */
export function canMakeList(actor: ListActor): boolean {
  return readers.includes(actor.role);
}

/** A private list is its owner's alone; a shared one everybody's who may read about people. */
export function canReadList(actor: ListActor, list: ListSubject): boolean {
  return (
    readers.includes(actor.role) && (list.sharing === 'workspace' || list.ownerId === actor.userId)
  );
}

/** Who sees a list puts people on it and takes them off: that is what it is shared for. */
export function canFillList(actor: ListActor, list: ListSubject): boolean {
  return canReadList(actor, list);
}

/** Who sees a list takes its people along as a file, as members of a project do. */
export function canExportList(actor: ListActor, list: ListSubject): boolean {
  return canReadList(actor, list);
}

/** Its owner, and of a shared one the workspace's, names it, shares it and deletes it. */
export function canOwnList(actor: ListActor, list: ListSubject): boolean {
  return canReadList(actor, list) && (list.ownerId === actor.userId || actor.role === 'owner');
}
