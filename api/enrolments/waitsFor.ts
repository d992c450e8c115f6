import { ERASED } from '../../domain/contracts/erased.ts';
import type { EnrolmentResource } from '../../domain/contracts/enrolments.ts';
import type { OutboxWaitCode } from '../../domain/contracts/outbox.ts';
import type { KeptZones } from '../../domain/enrolments/events.ts';
import { CALENDAR_DAYS, hoursOf, recordedZones, zonesFor } from '../../domain/enrolments/hours.ts';
import { opensAt } from '../../domain/enrolments/planning.ts';
import { dayIn } from '../../domain/kernel/zonedTime.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { ListedEnrolment } from '../../projections/enrolments/listEnrolments.ts';
import { listSequenceTimes, listWaitingOf } from '../../projections/enrolments/listWaiting.ts';
import { listOutboxHolds, type OutboxHold } from '../../projections/outbox/outboxHolds.ts';
import type { IdentityContext } from '../identity/context.ts';
import { accountsOf } from '../outbox/accountsOf.ts';
import { accountIdsOf, howReadOf, knownOf } from '../outbox/knownOf.ts';
import { whyWaits } from '../outbox/whyWaits.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';

/** A day that is held, and by whom. */
export type HeldDay = NonNullable<EnrolmentResource['heldDay']>;

/** What keeps the mails that come, by enrolment. */
interface WaitsFor {
  /** The clocks that are kept for each of all. */
  readonly clocksOf: (row: ListedEnrolment) => KeptZones;
  /** What each waits for beside its turn, as the outbox has it. */
  readonly waitsFor: ReadonlyMap<string, OutboxWaitCode>;
  /** Those that would go on a day whose outbox is held. */
  readonly heldDays: ReadonlyMap<string, HeldDay>;
}

/** What the mail that comes for each of these waits for. */
export async function waitsForOf(
  app: IdentityContext,
  accounts: Pick<Accounts, 'endInInbox'>,
  workspaceId: string,
  rows: readonly ListedEnrolment[],
): Promise<WaitsFor> {
  const going = rows.filter(({ status, mail }) => status === 'active' && mail === 'none');
  const now = app.clock.now().toISOString();
  const calendar = await businessCalendarOf(app, workspaceId, now, CALENDAR_DAYS);
  const clocksOf = ({ zones, sendingWindow }: ListedEnrolment) =>
    sendingWindow === null
      ? recordedZones([], calendar)
      : zonesFor(zones, sendingWindow, calendar, now);
  if (going.length === 0) return { clocksOf, waitsFor: new Map(), heldDays: new Map() };
  const asks = { app, accounts, ...(await howReadOf(app, accountIdsOf(going))) };
  return app.reads([workspaceId], async (tx) => {
    const ids = going.map(({ id }) => id);
    const waiting = (await listWaitingOf(tx, workspaceId, ids)).filter(
      ({ status }) => status === 'active',
    );
    const sequenceIds = [...new Set(waiting.map(({ sequenceId }) => sequenceId))];
    const times = await listSequenceTimes(tx, workspaceId, sequenceIds);
    const from = await accountsOf(tx, workspaceId, accountIdsOf(waiting), accounts);
    const known = await knownOf(tx, asks, { workspaceId, now }, waiting, from);
    const waitsFor = new Map<string, OutboxWaitCode>();
    const goesOn = new Map<string, string>();
    for (const one of waiting) {
      const written = times.find(({ id }) => id === one.sequenceId);
      const step = written?.steps.find(({ stepId }) => stepId === one.stepId);
      if (written === undefined || step?.kind !== 'mail') continue;
      const at = one.nextAt > now ? one.nextAt : now;
      const opens = opensAt(at, hoursOf(one.zones, written.sending_window, calendar, now));
      goesOn.set(one.enrolmentId, dayIn(calendar.zone, opens ?? at));
      const code = whyWaits(one, step, written, known, false)?.code;
      // Until then accounts are read once more: that says nothing of a mail which comes later.
      if (code === undefined || (code === 'answersUnread' && one.nextAt > now)) continue;
      waitsFor.set(one.enrolmentId, code);
    }
    const holds = await listOutboxHolds(tx, workspaceId, [...new Set(goesOn.values())]);
    const heldDays = new Map<string, HeldDay>();
    for (const { enrolmentId, mailboxId } of waiting) {
      const held = holdOf(holds, goesOn.get(enrolmentId), mailboxId);
      if (held === undefined) continue;
      heldDays.set(enrolmentId, { date: held.day, byName: held.heldByName ?? ERASED });
    }
    return { clocksOf, waitsFor, heldDays };
  });
}

/** What holds a day of an account: a hold on all of them goes before one on that alone. */
function holdOf(
  holds: readonly OutboxHold[],
  date: string | undefined,
  account: string,
): OutboxHold | undefined {
  return [null, account]
    .map((which) => holds.find(({ day, mailboxId }) => day === date && mailboxId === which))
    .find((hold) => hold !== undefined);
}
