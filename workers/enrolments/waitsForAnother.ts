import { keptBackSince, waitsBehind } from '../../domain/contracts/waitsBehind.ts';
import {
  enrolment,
  type Enrolment,
  type EnrolmentState,
} from '../../domain/enrolments/enrolment.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Beside as KnownBeside } from '../../projections/enrolments/listBeside.ts';
import type { OutreachContext } from './context.ts';

/**
 * Whether another sequence goes on with them first, as the log has it now of those that were known to, or has written to them within
 * the last day.
 */
export async function waitsForAnother(
  app: Pick<OutreachContext, 'store' | 'codec' | 'clock'>,
  of: Enrolment,
  { since, others, lastAt }: KnownBeside,
): Promise<boolean> {
  if (lastAt !== null && lastAt > keptBackSince(app.clock.now().toISOString())) return true;
  if (others.length === 0) return false;
  const states = await Promise.all(
    others.map(async (other) => ({
      ...other,
      state: await readState(app, enrolment, other.enrolmentId),
    })),
  );
  return states.some(hasJustEnded) || isBehind(of, since, states);
}

/** Whether it has ended since it was read, with a mail that was not known then: when that was is known at the next look. */
function hasJustEnded({ state, mails }: Beside & { readonly mails: number }): boolean {
  return state !== null && !goesOn(state) && mailsIn(state) > mails;
}

/** How many mails came, or may have. */
function mailsIn({ sent, mail }: Enrolment): number {
  return sent.length + (mail === null ? 0 : 1);
}

/** An enrolment of the same person as it is now, and since when there is one. */
interface Beside {
  readonly enrolmentId: string;
  readonly enrolledAt: string;
  readonly state: EnrolmentState;
}

/** Whether one of these goes before somebody's enrolment. */
export function isBehind(
  { facts: { enrolmentId }, sent }: Enrolment,
  enrolledAt: string,
  others: readonly Beside[],
): boolean {
  const goingOn = others.flatMap(({ state, ...other }) =>
    state !== null && goesOn(state) ? [{ ...other, isStarted: isStarted(state) }] : [],
  );
  // Its own claim is no mail yet: what another has claimed by now goes first.
  return waitsBehind({ enrolmentId, enrolledAt, isStarted: sent.length > 0 }, goingOn);
}

/** Whether something may still come of it, or is on its way. */
export function goesOn({ status, next, mail }: Enrolment): boolean {
  if (mail !== null && !mail.isUnclear) return true;
  return status !== 'stopped' && (next !== null || mail !== null);
}

/** Whether something was sent, or is on its way. */
function isStarted(state: Enrolment): boolean {
  return mailsIn(state) > 0;
}
