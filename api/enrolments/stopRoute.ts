import { z } from 'zod';
import { enrolling } from '../../domain/enrolments/enrolling.ts';
import { canReadEnrolling } from '../../domain/enrolments/policy.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { command } from '../http/command.ts';
import { enrollingFor } from './enrollingFor.ts';

/** Having nobody more put into a sequence of the many who are. */
export function stopEnrollingRoute() {
  return command({
    path: '/api/enrollings/:id/stop',
    summary: 'Stop putting many into a sequence: who is in it by then stays.',
    capability: 'enrolments',
    scope: 'outreach:write',
    // Whatever keeps somebody from being written to is let through where a workspace is to be read only.
    stillOpen: true,
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    answer: z.object({ id: Id }),
    may: canReadEnrolling,
    subject: ({ session, params }, tx) => enrollingFor(tx, session, params.id),
    decider: enrolling,
    idOf: ({ params }) => params.id,
    command: ({ session, subject: { id: enrollingId, projectId } }) => ({
      type: 'StopEnrolling' as const,
      data: { enrollingId, projectId, stoppedBy: session.userId },
    }),
    present: (_handled, id) => ({ id }),
  });
}
