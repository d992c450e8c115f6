import { z } from 'zod';
import { Id } from '../../domain/kernel/ids.ts';
import type { SettingsCommand } from '../../domain/workspace/commands.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { command } from '../http/command.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';

type Wish = Pick<SettingsCommand, 'type' | 'data'>;

const Done = z.object({ id: Id, revision: z.int() });

/** `POST /api/workspace/<verb>`: a command on the settings of the workspace that the session is of. */
export function settingsCommand<Body>(
  name: string,
  summary: string,
  body: z.ZodType<Body>,
  wishOf: (workspaceId: string, body: Body, commandId: string) => Wish | Promise<Wish>,
  { honoursIfMatch = false }: { readonly honoursIfMatch?: boolean } = {},
): AnyEndpoint {
  return command({
    path: `/api/workspace/${name}`,
    summary,
    capability: 'workspace',
    body,
    honoursIfMatch,
    answer: Done,
    may: canManageWorkspace,
    decider: settings,
    idOf: ({ session }) => session.workspaceId,
    command: async ({ session, body: asked }, { commandId }) =>
      (await wishOf(session.workspaceId, asked, commandId)) as SettingsCommand,
    // What is as it was from the beginning is in no log.
    present: ({ revision }, id) => ({ id, revision: revision === 'none' ? -1 : revision }),
  });
}
