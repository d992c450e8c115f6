import type { RequestSignInLink } from '../../domain/identity/commands.ts';
import { canRequestSignInLink } from '../../domain/identity/policy.ts';
import { signInDecider } from '../../domain/identity/signIn.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError, NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { Config } from '../../platform/config.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Tokens } from '../../platform/identity/tokens.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/**
 * Makes a sign-in link that any browser may use, once, within ten minutes, and answers its
 * address. It ends the user's older links. Refused in production, where only mail proves who asks.
 * @throws RuleBrokenError `link-refused`, `account-not-open` · NotFoundError
 */
export async function consoleLink(
  app: Pick<OperatorContext, 'clock' | 'ids' | 'store' | 'codec'> & {
    readonly config: Pick<Config, 'production' | 'origin'>;
    readonly tokens: Tokens;
  },
  userId: string,
): Promise<string> {
  const { config, tokens } = app;
  if (config.production) {
    throw new RuleBrokenError('link-refused', 'In production sign-in links go by mail alone.');
  }
  const user = await readState(app, userDecider, userId);
  if (user === null) throw new NotFoundError('user', userId);
  if (user.status !== 'open' || user.workspaceId === null) {
    throw new RuleBrokenError('account-not-open', 'Nobody can sign in to this account.');
  }
  const { workspaceId } = user;
  const linkId = app.ids.newId();
  const command: RequestSignInLink = {
    type: 'RequestSignInLink',
    data: {
      userId,
      linkId,
      workspaceId,
      purpose: 'signIn',
      delivery: 'console',
      browserHash: null,
      origin: null,
    },
    context: operatorContext(app, workspaceId),
  };
  if (!canRequestSignInLink(command.context.actor, command.data)) {
    throw new ForbiddenError('request-sign-in-link');
  }
  await handleCommand({ ...app, decider: signInDecider }, userId, command);
  return `${config.origin}/sign-in/${userId}/${linkId}/${tokens.signIn(linkId)}`;
}
