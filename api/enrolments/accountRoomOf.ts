import type { AccountRoom } from '../../domain/enrolments/daysOfSending.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { opensAt, type SendWindow } from '../../domain/enrolments/planning.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayIn } from '../../domain/kernel/zonedTime.ts';
import { dailyLimitOn } from '../../domain/mailboxes/mailbox.ts';
import { together } from '../../platform/postgres/together.ts';
import { countWaitingAt, listClaimed } from '../../projections/enrolments/listWaiting.ts';
import type { ApiContext } from '../http/context.ts';
import type { SenderFound } from './senderFor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What an account lets through from now on, beside what it has sent today, and what waits there by the day from which it may go. */
export async function accountRoomOf(
  app: Pick<ApiContext, 'reads' | 'clock'>,
  workspaceId: string,
  { mailboxId, account }: SenderFound,
  { window, calendar }: { readonly window: SendWindow; readonly calendar: BusinessCalendar },
): Promise<AccountRoom> {
  const { zone } = calendar;
  const now = app.clock.now();
  const at = now.toISOString();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const [others, claimed] = await app.reads([workspaceId], (tx) =>
    together([
      countWaitingAt(tx, workspaceId, mailboxId),
      listClaimed(tx, workspaceId, [mailboxId], since),
    ]),
  );
  const today = dayIn(zone, at);
  const sentToday = claimed.filter((one) => dayIn(zone, one.at) === today).length;
  // What is late goes on the first day on which anything does.
  const opens = opensAt(at, hoursOf([], window, calendar)) ?? at;
  const waiting = new Map<string, number>();
  for (const other of others) {
    const day = dayIn(zone, other.at > opens ? other.at : opens);
    waiting.set(day, (waiting.get(day) ?? 0) + other.count);
  }
  const roomOn = (date: string) => dailyLimitOn(account, date) - (date === today ? sentToday : 0);
  return { roomOn, waiting };
}
