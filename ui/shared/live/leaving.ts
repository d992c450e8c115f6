let leaving = false;

/**
 * Told while the page ends its session itself and goes on from the answer: the news of that end,
 * which may come before the answer, must not lead away from it.
 */
export function leaveByItself(begun: boolean): void {
  leaving = begun;
}

export function leavesByItself(): boolean {
  return leaving;
}
