/** A file that was taken away or out can be had back so long, in milliseconds. */
export const LET_GO_MS = 24 * 60 * 60 * 1_000;
