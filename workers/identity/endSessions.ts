import { z } from 'zod';
import type { Claims } from '../../platform/identity/claims.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';

const EndSessions = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('suspended'),
    userId: z.uuid(),
    /** The workspace that keeps them out; all of them where it is left out. */
    workspaceId: z.uuid().exactOptional(),
  }),
  z.object({ reason: z.literal('closed'), userId: z.uuid() }),
  z.object({ reason: z.literal('removed'), userId: z.uuid(), workspaceId: z.uuid() }),
]);

export interface EndSessionsDeps {
  readonly sessions: Pick<Sessions, 'endAll' | 'endAllIn'>;
  readonly claims: Pick<Claims, 'releaseAll'>;
}

/**
 * Ends the sessions of an account, all or those in a workspace that it was taken from or is kept out of; their sockets close in every process. A closed account also
 * gives its mail address back: whoever has that address may sign up anew.
 */
export function endSessionsProcessor(deps: EndSessionsDeps): AnyProcessor {
  return defineProcessor({
    name: 'identity/endSessions',
    queue: 'sessions',
    evenHeld: true,
    payload: EndSessions,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: async (ending) => {
      const { userId, reason } = ending;
      if ('workspaceId' in ending) {
        const because = reason === 'suspended' ? 'keptOut' : reason;
        await deps.sessions.endAllIn(ending.workspaceId, userId, because);
        return;
      }
      await deps.sessions.endAll(userId, reason);
      if (reason === 'closed') await deps.claims.releaseAll(userId);
    },
  });
}
