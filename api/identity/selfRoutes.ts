import { SelfAnswer, UpdateSelf } from '../../domain/contracts/user.ts';
import { lastSearchDecider } from '../../domain/identity/lastSearch.ts';
import { canChangeUser } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { lastSearchIdOf, readSelf } from './self.ts';

/** What the signed-in user reads and changes of themselves. */
export function selfEndpoints(app: ApiContext): readonly AnyEndpoint[] {
  const version = { server: { git: app.config.git } };
  return [
    endpoint({
      method: 'get',
      path: '/api/me',
      summary: 'Get the signed-in user.',
      capability: 'identity',
      access: 'user',
      reads: [],
      may: canChangeUser,
      answer: SelfAnswer,
      handle: async ({ session }) => ({ ...(await readSelf(app, session)), version }),
    }),
    endpoint({
      method: 'post',
      path: '/api/update-self',
      summary: 'Change name, preferences or the latest search of the signed-in user.',
      stillOpen: true,
      capability: 'identity',
      access: 'user',
      body: UpdateSelf,
      takesForm: true,
      may: canChangeUser,
      answer: SelfAnswer,
      async handle({ body, session, commandContext, ctx }) {
        const { userId, workspaceId } = session;
        const { name, preferences, lastQuery } = body;
        const context = commandContext;
        if (name !== undefined) {
          await execute(app, ctx, userDecider, userId, {
            type: 'RenameUser',
            data: { userId, name },
            context: context('name'),
          });
        }
        if (preferences !== undefined) {
          await execute(app, ctx, userDecider, userId, {
            type: 'ChoosePreferences',
            data: { userId, preferences },
            context: context('preferences'),
          });
        }
        if (lastQuery !== undefined) {
          await execute(app, ctx, lastSearchDecider, lastSearchIdOf(app, session), {
            type: 'RememberSearch',
            data: { userId, workspaceId, lastQuery },
            context: context('lastQuery'),
          });
        }
        return { ...(await readSelf(app, session)), version };
      },
    }),
  ];
}
