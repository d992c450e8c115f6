import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayAfter, instantOf } from '../../domain/kernel/zonedTime.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  countWaitingBehind,
  listSequenceTimes,
  listWaiting,
  type Waiting,
} from '../../projections/enrolments/listWaiting.ts';
import { listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import { listOutboxHolds } from '../../projections/outbox/outboxHolds.ts';
import type { Session } from '../http/endpoint.ts';
import { accountsOf } from './accountsOf.ts';
import { sortOut } from './foreseeAccount.ts';
import { accountIdsOf, knownOf, type WaitingAsks } from './knownOf.ts';
import type { OutboxFound } from './present.ts';

/** How many of each account are looked at: more than most send within the days that are shown. */
interface LookedAt {
  readonly first: number;
  /** Where some of those at the front don't go by themselves, or it may send more: as many as are put into a sequence at once. */
  readonly most: number;
}
const LOOKED_AT: LookedAt = { first: 500, most: 10_000 };
/** So many of one's own accounts are shown though nothing waits there. */
const OWN = 20;

/** Of which moment, and of which days, the outbox is read. */
export interface OutboxMoment {
  readonly now: string;
  readonly days: readonly string[];
  readonly calendar: BusinessCalendar;
}

/** All that the outbox is shown by, as of one moment. */
export async function readOutbox(
  tx: Transaction,
  { workspaceId, userId }: Pick<Session, 'workspaceId' | 'userId'>,
  by: OutboxMoment,
  asks: WaitingAsks,
  looked = LOOKED_AT,
): Promise<OutboxFound> {
  const { now, days, calendar } = by;
  const { endInInbox } = asks.accounts;
  const last = days.at(-1) ?? now.slice(0, 10);
  const end = instantOf({ date: dayAfter(last), minute: 0 }, calendar.zone);
  const until = new Date(end).toISOString();
  const own = await listMailboxes(tx, { workspaceId, userId }, { offset: 0, limit: OWN });
  const ownIds = [
    ...own.rows.map(({ id }) => id),
    ...(endInInbox && own.total === 0 ? [userId] : []),
  ];

  const lookAt = async (
    perMailbox: number,
    mailboxIds?: readonly string[],
  ): Promise<OutboxFound> => {
    const wanted = {
      before: until,
      perMailbox,
      ...(mailboxIds === undefined ? {} : { mailboxIds }),
    };
    const waiting = await listWaiting(tx, workspaceId, wanted);
    const ids = [...new Set([...accountIdsOf(waiting), ...ownIds])];
    const accounts = await accountsOf(tx, workspaceId, ids, { endInInbox });
    const isFull = fullOf(waiting, perMailbox).length > 0;
    const behind = isFull ? await countWaitingBehind(tx, workspaceId, wanted) : [];
    const sequenceIds = [...waiting, ...behind].map(({ sequenceId }) => sequenceId);
    const times = await listSequenceTimes(tx, workspaceId, [...new Set(sequenceIds)]);
    const sequences = new Map(times.map((one) => [one.id, one]));
    const active = waiting.filter(({ status }) => status === 'active');
    const known = await knownOf(tx, asks, { workspaceId, now }, active, accounts);
    return {
      ...by,
      until,
      waiting,
      behind,
      ...sortOut(active, { sequences, known, now, calendar }),
      accounts,
      sequences,
      holds: await listOutboxHolds(tx, workspaceId, days),
    };
  };

  const found = await lookAt(looked.first);
  const crowded = crowdedIn(found, looked.first);
  if (crowded.length === 0) return found;
  return withMore(found, crowded, await lookAt(looked.most, crowded));
}

/** The accounts of which as many wait as were looked at. */
function fullOf(waiting: readonly Waiting[], perMailbox: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { mailboxId, status } of waiting) {
    if (status === 'active') counts.set(mailboxId, (counts.get(mailboxId) ?? 0) + 1);
  }
  return [...counts].flatMap(([mailboxId, count]) => (count >= perMailbox ? [mailboxId] : []));
}

/** Those of which some at the front don't go by themselves, or wait for a person, or that may send more: others behind them may go. */
function crowdedIn(
  { waiting, going, accounts, days }: OutboxFound,
  perMailbox: number,
): readonly string[] {
  const sendsMore = new Set(
    accounts.flatMap(({ mailboxId, limitOn }) =>
      days.reduce((sum, day) => sum + limitOn(day), 0) > LOOKED_AT.first ? [mailboxId] : [],
    ),
  );
  const goes = new Set(going.map(({ enrolmentId }) => enrolmentId));
  const stays = new Set(
    waiting.flatMap(({ enrolmentId, mailboxId, status }) =>
      status === 'active' && !goes.has(enrolmentId) ? [mailboxId] : [],
    ),
  );
  return fullOf(waiting, perMailbox).filter(
    (mailboxId) => stays.has(mailboxId) || sendsMore.has(mailboxId),
  );
}

/** The same with all that was found of these accounts, and as it was of the others. */
function withMore(found: OutboxFound, crowded: readonly string[], more: OutboxFound): OutboxFound {
  const isOther = ({ mailboxId }: { readonly mailboxId: string }) => !crowded.includes(mailboxId);
  const waiting = [...found.waiting.filter(isOther), ...more.waiting];
  const others = new Set(found.waiting.filter(isOther).map(({ enrolmentId }) => enrolmentId));
  return {
    ...found,
    waiting,
    behind: [...found.behind.filter(isOther), ...more.behind],
    going: [...found.going.filter(({ enrolmentId }) => others.has(enrolmentId)), ...more.going],
    kept: [...found.kept.filter(({ one }) => isOther(one)), ...more.kept],
    sequences: new Map([...found.sequences, ...more.sequences]),
  };
}
