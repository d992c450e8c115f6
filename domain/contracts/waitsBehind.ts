/** Somebody in a sequence to whom something may still come. */
export interface GoingOn {
  readonly enrolmentId: string;
  readonly enrolledAt: string;
  /** Whether something was sent to them, or is on its way. */
  readonly isStarted: boolean;
}

/**
 * Whether somebody waits in one sequence for what goes on with them in others: nobody has mails of two at a time. What has
 * begun goes before what has not, and else who was put in earlier.
 */
export function waitsBehind(one: GoingOn, others: readonly GoingOn[]): boolean {
  return others.some((other) => {
    if (other.isStarted !== one.isStarted) return other.isStarted;
    if (other.enrolledAt !== one.enrolledAt) return other.enrolledAt < one.enrolledAt;
    return other.enrolmentId < one.enrolmentId;
  });
}

/** Less than a day, so that what comes at the same hour of the next one is not late. */
const APART_MS = 20 * 60 * 60 * 1000;

/** What another sequence sent to somebody later than this keeps back what comes now, ISO 8601: no two mails come on one day. */
export function keptBackSince(now: string): string {
  return new Date(Date.parse(now) - APART_MS).toISOString();
}
