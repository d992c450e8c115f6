import { z } from 'zod';
import { enrolling } from '../../domain/enrolments/enrolling.ts';
import { canUndoEnrolling } from '../../domain/enrolments/policy.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { enrollingFor } from './enrollingFor.ts';

const ById = z.object({ id: Id });

/** Taking it back that many were put into a sequence. */
export function undoEnrollingRoute() {
  return command({
    path: '/api/enrollings/:id/undo',
    summary:
      'Take it back that you put many into a sequence, as one job: those whom nothing was sent to are taken out, the others stay.',
    capability: 'enrolments',
    scope: 'outreach:write',
    params: ById,
    body: z.strictObject({}),
    answer: z.object({ id: Id }),
    status: 202,
    may: canUndoEnrolling,
    async subject(
      { session, params }: UserRequest<z.infer<typeof ById>, object, object>,
      tx: Transaction,
    ) {
      const found = await enrollingFor(tx, session, params.id);
      const { members } = await openProjectFor(tx, session, found.projectId);
      return { ...found, members };
    },
    decider: enrolling,
    idOf: ({ params }) => params.id,
    command: ({ session, params, subject }) => ({
      type: 'UndoEnrolling' as const,
      data: { enrollingId: params.id, projectId: subject.projectId, askedBy: session.userId },
    }),
    present: (_handled, id) => ({ id }),
  });
}
