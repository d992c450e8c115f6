import { CALENDAR_DAYS } from '../../domain/enrolments/hours.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { developmentMailbox, mailbox, type Mailbox } from '../../domain/mailboxes/mailbox.ts';
import { calendarOf } from '../../domain/workspace/calendar.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { loadHolidays } from '../../platform/holidays/load.ts';
import type { ProcessorContext } from '../capability.ts';

/** How long what reads or sends mail waits for read models, in milliseconds: its next turn comes soon. */
export const SOON_MS = 10_000;

/** What of the context the sending of mails is given. */
export type OutreachContext = Pick<
  ProcessorContext,
  | 'store'
  | 'codec'
  | 'aggregates'
  | 'ids'
  | 'clock'
  | 'config'
  | 'hash'
  | 'derivedKeys'
  | 'keyring'
  | 'reads'
  | 'operatorReads'
  | 'pool'
  | 'files'
  | 'logger'
  | 'accounts'
  | 'waitFor'
  | 'reportProgress'
  | 'foreground'
>;

/** When a workspace works, as far ahead as a sequence may plan. */
export async function calendarFor(
  app: Pick<OutreachContext, 'store' | 'codec'>,
  workspaceId: string,
  from: string,
): Promise<BusinessCalendar> {
  const [state, { holidaysBetween }] = await Promise.all([
    readState(app, settings, workspaceId),
    loadHolidays(),
  ]);
  return calendarOf(state, from, holidaysBetween, CALENDAR_DAYS);
}

/** An account as the log has it now; that of development, whose id is its user's own, stands in no log. */
export async function mailboxNow(
  app: Pick<OutreachContext, 'store' | 'codec' | 'accounts'>,
  workspaceId: string,
  mailboxId: string,
): Promise<Mailbox> {
  const state = await readState(app, mailbox, mailboxId);
  if (state.status !== 'absent' || !app.accounts.endInInbox) return state;
  return developmentMailbox(workspaceId, mailboxId);
}
