import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { RequestTrial } from '../../domain/trial/commands.ts';
import { canRequestTrial } from '../../domain/trial/policy.ts';
import { trialDecider } from '../../domain/trial/trial.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { ApiGround } from '../dependencies.ts';
import { execute } from '../execute.ts';

/** What requests for a trial stand on. */
export interface TrialGround extends ApiGround {
  readonly hash: KeyedHash;
  readonly keyring: Pick<Keyring, 'createKeys'>;
}

/** Records a request for a trial; the mail about it follows from the event. */
export async function requestTrial(
  ground: TrialGround,
  ctx: Context,
  context: CommandContext,
  asked: Omit<RequestTrial['data'], 'emailHash'>,
): Promise<void> {
  if (!canRequestTrial(context.actor)) throw new ForbiddenError('request-trial');
  const { trialId, workspaceId, email } = asked;
  const data = { ...asked, emailHash: ground.hash('mail-address', email) };
  await ground.keyring.createKeys([{ subjectId: trialId, kind: 'trial', workspaceId }]);
  await execute(ground, ctx, trialDecider, trialId, { type: 'RequestTrial', data, context });
}
