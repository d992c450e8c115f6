import { z } from 'zod';
import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { latestAt } from '../../domain/kernel/zonedTime.ts';
import { inbox } from '../../domain/notifications/inbox.ts';
import { canDueNotificationMail } from '../../domain/notifications/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { OperatorReads, WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import {
  listMailDue,
  type MailDue,
  type MailDueWanted,
} from '../../projections/notifications/listMailDue.ts';
import { listTimeZones } from '../../projections/workspace/listTimeZones.ts';
import { wantedOf } from './wantedOf.ts';

const NAME = 'notifications/findMailDue';
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the daily mail comes, by the clocks of the workspace, in minutes since midnight. */
const MORNING = 7 * 60;

/** So many people are held at a time. */
const PAGE = 1_000;

type Span = Pick<MailDueWanted, 'zone' | 'since' | 'until'>;

/** Before the first place in the log. */
const BEGINNING = '0'.repeat(32);

/** How long after it was told something is mailed at once: whoever looks meanwhile has read it. */
const AT_ONCE_MS = 2 * MINUTE_MS;

/**
 * How long after it was told something is mailed at most, so that nothing old comes after a long standstill: of
 * a daily mail more than the 25 hours that a day may have.
 */
const oldestMs = { atOnce: HOUR_MS, daily: 30 * HOUR_MS } as const;

const FindMailDue = z.object({ timing: z.enum(['atOnce', 'daily']) });
type FindMailDue = z.infer<typeof FindMailDue>;

export interface FindMailDueDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly reads: WithWorkspaces;
  readonly operatorReads: OperatorReads;
}

/**
 * Says of whoever has not read what they want mailed that a mail is due, each time up to where.
 * @param page how many people are looked at in one step; those who want no mail fill steps too
 * @throws AggregateError in the end, of those of whom it could not be said; all others have theirs
 */
export async function findMailDue(
  deps: FindMailDueDeps,
  { timing }: FindMailDue,
  page = PAGE,
): Promise<void> {
  const failures: unknown[] = [];
  for (const span of await spansOf(deps, timing)) {
    let due: readonly MailDue[] = [];
    do {
      const wanted = { timing, ...span, after: due.at(-1) ?? null, limit: page };
      due = await deps.operatorReads((tx) => listMailDue(tx, wanted));
      for (const one of due) {
        await sayDue(deps, timing, one, span).catch((error: unknown) => failures.push(error));
      }
    } while (due.length === page);
  }
  if (failures.length === 0) return;
  throw new AggregateError(
    failures,
    `Of ${failures.length} people no mail could be said to be due.`,
  );
}

/**
 * What is mailed now, in workspaces of which zone. Of the daily mail it is what was told up to the latest
 * seven o'clock there, however often and however late one looks: so nobody misses a mail, and nobody has two.
 */
async function spansOf(
  { clock, operatorReads }: Pick<FindMailDueDeps, 'clock' | 'operatorReads'>,
  timing: FindMailDue['timing'],
): Promise<readonly Span[]> {
  const now = clock.now().getTime();
  const span = (until: number, zone: string | null) => ({
    zone,
    since: new Date(until - oldestMs[timing]).toISOString(),
    until: new Date(until).toISOString(),
  });
  if (timing === 'atOnce') return [span(now - AT_ONCE_MS, null)];
  const zones = await operatorReads(listTimeZones);
  return zones.map((zone) => span(latestAt(MORNING, now, zone), zone));
}

async function sayDue(
  deps: FindMailDueDeps,
  timing: FindMailDue['timing'],
  due: MailDue,
  { since, until }: Span,
): Promise<void> {
  const { ids, clock, reads } = deps;
  const { workspaceId, userId, mailedUpTo } = due;
  const account = await readState(deps, userDecider, userId);
  if (account?.status !== 'open') return;
  const mailed = mailedUpTo === '' ? BEGINNING : mailedUpTo;
  const wanted = await reads([workspaceId], (tx) =>
    wantedOf(tx, due, account.preferences, { timing, after: mailed }),
  );
  const fresh = wanted.filter(({ at }) => at > since && at <= until);
  const [newest, oldest] = [fresh[0], fresh.at(-1)];
  if (newest === undefined || oldest === undefined) return;
  // What is older came daily, or not at all, as they had chosen then: nothing new brings it along.
  const older = wanted.find(({ at, position }) => at <= since && position < oldest.position);
  const after = older?.position ?? mailed;
  const inboxId = ids.idOf('inbox', userId, workspaceId);
  const { position: upTo } = newest;
  const commandId = ids.idOf(NAME, inboxId, timing, upTo);
  const context = systemContext(clock, NAME, { commandId, workspaceId });
  if (!canDueNotificationMail(context.actor)) throw new ForbiddenError('due-notification-mail');
  await handleCommand({ ...deps, decider: inbox }, inboxId, {
    type: 'DueNotificationMail',
    data: { inboxId, userId, timing, after, upTo },
    context,
  });
}

export function findMailDueProcessor(deps: FindMailDueDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sweeps',
    payload: FindMailDue,
    attempts: 3,
    backoffMs: 5_000,
    concurrency: 1,
    run: (wanted) => findMailDue(deps, wanted),
  });
}

export const mailAtOnceSchedule: Schedule = {
  id: 'mail-notifications-at-once',
  processor: NAME,
  payload: { timing: 'atOnce' },
  when: { everyMs: MINUTE_MS },
};

/** Every quarter of an hour it is seven o'clock somewhere, on working days and others alike. */
export const mailDailySchedule: Schedule = {
  id: 'mail-notifications-daily',
  processor: NAME,
  payload: { timing: 'daily' },
  when: { cron: '*/15 * * * *', zone: 'UTC' },
};
