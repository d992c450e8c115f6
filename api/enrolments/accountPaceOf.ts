import { HELD_DAYS_AHEAD } from '../../domain/contracts/outbox.ts';
import type { AccountPace, WaitingMail } from '../../domain/enrolments/foresee.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayAfter, dayIn } from '../../domain/kernel/zonedTime.ts';
import { dailyLimitOn } from '../../domain/mailboxes/mailbox.ts';
import { together } from '../../platform/postgres/together.ts';
import { countWaitingAt } from '../../projections/enrolments/listWaiting.ts';
import { listOutboxHolds } from '../../projections/outbox/outboxHolds.ts';
import type { EndpointsContext } from '../capability.ts';
import type { ApiContext } from '../http/context.ts';
import type { SenderFound } from './senderFor.ts';

/** What an account lets through from now on, and what waits there already. */
export async function accountPaceOf(
  {
    app,
    sentLately,
  }: Pick<EndpointsContext, 'sentLately'> & {
    readonly app: Pick<ApiContext, 'reads' | 'clock'>;
  },
  workspaceId: string,
  { mailboxId, account }: SenderFound,
  calendar: BusinessCalendar,
): Promise<{ readonly pace: AccountPace; readonly others: readonly WaitingMail[] }> {
  const now = app.clock.now();
  const today = dayIn(calendar.zone, now.toISOString());
  const days = Array.from({ length: HELD_DAYS_AHEAD + 1 }, (_, ahead) => dayAfter(today, ahead));
  const [[waiting, holds], sent] = await together([
    app.reads([workspaceId], (tx) =>
      together([
        countWaitingAt(tx, workspaceId, mailboxId),
        listOutboxHolds(tx, workspaceId, days),
      ]),
    ),
    sentLately([mailboxId], now),
  ]);
  const held = new Set(
    holds.flatMap((hold) =>
      hold.mailboxId === null || hold.mailboxId === mailboxId ? [hold.day] : [],
    ),
  );
  const { from, to } = account.pauseSeconds;
  const pace = {
    limitOn: (date: string) => dailyLimitOn(account, date),
    pauseMs: ((from + to) / 2) * 1_000,
    sentAt: sent.map(({ at }) => at),
    isHeldOn: (date: string) => held.has(date),
  };
  const others = waiting.flatMap(({ at, count, sequenceId, zones, sending_window }, of) => {
    const hours = hoursOf(zones, sending_window, calendar, now.toISOString());
    const hoursKey = [sequenceId, ...hours.zones].join(' ');
    return Array.from({ length: count }, (_, nth) => ({
      // Before an id of whoever comes at the same time: they wait already.
      enrolmentId: `- ${of} ${nth}`,
      stepId: '',
      at,
      hours,
      hoursKey,
      follow: () => null,
    }));
  });
  return { pace, others };
}
