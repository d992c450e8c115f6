import type { RegisterUser } from '../../domain/identity/commands.ts';
import { canRegisterUser } from '../../domain/identity/policy.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError, NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { GrantMembership } from '../../domain/workspace/commands.ts';
import { canGrantMembership } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { hasSeatFree } from '../../domain/workspace/workspaceState.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { reachedLog } from '../../platform/identity/reachedLog.ts';
import { operatorContext, type OperatorContext } from './context.ts';

export interface NewUser {
  /** Cleaned. */
  readonly email: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/**
 * Makes an account with a membership and answers its id.
 * @throws RuleBrokenError `address-taken`, `no-seat-free` · NotFoundError for an unknown workspace
 */
export async function addUser(app: OperatorContext, wanted: NewUser): Promise<string> {
  const { email, name, workspaceId, role } = wanted;
  const userId = app.ids.newId();
  const { actor } = operatorContext(app, null);
  if (!canRegisterUser(actor) || !canGrantMembership(actor, { userId })) {
    throw new ForbiddenError('add-user');
  }
  const workspace = await readState(app, workspaceDecider, workspaceId);
  if (workspace === null) throw new NotFoundError('workspace', workspaceId);
  // Asked before the account is made, so that none is left over without a membership.
  if (!hasSeatFree(workspace)) {
    throw new RuleBrokenError('no-seat-free', 'Every seat of this workspace is taken.');
  }
  const emailHash = app.hash('mail-address', email);
  await claimAddress(app, emailHash, userId);
  await app.keyring.createKeys([{ subjectId: userId, kind: 'user', workspaceId: null }]);
  const register: RegisterUser = {
    type: 'RegisterUser',
    data: {
      userId,
      via: 'operator',
      workspaceId,
      role,
      trialId: null,
      termsVersion: null,
      email,
      emailHash,
      name,
    },
    context: operatorContext(app, null),
  };
  await handleCommand({ ...app, decider: userDecider }, userId, register);
  await app.claims.confirm('mail-address', emailHash, userId);
  const grant: GrantMembership = {
    type: 'GrantMembership',
    data: { workspaceId, userId, role, via: 'operator', invitationId: null },
    context: operatorContext(app, workspaceId),
  };
  await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, grant);
  return userId;
}

async function claimAddress(
  { claims, store }: OperatorContext,
  emailHash: string,
  userId: string,
): Promise<void> {
  const reached = (owner: string) => reachedLog(store, streamName(userDecider.category, owner));
  const owner = await claims.take('mail-address', emailHash, userId, reached);
  if (owner !== userId) {
    throw new RuleBrokenError(
      'address-taken',
      'The account of this address has just been closed, or is being made. Try again in a moment.',
    );
  }
}
