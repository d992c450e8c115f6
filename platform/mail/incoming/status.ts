/**
 * What a failure says: there is no such address (`hard`); not now, or not this mail (`soft`); the sender is at fault, or
 * sends too much (`ours`).
 */
export type Failure = 'hard' | 'soft' | 'ours';

/** Codes of RFC 3463 and 7505 by which there is no such address, and never will be. */
const NO_SUCH_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** The sender's address, its rights or its rate. Servers use 5.7.1 for whatever they like: it must never cost an address. */
const SENDERS_FAULT = /^5\.(?:1\.[78]|4\.5|7\.\d{1,3})$/;

/** What servers write that have no code for it, or too general a one. */
const NO_SUCH_WORDS =
  /user unknown|unknown user|no such (?:user|mailbox|recipient|address|person)|(?:user|mailbox|recipient|account|address)[^.]{0,40}(?:does ?n[o']t exist|not found|is unknown|invalid)|invalid (?:recipient|mailbox)|unrouteable address|no mailbox here by that name/i;

/** What a code of RFC 3463 says; where it is as good as none, what the server wrote. */
export function failureOf(code: string, diagnostic: string): Failure {
  if (NO_SUCH_ADDRESS.has(code)) return 'hard';
  if (SENDERS_FAULT.test(code)) return 'ours';
  const isGeneral = /^5\.[0-5]\.0$/.test(code);
  return isGeneral && NO_SUCH_WORDS.test(diagnostic) ? 'hard' : 'soft';
}

/**
 * Codes by which it is the sender who is not let send, wherever to (RFC 3463, 7372, 8616; Exchange's 5.7.57 and 60, and Exchange Online's
 * 5.7.5xx to 7xx): all other of 5.7 servers use for whatever they like.
 */
export function isOfSender(code: string): boolean {
  return /^5\.(?:1\.[78]|7\.(?:[89]|2\d|57|60|[5-7]\d\d))$/.test(code);
}

/**
 * Codes by which it is the one written to whom nothing reaches, and not what was written (RFC 3463, 3.2 and 3.3): servers that take a
 * mail before they ask where it goes, as Exchange does, say so only once they have read it.
 */
export function isOfRecipient(code: string): boolean {
  return NO_SUCH_ADDRESS.has(code) || /^5\.(?:1\.4|2\.[124])$/.test(code);
}

/** The code of a failure: the report's own, or the one that the last server said where that tells more. */
export function codeOf(status: string, diagnostic: string): string {
  const own = enhancedIn(status);
  const said = enhancedIn(diagnostic);
  if (own !== null && !own.endsWith('.0')) return own;
  if (said !== null && !said.endsWith('.0')) return said;
  return own ?? said ?? generalIn(diagnostic) ?? '5.0.0';
}

function enhancedIn(text: string): string | null {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? null;
}

/** A reply of SMTP without an enhanced code. */
function generalIn(text: string): string | null {
  const reply = /(?<![\d.])([45])\d\d(?![\d.])/.exec(text);
  return reply === null ? null : `${reply[1]}.0.0`;
}
