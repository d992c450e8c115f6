import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import type { NextStep } from '../../domain/enrolments/events.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { nextAfter, type Hours, type PlannedStep } from '../../domain/enrolments/planning.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { calendarFor, type OutreachContext } from './context.ts';

type Reading = Pick<OutreachContext, 'store' | 'codec' | 'clock'>;

/** What a sequence has for somebody, and when; `null` where there is no such sequence. */
export async function plannedFor(
  app: Reading,
  workspaceId: string,
  { facts, zones }: Pick<Enrolment, 'facts' | 'zones'>,
): Promise<{ readonly steps: readonly PlannedStep[]; readonly hours: Hours } | null> {
  const written = await readState(app, sequence, facts.sequenceId);
  if (written.status === 'absent') return null;
  const now = app.clock.now().toISOString();
  const calendar = await calendarFor(app, workspaceId, now);
  return { steps: written.steps, hours: hoursOf(zones, written.window, calendar, now) };
}

/** The step that comes once this one is done, counted from now; `null` where it was the last. */
export async function stepAfterNow(
  app: Reading,
  workspaceId: string,
  of: Enrolment,
  stepId: string,
): Promise<NextStep | null> {
  const planned = await plannedFor(app, workspaceId, of);
  if (planned === null) return null;
  const now = app.clock.now().toISOString();
  return nextAfter(planned.steps, [...of.done, stepId], now, planned.hours);
}
