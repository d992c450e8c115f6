import { z } from 'zod';
import { LiftManyBody } from '../../domain/contracts/suppressions.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { sayIfBehind } from '../http/execute.ts';

/** Takes back what one request kept from mail: all of it, or nothing where one of the addresses is not of the workspace. */
export function liftManyRoute(app: ApiContext) {
  return endpoint({
    method: 'post',
    path: '/api/suppressions/lift',
    summary:
      'Lift one reason at several addresses at once, as they were kept from mail together; what stands beside it stays. 404 where one of them is none of your workspace’s: then none is lifted.',
    capability: 'suppressions',
    access: 'user',
    scope: 'people:write',
    body: LiftManyBody,
    may: canManageSuppressions,
    answer: z.object({ lifted: z.int() }),
    async handle({ session: { workspaceId, userId }, body: { ids, reason }, commandContext, ctx }) {
      const asked = [...new Set(ids)];
      for (const id of asked) {
        const state = await readState(app, suppression, id);
        if (state?.workspaceId !== workspaceId) throw new NotFoundError('suppression', id);
      }
      let position: Position = BEGINNING;
      let lifted = 0;
      for (const suppressionId of asked) {
        // Each address has its own command, so that the same request again changes nothing.
        const handled = await handleCommand({ ...app, decider: suppression }, suppressionId, {
          type: 'AllowAddress',
          data: { workspaceId, suppressionId, userId, reason },
          context: commandContext(suppressionId),
        });
        if (handled.events.length === 0) continue;
        position = handled.position;
        lifted += 1;
      }
      if (position !== BEGINNING) {
        ctx.set('X-Kith-Position', position);
        await sayIfBehind(app, ctx, [suppressions], position);
      }
      return { lifted };
    },
  });
}
