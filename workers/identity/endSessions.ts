import { z } from 'zod';
import type { Claims } from '../../platform/identity/claims.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';

const EndSessions = z.object({ userId: z.uuid(), reason: z.enum(['suspended', 'closed']) });

export interface EndSessionsDeps {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly claims: Pick<Claims, 'releaseAll'>;
}

/**
 * Ends every session of an account, whose sockets close in every process. A closed account also
 * gives its mail address back: whoever has that address may sign up anew.
 */
export function endSessionsProcessor(deps: EndSessionsDeps): AnyProcessor {
  return defineProcessor({
    name: 'identity/endSessions',
    queue: 'sessions',
    payload: EndSessions,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: async ({ userId, reason }) => {
      await deps.sessions.endAll(userId, reason);
      if (reason === 'closed') await deps.claims.releaseAll(userId);
    },
  });
}
