/** So often a mail that its server asks to send later is tried. */
export const TRIES_MAX = 6;
/** A mail that its server refuses is tried once more, later: it may be the account that was at fault, and not the mail. */
export const REFUSALS_MAX = 2;
/** So often in a row a server is not reached for one mail, a quarter of an hour between, until its account has failed. */
export const UNREACHED_MAX = 3;

/** How often the mail that comes was tried, and how often in a row its server was not reached. */
export interface Tries {
  readonly tries: number;
  readonly unreached: number;
}

/** The server refused what was written, and not whom it was written to. */
export const REFUSED = 'messageRefused';

/** What a server says of the mail: all else is about the account and the line to it, and no try of the mail. */
const saysOfMail: ReadonlySet<string> = new Set(['later', REFUSED]);
/** What is of Kith's own, and nobody's trouble: another mail of the account was on its way, or the process ended. */
const saysNothing: ReadonlySet<string> = new Set(['busy', 'closing']);

/** The tries after one more, of which a code says what came of it. */
export function triedAgain({ tries, unreached }: Tries, code: string): Tries {
  if (saysNothing.has(code)) return { tries, unreached };
  return saysOfMail.has(code)
    ? { tries: tries + 1, unreached: 0 }
    : { tries, unreached: unreached + 1 };
}

/** Whether a mail is given up that was tried so often, and then not taken with this code. */
export function isGivenUp({ tries }: Tries, code: string): boolean {
  if (code === REFUSED) return tries >= REFUSALS_MAX;
  return saysOfMail.has(code) && tries >= TRIES_MAX;
}
