import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { SuspensionReason } from './standing.ts';

/** The longest name of a workspace, in UTF-16 units. */
export const WORKSPACE_NAME_MAX = 80;

/** What owners make somebody in their workspace. Operators watch the whole server: its own are named there. */
export const GivenRole = WorkspaceRole.exclude(['operator']);
export type GivenRole = z.infer<typeof GivenRole>;

/** Somebody who belongs to the workspace, or did, as its owners see them. */
export const MemberResource = z.object({
  /** Their user id. */
  id: Id,
  name: z.string(),
  email: z.string(),
  role: WorkspaceRole,
  /** Of the account, everywhere: one that is suspended signs in nowhere until who runs the server lets it. */
  status: z.enum(['open', 'suspended', 'closed']),
  /** Why an owner keeps them out of this workspace; `null` for who may come in. */
  suspendedFor: SuspensionReason.nullable(),
  since: z.iso.datetime(),
  /** When they left; `null` while they belong to it. */
  leftAt: z.iso.datetime().nullable(),
  /** How many open projects they work on. */
  projectCount: z.int().nonnegative(),
  /** How many people in sequences are written to from their account, or will be. */
  writesTo: z.int().nonnegative(),
  /** Nobody else owns the workspace: they stay what they are until somebody does. */
  isOnlyOwner: z.boolean(),
});
export type MemberResource = z.infer<typeof MemberResource>;

/** The workspace, as everybody in it sees it on every screen. */
export const WorkspaceFace = z.object({
  id: Id,
  name: z.string(),
  /** Where the picture is by which it is shown; `null` where there is none. */
  logoUrl: z.string().nullable(),
});
export type WorkspaceFace = z.infer<typeof WorkspaceFace>;

/** The workspace, as its owners see it. */
export const WorkspaceResource = WorkspaceFace.omit({ logoUrl: true }).extend({
  /** Whose addresses belong to it, as whoever runs the server has verified it. */
  domains: z.array(z.string()),
  /** How many may belong to it; `null` for no limit. */
  seats: z.int().positive().nullable(),
  taken: z.int().nonnegative(),
  /** When it was added: nobody belonged to it before. */
  since: z.iso.datetime(),
});
export type WorkspaceResource = z.infer<typeof WorkspaceResource>;

export const RenameWorkspaceBody = z.strictObject({
  name: text(WORKSPACE_NAME_MAX, 1),
  /** What it has to be called still, as an Undo has it: another name stays. */
  from: text(WORKSPACE_NAME_MAX).exactOptional(),
});

export const ChangeRoleBody = z.strictObject({
  role: GivenRole,
  /** What they have to be still, as an Undo has it: what another owner has made them since they stay. */
  from: WorkspaceRole.exactOptional(),
});

export const RemoveMemberBody = z.strictObject({
  /** Who goes on with their projects; without one, whoever has owned the workspace for longest. */
  successorId: Id.exactOptional(),
});
