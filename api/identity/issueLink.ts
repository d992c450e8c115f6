import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { RequestSignInLink } from '../../domain/identity/commands.ts';
import { canRequestSignInLink } from '../../domain/identity/policy.ts';
import { signInDecider } from '../../domain/identity/signIn.ts';
import { eventIdOf } from '../../platform/eventStore/commandHandler.ts';
import { execute } from '../http/execute.ts';
import type { IdentityContext } from './context.ts';

/** What a link is asked for with, beyond what is made here. */
export type LinkWish = Pick<
  RequestSignInLink['data'],
  'userId' | 'workspaceId' | 'purpose' | 'browserHash' | 'origin'
>;

/**
 * Asks for a sign-in link by mail: the event, whose id is answered, leads to the mail; nothing is
 * sent in the request.
 */
export async function issueLink(
  app: IdentityContext,
  ctx: Context,
  context: CommandContext,
  wish: LinkWish,
): Promise<string> {
  const data = { ...wish, linkId: app.ids.newId(), delivery: 'mail' as const };
  if (!canRequestSignInLink(context.actor, data)) throw new ForbiddenError('request-sign-in-link');
  const command: RequestSignInLink = { type: 'RequestSignInLink', data, context };
  await execute(app, ctx, signInDecider, wish.userId, command);
  return eventIdOf(app, context, 0);
}
