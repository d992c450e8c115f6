import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts';
import { zonedTimeOf } from '../../../domain/kernel/zonedTime.ts';
import { READ_WITHIN_MS } from '../../../domain/mailboxes/readLately.ts';
import { mayHaveAnswered } from '../../../workers/enrolments/answersRead.ts';
import type { Findings, Written } from './simulation.ts';

/** So long it may take from the look to the claim. */
const LOOK_MS = 60_000;

/** Notes what an event shows to be wrong. */
export function noteIn(findings: Findings, one: Written, event: EnrolmentEvent): void {
  if (event.type === 'MailUnclear') findings.unclear += 1;
  if (event.type === 'MailSent' && !one.hasOpenMail) findings.lost += 1;
  if (event.type === 'MailSettled' && event.data.wasSent && !one.hasOpenMail) findings.lost += 1;
  if (event.type === 'EnrolmentStopped' && event.data.reason === 'bounced' && !one.isDead) {
    findings.wronglyBounced += 1;
  }
  if (event.type !== 'EnrolmentHeld') return;
  const { messageKey, candidacyId, personal } = event.data;
  findings.held += 1;
  if (personal[candidacyId]?.awayUntil !== null) return;
  if (one.heldFor.has(messageKey)) findings.heldTwice += 1;
  one.heldFor.add(messageKey);
}

/** Notes what is wrong with a mail that is claimed now. */
export function noteClaim(findings: Findings, one: Written, now: number): void {
  const isAway = one.hours.zones.some((zone) => zonedTimeOf(now, zone).date <= one.awayUntil);
  if (isAway) findings.whileAway += 1;
  if (one.account.failedAt < one.preparedAt) findings.fromFailed += 1;
  if (mayHaveAnswered(one.state) && liesUnheard(one, now)) findings.unheard += 1;
}

/** Whether they have ended it by a mail that lay unread for long: one that comes in the same minutes nobody can know of. */
function liesUnheard(one: Written, now: number): boolean {
  return one.got.some(({ account: { unread, readAt } }) =>
    unread.some(
      ({ one: whose, heard, at }) =>
        whose === one &&
        heard?.kind === 'stop' &&
        at > readAt &&
        at < now - READ_WITHIN_MS - LOOK_MS,
    ),
  );
}

/** Notes a mail that comes though it was ended before its last look, or something spoke against it before its claim. */
export function noteStop(findings: Findings, one: Written): void {
  const objected = one.objection?.position ?? Number.POSITIVE_INFINITY;
  const isOver = one.stoppedAt <= one.lookedPosition || objected < one.claimPosition;
  if (isOver) findings.afterStop += 1;
}

/** Notes how it stands with somebody at the end. */
export function noteEnd(findings: Findings, { state: { mail, next } }: Written): void {
  if (mail !== null && !mail.isUnclear) findings.forgotten += 1;
  if (next === null) findings.finished += 1;
}
