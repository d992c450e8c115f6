import { worksOn } from '../contracts/worksOn.ts';
import { writerRoles } from '../contracts/writerRoles.ts';
import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface DraftActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A project, as these policies see it. */
export interface DraftedFor {
  readonly members: readonly { readonly userId: string }[];
}

/** Who writes to candidates has a model write, and see what can be asked of it. */
export function canAskForDrafts({ role }: DraftActor): boolean {
  return writerRoles.includes(role);
}

/** One sees what one asked oneself; owners, what anybody did. */
export function canReadDraft(
  { userId, role }: DraftActor,
  draft: { readonly askedBy: string },
): boolean {
  return role === 'owner' || (draft.askedBy === userId && writerRoles.includes(role));
}

/** Those who work on a project, and owners, see and change the first lines for its prospects. */
export function canWriteOpenings(actor: DraftActor, project: DraftedFor): boolean {
  return worksOn(actor, project);
}

/** Whether models write in it at all, owners decide for the whole workspace. */
export function canSwitchDrafting({ role }: DraftActor): boolean {
  return role === 'owner';
}

/**
 * How far it is that first lines are written for many is told to who started it, and to those who work on the project: a model is
 * told of its prospects, and whoever may have it begin stops it, too.
 */
export function canFollowOpeningBatch(
  actor: DraftActor,
  batch: { readonly startedBy: string; readonly project: DraftedFor | null },
): boolean {
  if (batch.startedBy === actor.userId) return true;
  return batch.project !== null && canWriteOpenings(actor, batch.project);
}
