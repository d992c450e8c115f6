import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayAfter, instantOf } from '../../domain/kernel/zonedTime.ts';
import { isReadLately } from '../../domain/mailboxes/readLately.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listBehind } from '../../projections/enrolments/listBehind.ts';
import { listUnmailed } from '../../projections/enrolments/listUnmailed.ts';
import {
  listClaimed,
  listSequenceTimes,
  listWaiting,
  type Waiting,
} from '../../projections/enrolments/listWaiting.ts';
import { listRolesOf } from '../../projections/identity/memberships.ts';
import { listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import { listOutboxHolds } from '../../projections/outbox/outboxHolds.ts';
import { isSending } from '../../projections/workspace/workspaces.ts';
import type { Session } from '../http/endpoint.ts';
import type { IdentityContext } from '../identity/context.ts';
import { accountsOf } from './accountsOf.ts';
import { sortOut } from './foreseeAccount.ts';
import type { OutboxRead } from './present.ts';
import type { KnownOfWaiting } from './whyWaits.ts';

/** So many of each account are looked at: more than it sends within the days that are shown. */
const LOOKED_AT = 500;
/** Where many at the front wait for something else, so many: as many as are put into a sequence at once. */
const LOOKED_AT_MOST = 10_000;
/** So many of one's own accounts are shown though nothing waits there. */
const OWN = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Of which moment, and of which days, the outbox is read. */
export interface OutboxMoment {
  readonly now: string;
  readonly days: readonly string[];
  readonly calendar: BusinessCalendar;
}

/** What the outbox asks beside its read models. */
interface OutboxAsks {
  readonly app: Pick<IdentityContext, 'config' | 'hash' | 'ids'>;
  readonly accounts: Pick<Accounts, 'endInInbox'>;
  /** When each account was read to its end. */
  readonly readAt: ReadonlyMap<string, string>;
  /** Those in which a mail waits to be taken in. */
  readonly unread: ReadonlySet<string>;
}

/** All that the outbox is shown by, as of one moment. */
export async function readOutbox(
  tx: Transaction,
  { workspaceId, userId }: Session,
  by: OutboxMoment,
  { app, accounts: { endInInbox }, readAt, unread }: OutboxAsks,
): Promise<OutboxRead> {
  const { now, days, calendar } = by;
  const last = days.at(-1) ?? now.slice(0, 10);
  const end = instantOf({ date: dayAfter(last), minute: 0 }, calendar.zone);
  const until = new Date(end).toISOString();
  const own = await listMailboxes(tx, { workspaceId, userId }, { offset: 0, limit: OWN });
  const ownIds = [
    ...own.rows.map(({ id }) => id),
    ...(endInInbox && own.total === 0 ? [userId] : []),
  ];

  const lookAt = async (waiting: readonly Waiting[]): Promise<OutboxRead> => {
    const ids = [...new Set([...waiting.map(({ mailboxId }) => mailboxId), ...ownIds])];
    const accounts = await accountsOf(tx, workspaceId, ids, { endInInbox });
    const heard = accounts.filter(({ mailboxId, answers }) => {
      if (unread.has(mailboxId)) return false;
      if (answers === 'handedIn') return app.config.inboundSecret !== undefined;
      return answers === 'none' || isReadLately(readAt.get(mailboxId) ?? null, new Date(now));
    });
    const sequenceIds = [...new Set(waiting.map(({ sequenceId }) => sequenceId))];
    const times = await listSequenceTimes(tx, workspaceId, sequenceIds);
    const since = new Date(Date.parse(now) - DAY_MS).toISOString();
    return {
      ...by,
      until,
      waiting,
      accounts,
      claimed: await listClaimed(tx, workspaceId, ids, since),
      sequences: new Map(times.map((one) => [one.id, one])),
      holds: await listOutboxHolds(tx, workspaceId, days),
      known: {
        ...(await knownOf(tx, app, { workspaceId, now }, waiting)),
        accounts: new Map(accounts.map((account) => [account.mailboxId, account])),
        heard: new Set(heard.map(({ mailboxId }) => mailboxId)),
      },
    };
  };

  const first = await listWaiting(tx, workspaceId, { before: until, perMailbox: LOOKED_AT });
  const found = await lookAt(first);
  const crowded = crowdedIn(found);
  if (crowded.length === 0) return found;
  const more = await listWaiting(tx, workspaceId, {
    before: until,
    perMailbox: LOOKED_AT_MOST,
    mailboxIds: crowded,
  });
  const others = first.filter(({ mailboxId }) => !crowded.includes(mailboxId));
  return lookAt([...others, ...more]);
}

/** The accounts of which more wait than were looked at, and some of these do not go: others behind them may. */
function crowdedIn(found: OutboxRead): readonly string[] {
  const active = found.waiting.filter(({ status }) => status === 'active');
  const { kept } = sortOut(active, found);
  const waits = new Set(kept.map(({ one }) => one.mailboxId));
  const countOf = (mailboxId: string) => active.filter((one) => one.mailboxId === mailboxId).length;
  return [...waits].filter((mailboxId) => countOf(mailboxId) === LOOKED_AT);
}

async function knownOf(
  tx: Transaction,
  app: OutboxAsks['app'],
  { workspaceId, now }: { readonly workspaceId: string; readonly now: string },
  waiting: readonly Waiting[],
): Promise<Omit<KnownOfWaiting, 'accounts' | 'heard'>> {
  const active = waiting.filter(({ status }) => status === 'active');
  const users = active.flatMap(({ senderId, enrolledBy }) => [senderId, enrolledBy]);
  return {
    isSending: await isSending(tx, workspaceId, now),
    roles: await listRolesOf(tx, workspaceId, [...new Set(users)]),
    behind: await listBehind(
      tx,
      workspaceId,
      active.map(({ enrolmentId: id, personId, status }) => ({
        id,
        personId,
        status,
        mail: 'none',
      })),
    ),
    unmailed: await listUnmailed(tx, app, workspaceId, active),
  };
}
