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

/** So many days a closed workspace waits before everything in it is erased. */
export const CLOSING_DAYS = 14;
