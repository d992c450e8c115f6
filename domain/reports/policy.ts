import type { WorkspaceRole } from '../identity/roles.ts';

const readers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** What people say of themselves is told of the whole workspace, so to its owners alone. */
export function canReadDiversity(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** Who starts projects reads what came of theirs, in figures; the workspace's owners of all of them. */
export function canReadReports(actor: { readonly role: WorkspaceRole }): boolean {
  return readers.includes(actor.role);
}
