import type { Turn } from './sendOne.ts';

/** How much may be sent from an account now. */
export interface Allowance {
  /** How many more today's limit lets through. */
  readonly left: number;
  /** The first instant at which the next one may go out, so that mails are spread; `null` for at once. */
  readonly notBefore: string | null;
}

/** An account's turn, taken by one worker at a time. */
export interface AccountTurn {
  now(): string;
  /** What waited longest, of those with whom it is the hour. */
  due(limit: number): Promise<readonly string[]>;
  /** Read from the log each time, so that what others sent counts. */
  allowance(): Promise<Allowance>;
  sendOne(enrolmentId: string): Promise<Turn>;
  /** True once the process is to end, or the turn has lasted long enough. */
  isOver(): boolean;
}

/** So many are looked at in one step. */
const AT_ONCE = 50;

/**
 * Sends what is due from one account, one mail after the other, as far as its limits let it. What is late never
 * comes in a burst: it waits for its turn like everything else.
 */
export async function sendFrom(turn: AccountTurn): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    // Those who wait for a person stay due: whoever stands behind them has their turn all the same.
    const due = (await turn.due(AT_ONCE + seen.size)).filter((id) => !seen.has(id));
    if (due.length === 0) return;
    for (const enrolmentId of due) {
      if (turn.isOver()) return;
      const { left, notBefore } = await turn.allowance();
      if (left <= 0 || (notBefore !== null && notBefore > turn.now())) return;
      seen.add(enrolmentId);
      const outcome = await turn.sendOne(enrolmentId);
      // The account, or its line, has trouble: the others would only have it, too.
      if (outcome === 'deferred') return;
    }
  }
}
