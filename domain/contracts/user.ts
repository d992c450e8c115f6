import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { WorkspaceRole } from '../identity/roles.ts';
import { LastQuery } from '../identity/lastQuery.ts';
import { Preferences } from '../identity/preferences.ts';
import { text } from '../kernel/text.ts';
import { UserlogItem } from '../notices/userlogTypes.ts';
import { Version } from './errors.ts';

/** The signed-in user as the browser knows it, in the workspace of the session. */
export const SelfUser = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: WorkspaceRole,
  workspaceId: Id,
  preferences: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What the role may do, by the policies that the calls ask: screens offer nothing else. */
  may: z.object({
    /** Anything at all but what leads out: not while the workspace is closed, or its trial is over. */
    change: z.boolean(),
    createProject: z.boolean(),
    readPeople: z.boolean(),
    tellPeople: z.boolean(),
    uploadNetwork: z.boolean(),
    manageMembers: z.boolean(),
    manageTokens: z.boolean(),
    manageSignOn: z.boolean(),
    manageTracking: z.boolean(),
    manageSuppressions: z.boolean(),
    connectMailboxes: z.boolean(),
    followReferrals: z.boolean(),
    readReports: z.boolean(),
    readDiversity: z.boolean(),
    readAudits: z.boolean(),
    /** In the workspace of a firm alone. */
    seePortfolio: z.boolean(),
    managePortfolio: z.boolean(),
  }),
  /** The latest search in this workspace, or `null`. */
  lastQuery: z
    .object({ selectedClauses: z.array(z.string()), values: z.record(z.string(), z.json()) })
    .nullable(),
});
export type SelfUser = z.infer<typeof SelfUser>;

/** Somebody of the workspace, as their colleagues see them. */
export const WorkspaceUser = z.object({ id: Id, name: z.string(), role: WorkspaceRole });
export type WorkspaceUser = z.infer<typeof WorkspaceUser>;

/** Answer of `/api/me` and `/api/update-self`: the user itself, without a wrapper. */
export const SelfAnswer = SelfUser.extend({ version: Version });
export type SelfAnswer = z.infer<typeof SelfAnswer>;

/** Body of `/api/update-self`: what is named changes, the rest stays. */
export const UpdateSelf = z.strictObject({
  name: text(200, 1).exactOptional(),
  preferences: Preferences.exactOptional(),
  lastQuery: LastQuery.exactOptional(),
});
export type UpdateSelf = z.infer<typeof UpdateSelf>;

/** Body of `/api/save-userlog`. */
export const SaveUserlog = z.strictObject({ log: UserlogItem });

/** An entry of the userlog as it was saved. */
export const UserlogItemAnswer = z.object({
  id: Id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type UserlogItemAnswer = z.infer<typeof UserlogItemAnswer>;

/** Answer of `/api/save-userlog`: all current entries, the one just saved, and what changed of the user, if anything. */
export const UserlogAnswer = z.object({
  userlog: z.array(UserlogItemAnswer),
  userlogItem: UserlogItemAnswer,
  partialUser: SelfUser.partial().exactOptional(),
  version: Version,
});
export type UserlogAnswer = z.infer<typeof UserlogAnswer>;
