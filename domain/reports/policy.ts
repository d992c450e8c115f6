import type { WorkspaceRole } from '../identity/roles.ts';

const readers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Who starts projects reads what came of theirs, in figures; the workspace's owners of all of them. */
export function canReadReports(actor: { readonly role: WorkspaceRole }): boolean {
  return readers.includes(actor.role);
}
