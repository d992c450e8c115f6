import { SaveUserlog, UserlogAnswer } from '../../domain/contracts/user.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canRecordUserlogEntry } from '../../domain/notices/policy.ts';
import { userlogDecider } from '../../domain/notices/userlog.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { userlogEntries } from './userlogEntries.ts';

/** What the user has seen and dismissed. */
export function noticesEndpoints(app: ApiContext): readonly AnyEndpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/save-userlog',
      summary: 'Record an entry in the userlog, such as having seen a feature.',
      capability: 'notices',
      access: 'user',
      body: SaveUserlog,
      answer: UserlogAnswer,
      async handle({ body: { log }, session: { userId }, commandContext, ctx }) {
        const context = commandContext();
        if (!canRecordUserlogEntry(context.actor, { userId })) {
          throw new ForbiddenError('save-userlog');
        }
        // Of the command's id, so that a repeated request names the entry of the first.
        const entryId = app.ids.idOf('userlog-entry', context.commandId);
        const data = { userId, entryId, log };
        const command = { type: 'RecordUserlogEntry' as const, data, context };
        await execute(app, ctx, userlogDecider, userId, command);
        const userlog = await userlogEntries(app, userId);
        const item = userlog.find(({ id }) => id === entryId);
        // Another request may have replaced it already: then it is told as it was saved.
        const createdAt = context.now;
        const userlogItem = item ?? { id: entryId, type: log.type, data: log.data, createdAt };
        return {
          userlog: [...userlog],
          userlogItem,
          version: { server: { git: app.config.git } },
        };
      },
    }),
  ];
}
