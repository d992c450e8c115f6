import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { RequestTrial } from '../../domain/trial/commands.ts';
import { canRequestTrial } from '../../domain/trial/policy.ts';
import { trialDecider } from '../../domain/trial/trial.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { ApiContext } from '../http/context.ts';
import { execute } from '../http/execute.ts';

/** What requests for a trial stand on. */
export interface TrialContext extends ApiContext {
  readonly hash: KeyedHash;
  readonly keyring: Pick<Keyring, 'createKeys'>;
}

/** Records a request for a trial; the mail about it follows from the event. */
export async function requestTrial(
  app: TrialContext,
  ctx: Context,
  context: CommandContext,
  asked: Omit<RequestTrial['data'], 'emailHash'>,
): Promise<void> {
  if (!canRequestTrial(context.actor)) throw new ForbiddenError('request-trial');
  const { trialId, workspaceId, email } = asked;
  const data = { ...asked, emailHash: app.hash('mail-address', email) };
  await app.keyring.createKeys([{ subjectId: trialId, kind: 'trial', workspaceId }]);
  await execute(app, ctx, trialDecider, trialId, { type: 'RequestTrial', data, context });
}
