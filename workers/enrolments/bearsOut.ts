import { plainAddress } from '../../platform/identity/plainAddress.ts';
import type { Incoming } from '../../platform/mail/incoming/classify.ts';
import type { WrittenMail } from '../../projections/enrolments/findWritten.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Clocks of servers are apart by so much at most. */
const APART_MS = HOUR_MS;
/** Servers give a mail up after four or five days (RFC 5321, 4.5.4.1), some after a week. */
const REPORTED_WITHIN_MS = 10 * DAY_MS;
/** People come to call a mail spam when they read it. */
const COMPLAINED_WITHIN_MS = 30 * DAY_MS;

type Sent = Pick<WrittenMail, 'messageKey' | 'serverMessageId' | 'toAddress' | 'claimedAt'>;

/**
 * Whether what a server says is borne out by what was sent: it returns, or names as the original, this very mail, as it went to the
 * address that it speaks of, and comes while such a report may come. Anybody can write a report, but only who has got a mail, or
 * carried it, knows its Message-ID. A complaint may leave the address out (RFC 6590).
 */
export function bearsOut(said: Incoming, sent: Sent, arrivedAt: Date): boolean {
  if (said.kind !== 'bounce' && said.kind !== 'complaint') return false;
  const isOfAddress =
    said.address === null
      ? said.kind === 'complaint'
      : plainAddress(said.address) === plainAddress(sent.toAddress);
  const afterMs = arrivedAt.getTime() - Date.parse(sent.claimedAt);
  const withinMs = said.kind === 'bounce' ? REPORTED_WITHIN_MS : COMPLAINED_WITHIN_MS;
  return (
    isOfAddress &&
    isIdOf(said.originalMessageId, sent) &&
    afterMs >= -APART_MS &&
    afterMs <= withinMs
  );
}

function isIdOf(id: string | null, { messageKey, serverMessageId }: Sent): boolean {
  if (id === null) return false;
  return id.split('@', 1)[0] === messageKey || id === serverMessageId?.replaceAll(/[<>]/g, '');
}
