import { OutboxResource } from '../../domain/contracts/outbox.ts';
import { CALENDAR_DAYS } from '../../domain/enrolments/hours.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayAfter, instantOf, zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import { canHoldOutbox, canReadOutbox } from '../../domain/outbox/policy.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import {
  listClaimed,
  listSequenceTimes,
  listWaiting,
} from '../../projections/enrolments/listWaiting.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { users } from '../../projections/identity/users.ts';
import { listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import { listOutboxHolds, outboxHolds } from '../../projections/outbox/outboxHolds.ts';
import { projects } from '../../projections/projects/projects.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { accountsOf } from './accountsOf.ts';
import { presentOutbox, type OutboxRead } from './present.ts';

/** So many that wait are looked at of each account: more than it sends within the days that are shown. */
const LOOKED_AT = 500;
/** So many of one's own accounts are shown though nothing waits there. */
const OWN = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What goes out to candidates next. */
export function outboxReadRoute(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  return read({
    path: '/api/outbox',
    summary:
      'Read what goes out from today to the next business day, by day and account: from your own accounts, and to people of the projects that you work on. The times are estimates.',
    capability: 'outbox',
    scope: 'outreach:read',
    answer: OutboxResource,
    reads: [
      enrolments,
      sentMails,
      conversationMails,
      outboxHolds,
      mailboxes,
      sendings,
      sequences,
      openings,
      projects,
      users,
    ],
    may: canReadOutbox,
    // When the workspace works stands in the log, and is read outside of the transaction.
    find: async () => null,
    async present(_found, { session }) {
      const { workspaceId } = session;
      const now = app.clock.now().toISOString();
      const calendar = await businessCalendarOf(app, workspaceId, now, CALENDAR_DAYS);
      const days = shownDays(now, calendar);
      const found = await app.reads([workspaceId], (tx) =>
        readOutbox(tx, session, { now, days, calendar }, accounts),
      );
      return presentOutbox(found, {
        session,
        mayHoldAll: canHoldOutbox(session, { userId: null }),
      });
    },
  });
}

/** Today and the days after it, up to the next business day. */
function shownDays(now: string, { zone, daysOff }: BusinessCalendar): readonly string[] {
  const days = [zonedTimeOf(Date.parse(now), zone).date];
  let isBusy = false;
  while (!isBusy && days.length <= 7) {
    const day = dayAfter(days.at(-1) ?? now);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    isBusy = weekday !== 0 && weekday !== 6 && !daysOff.includes(day);
    days.push(day);
  }
  return days;
}

async function readOutbox(
  tx: Transaction,
  session: Session,
  by: {
    readonly now: string;
    readonly days: readonly string[];
    readonly calendar: BusinessCalendar;
  },
  { endInInbox }: Pick<Accounts, 'endInInbox'>,
): Promise<OutboxRead> {
  const { workspaceId, userId } = session;
  const { now, days, calendar } = by;
  const last = days.at(-1) ?? now.slice(0, 10);
  const until = new Date(
    instantOf({ date: dayAfter(last), minute: 0 }, calendar.zone),
  ).toISOString();
  const waiting = await listWaiting(tx, workspaceId, { before: until, perMailbox: LOOKED_AT });
  const own = await listMailboxes(tx, session, { offset: 0, limit: OWN });
  const ids = new Set([
    ...waiting.map(({ mailboxId }) => mailboxId),
    ...own.rows.map(({ id }) => id),
    ...(endInInbox && own.total === 0 ? [userId] : []),
  ]);
  const known = await accountsOf(tx, workspaceId, [...ids], { endInInbox });
  const since = new Date(Date.parse(now) - DAY_MS).toISOString();
  const claimed = await listClaimed(tx, workspaceId, [...ids], since);
  const sequenceIds = [...new Set(waiting.map(({ sequenceId }) => sequenceId))];
  const times = await listSequenceTimes(tx, workspaceId, sequenceIds);
  const holds = await listOutboxHolds(tx, workspaceId, days);
  const byId = new Map(times.map((one) => [one.id, one]));
  return { ...by, until, waiting, accounts: known, claimed, sequences: byId, holds };
}
