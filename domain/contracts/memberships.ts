import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import { Id } from '../kernel/ids.ts';

/** A workspace that the asker belongs to and may go to. */
export const MembershipResource = z.object({
  /** Of the workspace. */
  id: Id,
  name: z.string(),
  role: WorkspaceRole,
  /** True for the one that the session is signed in to. */
  current: z.boolean(),
});
export type MembershipResource = z.infer<typeof MembershipResource>;

/** Where one begins in the workspace that was entered. */
export const WorkspaceEntered = z.object({ home: z.string() });
export type WorkspaceEntered = z.infer<typeof WorkspaceEntered>;
