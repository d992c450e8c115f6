import { z } from 'zod';
import { HELD_DAYS_AHEAD, OutboxBody } from '../../domain/contracts/outbox.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { dayAfter, dayIn } from '../../domain/kernel/zonedTime.ts';
import { outbox } from '../../domain/outbox/outbox.ts';
import { outboxIdOf } from '../../domain/outbox/outboxId.ts';
import { canHoldOutbox, canReleaseOutbox } from '../../domain/outbox/policy.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { accountsOf } from './accountsOf.ts';

type Body = z.infer<typeof OutboxBody>;

/** Holding what goes out on a day, and letting it go after all. */
export function outboxHoldRoutes(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  /** Whose account it is. Of one that is not theirs to hold nobody learns that it is there. */
  async function subject({ session, body }: UserRequest<object, object, Body>, tx: Transaction) {
    const { workspaceId } = session;
    const { mailboxId } = body;
    const { heldBy } = await readState(app, outbox, outboxIdOf(app.ids, { workspaceId, ...body }));
    if (mailboxId === null) return { userId: null, heldBy };
    const [found] = await accountsOf(tx, workspaceId, [mailboxId], accounts);
    if (found === undefined || !canHoldOutbox(session, found)) {
      throw new NotFoundError('mailbox', mailboxId);
    }
    return { userId: found.userId, heldBy };
  }

  const verb = (
    name: 'hold' | 'release',
    summary: string,
    may: typeof canHoldOutbox | typeof canReleaseOutbox,
  ) =>
    command({
      path: `/api/outbox/${name}`,
      summary,
      capability: 'outbox',
      scope: 'outreach:write',
      body: OutboxBody,
      answer: z.object({ id: Id, revision: z.int() }),
      may,
      subject,
      decider: outbox,
      idOf: ({ session: { workspaceId }, body }) => outboxIdOf(app.ids, { workspaceId, ...body }),
      async command({ session: { workspaceId, userId }, body, subject: held }, { now }) {
        const outboxId = outboxIdOf(app.ids, { workspaceId, ...body });
        const { userId: accountOf, heldBy } = held;
        const of = { workspaceId, outboxId, ...body, accountOf, userId };
        if (name === 'release') return { type: 'ReleaseOutbox', data: { ...of, heldBy } } as const;
        await assertComes(app, workspaceId, body.date, now);
        return { type: 'HoldOutbox', data: of } as const;
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    verb(
      'hold',
      'Let nothing more be sent to candidates on a day, by the clock of the workspace: from your account or, for owners, from any or all. What was to go waits for the next day.',
      canHoldOutbox,
    ),
    verb(
      'release',
      'Let it be sent on that day after all: what you hold of your own account or, for owners, whatever is held.',
      canReleaseOutbox,
    ),
  ];
}

/** @throws InvalidFieldsError for a day that is over, or far away */
async function assertComes(
  app: Pick<ApiContext, 'store' | 'codec'>,
  workspaceId: string,
  date: string,
  now: string,
): Promise<void> {
  const { zone } = await readState(app, settings, workspaceId);
  const today = dayIn(zone, now);
  if (date < today) throw new InvalidFieldsError({ date: 'That day is over.' });
  if (date > dayAfter(today, HELD_DAYS_AHEAD)) {
    throw new InvalidFieldsError({
      date: `Choose one of the next ${HELD_DAYS_AHEAD} days.`,
    });
  }
}
