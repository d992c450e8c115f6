import { unreachable } from '../kernel/unreachable.ts';
import type { Enrolment } from './enrolment.ts';
import type { EnrolmentEvent, NextStep } from './events.ts';
import { dueAt, opensAt, stepAfter, type Hours, type PlannedStep } from './planning.ts';

const MINUTE_MS = 60_000;

/** An event of an enrolment, and when it came about, ISO 8601. */
export interface ToldAt {
  readonly event: EnrolmentEvent;
  readonly at: string;
}

/** From when the days of what comes are counted, ISO 8601, and before when it can’t come whatever they are. */
interface Counted {
  readonly from: string;
  readonly notBefore: string;
}

/**
 * What comes for somebody by the steps and hours that their sequence has now, counted as it was at first: from when the step before
 * was done. `null` where it stays as it is: nothing comes, a mail is under way, an automatic answer or a server has put it off, or
 * this is what was planned.
 * @param told all that happened in it, in order
 */
export function planAnew(
  { status, next, mail, done }: Pick<Enrolment, 'status' | 'next' | 'mail' | 'done'>,
  told: readonly ToldAt[],
  steps: readonly PlannedStep[],
  hours: Hours,
  now: string,
): NextStep | null {
  if (status === 'stopped' || next === null || mail !== null) return null;
  const step = stepAfter(steps, done);
  const counted = countedFrom(told);
  if (step === undefined || counted === null) return null;
  const byDays = dueAt(counted.from, step, hours);
  const planned = byDays > counted.notBefore ? byDays : opening(counted.notBefore, hours);
  const isOther = step.stepId !== next.stepId;
  // What is due stays so, and keeps its place among those that wait. Whoever comes to be due has theirs by when they would have
  // been: where hours are changed and changed back, all wait in the order of before.
  if (planned <= now && next.at <= now && !isOther) return null;
  return isOther || !isAbout(planned, next.at) ? { stepId: step.stepId, at: planned } : null;
}

/** What is recorded is dated a moment after what comes was counted from. */
function isAbout(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < MINUTE_MS;
}

function opening(from: string, hours: Hours): string {
  return opensAt(from, hours) ?? from;
}

/** `null` where something else than days and hours says when it comes. */
function countedFrom(told: readonly ToldAt[]): Counted | null {
  let counted: Counted | undefined;
  for (const { event, at } of told) {
    switch (event.type) {
      case 'PersonEnrolled':
      case 'MailSent':
      case 'ManualStepDone':
        counted = { from: at, notBefore: at };
        break;
      case 'MailSettled':
        if (event.data.wasSent) counted = { from: at, notBefore: at };
        else counted = counted && { ...counted, notBefore: at };
        break;
      case 'EnrolmentResumed':
      case 'EnrolmentReopened':
        counted = counted && { ...counted, notBefore: at };
        break;
      case 'MailDeferred':
      case 'EnrolmentHeld':
        counted = undefined;
        break;
      case 'MailClaimed':
      case 'MailWithheld':
      case 'MailRefused':
      case 'MailUnclear':
      case 'StepPlanned':
      case 'StageFollowed':
      case 'EnrolmentPaused':
      case 'EnrolmentStopped':
      case 'SenderChanged':
        break;
      default:
        unreachable(event);
    }
  }
  return counted ?? null;
}
