import { hadAlready } from '../../domain/contracts/hadAlready.ts';
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
  known: Known,
): Promise<boolean> {
  const states = await Promise.all(
    known.others.map(async ({ enrolmentId }) => readState(app, enrolment, enrolmentId)),
  );
  return isBehindNow(of, known, states, app.clock.now().toISOString());
}

type Known = Pick<KnownBeside, 'since' | 'others' | 'lastAt'>;

/** The same of the others as they are now, in the order in which they are known. */
export function isBehindNow(
  of: Enrolment,
  { since, others, lastAt }: Known,
  states: readonly EnrolmentState[],
  now: string,
): boolean {
  if (isLately(lastAt, now)) return true;
  const all = others.map((other, at) => ({ ...other, state: states[at] ?? null }));
  return all.some(hasJustEnded) || isBehind(of, since, all);
}

/** Whether what comes next is not to come to somebody for what is known beside it: behind its claim, as the log had it there. */
export function isBehindOf(
  { facts: { enrolmentId }, sent, done }: Enrolment,
  { since, others, lastAt, before }: KnownBeside,
  now: string,
): boolean {
  if (isLately(lastAt, now) || hadAlready(before, done)) return true;
  const goingOn = others.map(({ mails, ...other }) => ({ ...other, isStarted: mails > 0 }));
  return waitsBehind({ enrolmentId, enrolledAt: since, isStarted: sent.length > 0 }, goingOn);
}

/** Whether another sequence has written within the last day. */
function isLately(lastAt: string | null, now: string): boolean {
  return lastAt !== null && lastAt > keptBackSince(now);
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
