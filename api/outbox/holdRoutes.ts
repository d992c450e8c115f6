import { z } from 'zod';
import { HELD_DAYS_AHEAD, OutboxBody } from '../../domain/contracts/outbox.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { dayAfter, zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import type { OutboxCommand } from '../../domain/outbox/commands.ts';
import { outbox } from '../../domain/outbox/outbox.ts';
import { outboxIdOf } from '../../domain/outbox/outboxId.ts';
import { canHoldOutbox } from '../../domain/outbox/policy.ts';
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
    const { mailboxId } = body;
    if (mailboxId === null) return { userId: null };
    const [found] = await accountsOf(tx, session.workspaceId, [mailboxId], accounts);
    if (found === undefined || !canHoldOutbox(session, found)) {
      throw new NotFoundError('mailbox', mailboxId);
    }
    return found;
  }

  const verb = (name: 'hold' | 'release', summary: string, type: OutboxCommand['type']) =>
    command({
      path: `/api/outbox/${name}`,
      summary,
      capability: 'outbox',
      scope: 'pipeline:write',
      body: OutboxBody,
      answer: z.object({ id: Id, revision: z.int() }),
      may: canHoldOutbox,
      subject,
      decider: outbox,
      idOf: ({ session: { workspaceId }, body }) => outboxIdOf(app.ids, { workspaceId, ...body }),
      async command({ session: { workspaceId, userId }, body }, { now }): Promise<OutboxCommand> {
        if (type === 'HoldOutbox') await assertComes(app, workspaceId, body.date, now);
        const outboxId = outboxIdOf(app.ids, { workspaceId, ...body });
        return { type, data: { workspaceId, outboxId, ...body, userId } } as OutboxCommand;
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    verb(
      'hold',
      'Let nothing more be sent to candidates on a day, by the clock of the workspace: from your account or, for owners, from any or all. What was to go waits for the next day.',
      'HoldOutbox',
    ),
    verb('release', 'Let it be sent on that day after all.', 'ReleaseOutbox'),
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
  const today = zonedTimeOf(Date.parse(now), zone).date;
  if (date < today) throw new InvalidFieldsError({ date: 'That day is over.' });
  if (date > dayAfter(today, HELD_DAYS_AHEAD)) {
    throw new InvalidFieldsError({
      date: `Choose one of the next ${HELD_DAYS_AHEAD} days.`,
    });
  }
}
