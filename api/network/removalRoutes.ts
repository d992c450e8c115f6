import { z } from 'zod';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { network } from '../../domain/network/network.ts';
import { canAnswerRemoval } from '../../domain/network/policy.ts';
import { getImport } from '../../projections/people/imports.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';

/** Answering whether the connections go that a newer file lacks. */
export function removalRoutes({ ids }: Pick<ApiContext, 'ids'>) {
  const answer = (verb: string, given: 'takeAway' | 'keep', summary: string) =>
    command({
      path: `/api/imports/:id/${verb}`,
      summary,
      capability: 'network',
      scope: 'people:write',
      stillOpen: verb === 'remove-missing',
      params: z.object({ id: Id }),
      body: z.strictObject({}),
      answer: z.object({ id: Id }),
      may: canAnswerRemoval,
      // Whose network it is is the only one who knows of the file: to others it is not there.
      async subject({ session, params: { id } }, tx) {
        const found = await getImport(tx, session.workspaceId, id);
        if (found === undefined || found.requestedBy !== session.userId) {
          throw new NotFoundError('import', id);
        }
        return found;
      },
      decider: network,
      idOf: ({ session: { workspaceId, userId } }) => ids.idOf('network', workspaceId, userId),
      command: ({ session: { workspaceId, userId }, params: { id: importId } }) => ({
        type: 'AnswerRemoval' as const,
        data: { networkId: ids.idOf('network', workspaceId, userId), importId, answer: given },
      }),
      present: ({ events }, id) => ({ id: events[0]?.data.importId ?? id }),
    });

  return [
    answer(
      'remove-missing',
      'takeAway',
      'Have the connections taken away that your network file lacks; it asks where they are many.',
    ),
    answer('keep-missing', 'keep', 'Keep the connections that your network file lacks.'),
  ];
}
