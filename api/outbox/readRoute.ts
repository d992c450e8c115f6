import { OutboxResource } from '../../domain/contracts/outbox.ts';
import { CALENDAR_DAYS } from '../../domain/enrolments/hours.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayAfter, dayIn } from '../../domain/kernel/zonedTime.ts';
import { canHoldOutbox, canReadOutbox } from '../../domain/outbox/policy.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { listConnectedIds } from '../../projections/mailboxes/listMailboxes.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import { outboxHolds } from '../../projections/outbox/outboxHolds.ts';
import { projects } from '../../projections/projects/projects.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import type { EndpointsContext } from '../capability.ts';
import { isOffered, readsFor } from '../http/asked.ts';
import { read } from '../http/read.ts';
import type { IdentityContext } from '../identity/context.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { howReadOf } from './knownOf.ts';
import { presentOutbox } from './present.ts';
import { readOutbox } from './readOutbox.ts';

/** What goes out to candidates next. */
export function outboxReadRoute({
  app,
  accounts,
  sentLately,
}: Pick<EndpointsContext, 'sentLately'> & {
  readonly app: IdentityContext;
  readonly accounts: Pick<Accounts, 'endInInbox'>;
}) {
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
      memberships,
      suppressions,
      projects,
      users,
      workspaces,
    ],
    may: canReadOutbox,
    find: ({ session }, tx) => listConnectedIds(tx, session.workspaceId),
    // When the workspace works stands in the log, and when accounts were read beside it: neither is asked in a transaction.
    async present(connected, { session }) {
      const { workspaceId } = session;
      const now = app.clock.now().toISOString();
      const calendar = await businessCalendarOf(app, workspaceId, now, CALENDAR_DAYS);
      const days = shownDays(now, calendar);
      const asks = { app, accounts, ...(await howReadOf(app, connected)) };
      const found = await readsFor(app, session, (tx) =>
        readOutbox(tx, session, { now, days, calendar }, asks),
      );
      const ids = found.accounts.map(({ mailboxId }) => mailboxId);
      const claimed = await sentLately(ids, new Date(now));
      const shown = { ...found, claimed };
      return presentOutbox(shown, {
        session,
        mayHoldAll: isOffered(session, canHoldOutbox(session, { userId: null })),
      });
    },
  });
}

/** Today and the days after it, up to the next business day. */
function shownDays(now: string, { zone, daysOff }: BusinessCalendar): readonly string[] {
  const days = [dayIn(zone, now)];
  let isBusy = false;
  while (!isBusy && days.length <= 7) {
    const day = dayAfter(days.at(-1) ?? now);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    isBusy = weekday !== 0 && weekday !== 6 && !daysOff.includes(day);
    days.push(day);
  }
  return days;
}
