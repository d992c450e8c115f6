import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { RegisterUser } from '../../domain/identity/commands.ts';
import { canRegisterUser } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { isReady } from '../../domain/workspace/workspaceState.ts';
import { attributionOf } from '../trial/attribution.ts';
import { requestTrial } from '../trial/requestTrial.ts';
import { execute } from '../http/execute.ts';
import { claimAddress, type Workspace } from './accounts.ts';
import type { IdentityContext } from './context.ts';

/** The terms as they stand at `/legal/terms`: their version is recorded with each acceptance. */
export const TERMS_VERSION = 'terms-2018-05-16';

/** What came of a sign-up: the account, and what its link is for. `null`: the address was just taken. */
export type SignedUp = { readonly userId: string; readonly purpose: 'signUp' | 'trial' } | null;

/**
 * Makes an account for a new address of a known workspace. Where the workspace is ready the
 * first link brings the membership; where it is not, a trial is asked for.
 */
export async function signUp(
  app: IdentityContext,
  ctx: Context,
  contextFor: (part: string) => CommandContext,
  wish: { readonly email: string; readonly workspace: Workspace; readonly origin: string | null },
): Promise<SignedUp> {
  const { ids, hash, keyring, identity } = app;
  const { email, workspace, origin } = wish;
  const context = contextFor('register');
  if (!canRegisterUser(context.actor)) throw new ForbiddenError('register-user');
  const userId = ids.newId();
  const emailHash = hash('mail-address', email);
  if (!(await claimAddress(app, emailHash, userId))) return null;

  const ready = isReady(workspace);
  const trialId = ready ? null : ids.newId();
  const command: RegisterUser = {
    type: 'RegisterUser',
    data: {
      userId,
      via: ready ? 'signUp' : 'trial',
      workspaceId: workspace.workspaceId,
      role: workspace.members.size === 0 ? 'owner' : 'recruiter',
      trialId,
      termsVersion: TERMS_VERSION,
      email,
      emailHash,
      name: '',
    },
    context,
  };
  await keyring.createKeys([{ subjectId: userId, kind: 'user', workspaceId: null }]);
  await execute(app, ctx, userDecider, userId, command);
  await identity.claims.confirm('mail-address', emailHash, userId);
  if (trialId !== null) {
    const { workspaceId } = workspace;
    const via = 'signUp' as const;
    const attribution = attributionOf(ctx);
    const asked = { trialId, via, workspaceId, userId, origin, attribution, email };
    await requestTrial(app, ctx, contextFor('trial'), asked);
  }
  return { userId, purpose: ready ? 'signUp' : 'trial' };
}
