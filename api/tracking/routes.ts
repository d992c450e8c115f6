import { z } from 'zod';
import { TrackingResource } from '../../domain/contracts/tracking.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { TrackingCommand } from '../../domain/tracking/commands.ts';
import { canManageTracking } from '../../domain/tracking/policy.ts';
import { workspaceTracking } from '../../domain/tracking/workspaceTracking.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';

const Done = z.object({ id: Id, revision: z.int() });
const nothing = z.strictObject({});

/** Whether mails to candidates tell that they are opened: an owner's to say, and off until then. */
export function trackingRoutes(app: ApiContext) {
  const verb = (name: string, summary: string, type: TrackingCommand['type']) =>
    command({
      path: `/api/workspace/${name}`,
      summary,
      capability: 'tracking',
      body: nothing,
      answer: Done,
      may: canManageTracking,
      decider: workspaceTracking,
      idOf: ({ session }) => session.workspaceId,
      command: ({ session: { workspaceId } }) => ({ type, data: { workspaceId } }),
      // What is as it was from the beginning is in no log.
      present: ({ revision }, id) => ({ id, revision: revision === 'none' ? -1 : revision }),
    });
  return [
    read({
      path: '/api/workspace/tracking',
      summary: 'Read whether mails of your workspace tell that they are opened.',
      capability: 'tracking',
      answer: TrackingResource,
      reads: [],
      may: canManageTracking,
      // The log itself is asked, which is never behind.
      find: ({ session }) => Promise.resolve(session.workspaceId),
      present: async (workspaceId) => {
        const { isOn } = await readState(app, workspaceTracking, workspaceId);
        return { isOn };
      },
    }),
    verb(
      'switch-on-tracking',
      'Let mails that are sent from now on tell whether they are opened and which of their links are followed.',
      'SwitchOnTracking',
    ),
    verb(
      'switch-off-tracking',
      'Let mails tell nothing: those that were sent before are not listened to either.',
      'SwitchOffTracking',
    ),
  ];
}
