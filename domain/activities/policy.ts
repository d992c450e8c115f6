import type { WorkspaceRole } from '../identity/roles.ts';

const readers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Who reads about people sees what is done; of what they may not read today, nothing. */
export function canReadActivities(actor: { readonly role: WorkspaceRole }): boolean {
  return readers.includes(actor.role);
}
