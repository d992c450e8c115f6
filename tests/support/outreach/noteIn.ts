import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts';
import { zonedTimeOf } from '../../../domain/kernel/zonedTime.ts';
import type { Findings, Written } from './simulation.ts';

/** Notes what an event shows to be wrong. */
export function noteIn(findings: Findings, one: Written, event: EnrolmentEvent): void {
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
}
