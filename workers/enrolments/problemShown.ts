import { REFUSED, triedAgain, UNREACHED_MAX, type Tries } from '../../domain/enrolments/tries.ts';
import { isLastingProblem, type Delivery } from '../../platform/mail/accounts/port.ts';
import { listHeardLately, type HeardOf } from '../../projections/enrolments/listHeardLately.ts';
import type { OutreachContext } from './context.ts';

/** So many people in a row are refused what they were to get until it is the account that has failed. */
const REFUSED_IN_ROW = 3;
/** A server that took something within this time is there. */
const THERE_WITHIN_MS = 30 * 60_000;
const LOOKED_AT = 20;

/** A mail of a sequence that was handed over, and how often it had been before. */
export interface TriedMail {
  readonly enrolmentId: string;
  readonly mailboxId: string;
  readonly tries: Tries;
}

/**
 * What is wrong with an account, by what became of a mail of it; `null` where that shows nothing. It is said at once where the
 * server says so itself; else once it is not reached time and again, or refuses one after the other what people are to get.
 */
export async function problemShown(
  app: Pick<OutreachContext, 'reads' | 'clock'>,
  workspaceId: string,
  { enrolmentId, mailboxId, tries }: TriedMail,
  delivery: Delivery,
): Promise<string | null> {
  const lately = () =>
    app.reads([workspaceId], (tx) => listHeardLately(tx, { workspaceId, mailboxId }, LOOKED_AT));
  if (delivery.kind === 'deferred') {
    const { code } = delivery;
    if (isLastingProblem(code)) return code;
    if (triedAgain(tries, code).unreached < UNREACHED_MAX) return null;
    const since = new Date(app.clock.now().getTime() - THERE_WITHIN_MS).toISOString();
    const isThere = (await lately()).some(
      ({ state, claimedAt }) => state === 'sent' && claimedAt > since,
    );
    if (isThere) return null;
    // What the line breaks with is told as what it comes to.
    return code === 'lineLost' ? 'unreachable' : code;
  }
  if (delivery.kind !== 'refused' || delivery.code !== REFUSED) return null;
  const others = refusedInRow(await lately()).filter((id) => id !== enrolmentId);
  return new Set(others).size + 1 >= REFUSED_IN_ROW ? 'mailsRefused' : null;
}

/** Who was refused what they were to get, back to the last mail that was not. */
function refusedInRow(lately: readonly HeardOf[]): readonly string[] {
  const end = lately.findIndex(({ code }) => code !== REFUSED);
  const row = end === -1 ? lately : lately.slice(0, end);
  return row.map(({ enrolmentId }) => enrolmentId);
}
