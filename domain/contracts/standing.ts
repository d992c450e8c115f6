import { z } from 'zod';

/**
 * What a workspace may while it is tried out, which is as long as it is not ready: said here, and held
 * to in one place for all calls of the API. After its days it can be read, and no longer changed.
 */
export const TRIAL = {
  /** From the first member, or from when the workspace was made not ready again. */
  days: 7,
  /** Members together with open invitations. */
  members: 3,
  /** Open ones. */
  projects: 2,
  /** In one file. */
  exportedPeople: 25,
} as const;

/** What of a trial is counted. */
export const TrialLimit = z.enum(['members', 'projects', 'exportedPeople']);
export type TrialLimit = z.infer<typeof TrialLimit>;

/** So many days a closed workspace waits before everything in it is erased. */
export const CLOSING_DAYS = 14;

/** How a workspace stands, as everybody who is let into it sees it on every screen. */
export const StandingResource = z.object({
  /**
   * `open`: nothing is in the way. `trial`: within limits. `trialOver`: to be read only.
   * `closing`: to be read only, by its owners, until it ends.
   */
  status: z.enum(['open', 'trial', 'trialOver', 'closing']),
  /** When the trial is over, or the workspace ends; `null` where nothing ends. */
  endsAt: z.iso.datetime().nullable(),
  /** How much of each limit is used; empty but in a trial. */
  limits: z.array(
    z.object({
      limit: TrialLimit,
      most: z.int().positive(),
      /** `null` for what counts anew each time. */
      taken: z.int().nonnegative().nullable(),
    }),
  ),
});
export type StandingResource = z.infer<typeof StandingResource>;

/** Why an owner keeps a member out. */
export const SuspensionReason = z.enum(['away', 'leaving', 'security', 'other']);
export type SuspensionReason = z.infer<typeof SuspensionReason>;

export const SuspendMemberBody = z.strictObject({ reason: SuspensionReason });

/** The workspace's own name, typed again, so that nobody closes it by accident. */
export const CloseWorkspaceBody = z.strictObject({ name: z.string() });
