import type {
  EnrollingResource,
  EnrolmentResource,
  SentMailResource,
} from '../../domain/contracts/enrolments.ts';
import type { OutboxWaitCode } from '../../domain/contracts/outbox.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import type { KeptZones } from '../../domain/enrolments/events.ts';
import type { Enrolling } from '../../projections/enrolments/enrollings.ts';
import type { ListedEnrolment } from '../../projections/enrolments/listEnrolments.ts';
import type { SentMail } from '../../projections/enrolments/listSentMails.ts';
import type { Coming } from '../../projections/enrolments/whatComes.ts';
import type { SeenOfMail } from '../../projections/tracking/trackedMails.ts';
import { NAMED, reachedOf, reasonsOf } from '../bulks/presentFailed.ts';
import { presentSeen } from '../tracking/presentSeen.ts';
import type { HeldDay } from './waitsFor.ts';

/** Whose mails wait, and what for. */
interface Waits {
  /** What comes next, by enrolment. */
  readonly coming: ReadonlyMap<string, Coming>;
  /** Those behind another sequence. */
  readonly behind: ReadonlySet<string>;
  /** Those whose mail would not go if it were its turn. */
  readonly waitsFor: ReadonlyMap<string, OutboxWaitCode>;
  /** Those whose mail would go on a day that is held. */
  readonly heldDays: ReadonlyMap<string, HeldDay>;
  /** The clocks by which they are written to. */
  readonly clocksOf: (found: ListedEnrolment) => KeptZones;
}

export function presentEnrolment(
  found: ListedEnrolment,
  { coming, behind, waitsFor, heldDays, clocksOf }: Waits,
): EnrolmentResource {
  const next = coming.get(found.id);
  return {
    id: found.id,
    sequenceId: found.sequenceId,
    projectId: found.projectId,
    projectName: found.projectName,
    candidacyId: found.candidacyId,
    personId: found.personId,
    name: found.name ?? ERASED,
    position: found.position,
    company: found.company,
    mailboxId: found.mailboxId,
    senderId: found.senderId,
    senderName: found.senderName,
    senderAllows: found.senderAllows,
    enrolledById: found.enrolledBy,
    enrolledByName: found.enrolledByName,
    enrolledAt: found.enrolledAt,
    status: found.status,
    reason: found.reason,
    stepId: found.stepId,
    nextAt: found.nextAt,
    held: found.held,
    awayUntil: found.awayUntil,
    ...clocksOf(found),
    mail: found.mail,
    mailId: found.mailId,
    stepsDone: found.stepsDone,
    hasUnreadOpening: found.hasUnreadOpening,
    isBehind: behind.has(found.id),
    waitsFor: waitsFor.get(found.id) ?? null,
    heldDay: heldDays.get(found.id) ?? null,
    toDo: next?.toDo ?? null,
    missing: [...(next?.missing ?? [])],
    changedAt: found.changedAt,
    revision: found.revision,
  };
}

const NOTHING: Waits = {
  coming: new Map(),
  behind: new Set(),
  waitsFor: new Map(),
  heldDays: new Map(),
  clocksOf: () => ({ zones: [], zonesFrom: 'workspace' }),
};

/** The same at an earlier moment: what waited then, and for what, is not kept. */
export function presentEnrolmentThen(found: ListedEnrolment): EnrolmentResource {
  const shown = presentEnrolment(found, NOTHING);
  return { ...shown, senderAllows: true, hasUnreadOpening: false };
}

export function presentMail(found: SentMail, seen: SeenOfMail | undefined): SentMailResource {
  const { id, stepId, toAddress: to, subject, text, state, code, claimedAt, heardAt } = found;
  const told = presentSeen(seen);
  return { id, stepId, to, subject, text, state, code, claimedAt, heardAt, seen: told };
}

export function presentEnrolling(
  found: Enrolling,
  names: ReadonlyMap<string, string | null>,
): EnrollingResource {
  const { id, sequenceId, projectId, status, isStopped, startedAt, total, enrolled } = found;
  const leftOut = reachedOf(found.leftOut);
  const { undo, takenOut, kept } = found;
  return {
    id,
    sequenceId,
    projectId,
    status,
    isStopped,
    startedAt,
    total,
    enrolled,
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, NAMED).map(({ candidacyId, code }) => ({
      id: candidacyId,
      code,
      name: names.get(candidacyId) ?? ERASED,
    })),
    reasons: reasonsOf(leftOut),
    undo,
    takenOut,
    kept,
  };
}
