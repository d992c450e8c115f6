import { z } from 'zod';

/** What of a trial is counted. */
export const TrialLimit = z.enum(['members', 'projects', 'exportedPeople']);
export type TrialLimit = z.infer<typeof TrialLimit>;

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
