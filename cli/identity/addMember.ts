import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { GrantMembership } from '../../domain/workspace/commands.ts';
import { canGrantMembership } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { operatorContext, type OperatorContext } from './context.ts';
import { addUser, type NewUser } from './addUser.ts';

/** Whom a workspace has got. */
interface AddedMember {
  readonly id: string;
  /** That of the account, which keeps it where it was there before. */
  readonly name: string;
  /** False where the account was there before. */
  readonly isNew: boolean;
}

/**
 * Makes whoever has an address a member: by the account that there is, whatever workspaces it belongs to, or else by one
 * that is made for them.
 * @throws RuleBrokenError `already-member`, `account-suspended`, `no-seat-free`, `address-taken` · NotFoundError for an unknown workspace
 */
export async function addMember(app: OperatorContext, wanted: NewUser): Promise<AddedMember> {
  const { email, name, workspaceId, role } = wanted;
  const userId = await app.claims.ownerOf('mail-address', app.hash('mail-address', email));
  const account = userId === null ? null : await readState(app, userDecider, userId);
  // One that is closed gives its address back a moment later.
  if (account === null || account.status === 'closed') {
    return { id: await addUser(app, wanted), name, isNew: true };
  }
  const { userId: id } = account;
  if (account.status === 'suspended') {
    throw new RuleBrokenError(
      'account-suspended',
      'The account of this address is suspended. Open it again first, by `kith user reinstate`.',
    );
  }
  const context = operatorContext(app, workspaceId);
  if (!canGrantMembership(context.actor, account)) throw new ForbiddenError('add-member');
  const { events } = await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
    type: 'GrantMembership',
    data: { workspaceId, userId: id, role, via: 'operator', invitationId: null },
    context,
  } satisfies GrantMembership);
  if (events.length === 0) {
    throw new RuleBrokenError(
      'already-member',
      'They belong to this workspace already. `kith user role` says what they are there.',
    );
  }
  return { id, name: account.name ?? '', isNew: false };
}
