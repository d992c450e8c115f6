import { z } from 'zod';
import { LiftBody } from '../../domain/contracts/suppressions.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';

type ById = UserRequest<{ readonly id: string }, object, object>;

/** Mailing an address again, and taking that back. What a person said themself neither touches. */
export function liftRoutes(app: ApiContext) {
  const about = {
    capability: 'suppressions',
    scope: 'people:write',
    params: z.object({ id: Id }),
    answer: z.object({ id: Id, revision: z.int() }),
    may: canManageSuppressions,
    // From the log: what was lifted a moment ago stands in no list any more.
    async subject({ session, params: { id } }: ById) {
      const state = await readState(app, suppression, id);
      if (state?.workspaceId !== session.workspaceId) throw new NotFoundError('suppression', id);
      return session;
    },
    decider: suppression,
    idOf: ({ params }: ById) => params.id,
    present: ({ revision }: { readonly revision: number | 'none' }, id: string) => ({
      id,
      revision: Number(revision),
    }),
  } as const;
  const dataOf = ({ session: { workspaceId, userId }, params: { id } }: Omit<ById, 'body'>) => ({
    workspaceId,
    suppressionId: id,
    userId,
  });
  return [
    command({
      ...about,
      path: '/api/suppressions/:id/lift',
      summary:
        'Mail an address again that somebody of your workspace, or a bounce, had kept from it; or lift one of these reasons alone.',
      body: LiftBody,
      command: ({ body: { reason }, ...request }) => ({
        type: 'AllowAddress' as const,
        data: { ...dataOf(request), reason },
      }),
    }),
    command({
      ...about,
      path: '/api/suppressions/:id/restore',
      summary: 'Take a lifting back: mail the address no more, as before.',
      body: z.strictObject({}),
      command: (request) => ({ type: 'SuppressAgain' as const, data: dataOf(request) }),
    }),
  ];
}
