import type { WorkspaceRole } from '../identity/roles.ts';

/** Those who write to candidates. */
export const writerRoles: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];
