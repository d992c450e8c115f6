import { SaveUserlog, UserlogAnswer } from '../../domain/contracts/user.ts';
import { canRecordUserlogEntry } from '../../domain/notices/policy.ts';
import { userlogDecider } from '../../domain/notices/userlog.ts';
import { listUserlogEntries, type UserlogEntry } from '../../projections/notices/userlogEntries.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { execute, followUp } from '../http/execute.ts';

/** What the user has seen and dismissed. */
export function noticesEndpoints(app: ApiContext): readonly AnyEndpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/save-userlog',
      summary: 'Record an entry in the userlog, such as having seen a feature.',
      stillOpen: true,
      capability: 'notices',
      access: 'user',
      body: SaveUserlog,
      may: canRecordUserlogEntry,
      answer: UserlogAnswer,
      async handle({ body: { log }, session: { userId, workspaceId }, commandContext, ctx }) {
        const context = commandContext();
        // Of the command's id, so that a repeated request names the entry of the first.
        const entryId = app.ids.idOf('userlog-entry', context.commandId);
        const data = { userId, entryId, log };
        const command = { type: 'RecordUserlogEntry' as const, data, context };
        const { replayed } = await execute(app, ctx, userlogDecider, userId, command);
        const list = () =>
          app.reads([workspaceId], (tx) => listUserlogEntries(tx, userId), { userId });
        const kept = await followUp(app, list, []);
        // Another request may have replaced it already, or the read model be behind: then it is
        // told as it was saved.
        const saved = { id: entryId, type: log.type, data: log.data, createdAt: context.now };
        const userlogItem = kept.find(({ id }) => id === entryId) ?? saved;
        const others = kept.filter((entry) => !isAboutSame(entry, userlogItem));
        const userlog = replayed ? kept : [...others, userlogItem];
        return {
          userlog: userlog.map((entry) => ({ ...entry, data: { ...entry.data } })),
          userlogItem: { ...userlogItem, data: { ...userlogItem.data } },
          version: { server: { git: app.config.git } },
        };
      },
    }),
  ];
}

/** Of one type and feature the latest entry counts. */
function isAboutSame(one: UserlogEntry, other: UserlogEntry): boolean {
  return one.type === other.type && one.data['feature'] === other.data['feature'];
}
