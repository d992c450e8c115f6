import type {
  CloseAccount,
  ReinstateAccount,
  SuspendAccount,
} from '../../domain/identity/commands.ts';
import { canCloseAccount, canSuspendAccount } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/** What an operator may do to an account that there is. */
export type AccountChange =
  | { readonly kind: 'suspend'; readonly reasonCode: string }
  | { readonly kind: 'reinstate' }
  | { readonly kind: 'close' };

/** What came of it. */
interface ChangedAccount {
  readonly status: 'open' | 'suspended' | 'closed';
  /** False when it had been so before. */
  readonly changed: boolean;
  readonly sessionsEnded: number;
}

type ChangeContext = Pick<OperatorContext, 'clock' | 'ids' | 'store' | 'codec'> & {
  readonly sessions: Pick<Sessions, 'endAll'>;
};

/**
 * Suspends, reinstates or closes an account. Whose account is not open is signed in nowhere from
 * then on: the sockets of the sessions hear LOGIN_EXPIRED, in whichever process they are.
 * @throws RuleBrokenError `account-closed` · NotFoundError
 */
export async function changeAccount(
  app: ChangeContext,
  userId: string,
  change: AccountChange,
): Promise<ChangedAccount> {
  const command = commandOf(app, userId, change);
  const { actor } = command.context;
  const may =
    change.kind === 'close' ? canCloseAccount(actor, { userId }) : canSuspendAccount(actor);
  if (!may) throw new ForbiddenError(`${change.kind}-account`);
  const { events } = await handleCommand({ ...app, decider: userDecider }, userId, command);
  const after = await readState(app, userDecider, userId);
  const status = after?.status ?? 'closed';
  // A process of the server ends them too; without one running, nobody else would.
  const sessionsEnded = status === 'open' ? 0 : await app.sessions.endAll(userId, status);
  return { status, changed: events.length > 0, sessionsEnded };
}

function commandOf(
  app: ChangeContext,
  userId: string,
  change: AccountChange,
): SuspendAccount | ReinstateAccount | CloseAccount {
  const context = operatorContext(app, null);
  switch (change.kind) {
    case 'suspend': {
      const { reasonCode } = change;
      return { type: 'SuspendAccount', data: { userId, reasonCode }, context };
    }
    case 'reinstate':
      return { type: 'ReinstateAccount', data: { userId }, context };
    case 'close':
      return { type: 'CloseAccount', data: { userId, by: 'provider', erase: false }, context };
  }
}
