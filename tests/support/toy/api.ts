import { z } from 'zod';
import type { ApiCapability } from '../../../api/capability.ts';
import { command } from '../../../api/http/command.ts';
import { read } from '../../../api/http/read.ts';
import { NotFoundError } from '../../../domain/kernel/errors.ts';
import { Id } from '../../../domain/kernel/ids.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { canReadPlots, plot } from './domain.ts';
import { plots } from './projections.ts';

export const garden: ApiCapability = {
  name: 'garden',
  endpoints: ({ app }) => [
    command({
      path: '/api/plots/:id/plant',
      summary: 'Plant something.',
      capability: 'garden',
      params: z.object({ id: Id }),
      body: z.object({ label: z.string() }),
      answer: z.object({ id: Id }),
      may: canReadPlots,
      decider: plot,
      idOf: ({ params }) => params.id,
      async command({ params: { id }, body: { label }, session: { userId, workspaceId } }) {
        await app.keyring.createKeys([{ subjectId: id, kind: 'plot', workspaceId }]);
        return { type: 'PlantPlot' as const, data: { plotId: id, userId, label } };
      },
      present: (_handled, id) => ({ id }),
    }),
    read({
      path: '/api/plots/:id',
      summary: 'Look at what is planted.',
      capability: 'garden',
      params: z.object({ id: Id }),
      answer: z.object({ label: z.string() }),
      reads: [plots],
      may: canReadPlots,
      async find({ params: { id }, session: { workspaceId } }, tx) {
        const found = await tx.query<{ label: string }>(
          `select label from ${tableOf(plots)} where key = $1 and workspace_id = $2`,
          [id, workspaceId],
        );
        if (found[0] === undefined) throw new NotFoundError('plot', id);
        return found[0];
      },
      present: (found) => found,
    }),
  ],
};
