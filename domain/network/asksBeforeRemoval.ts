/** Up to so many may be missing from a newer file without a question: people do part. */
const FEW = 20;

/** From this share of one's connections on, a missing one more likely means the wrong file. */
const SHARE = 1 / 5;

/** Whether who uploaded a file is asked before these missing ones of their connections are taken away. */
export function asksBeforeRemoval(missing: number, known: number): boolean {
  return missing > FEW && missing > known * SHARE;
}
