import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace. */
interface Colleague {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A project, by who is a member of it. */
interface Staffed {
  readonly members: readonly { readonly userId: string }[];
}

/** Members of a project work on it, and the owners of its workspace on all. */
export function worksOn({ userId, role }: Colleague, { members }: Staffed): boolean {
  return role === 'owner' || members.some((member) => member.userId === userId);
}
