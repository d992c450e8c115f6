import { z } from 'zod';
import { bulk } from '../../domain/bulks/bulk.ts';
import { BULK_MAX } from '../../domain/bulks/limits.ts';
import { AddToProjectBody } from '../../domain/contracts/bulks.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { chosenOfList } from '../lists/chosenOfList.ts';
import { listFor } from '../lists/listFor.ts';
import { openProjectFor } from '../projects/projectFor.ts';

/** A list as a start: its people become prospects of a project, judged as if they had been suggested. */
export function addToProjectRoute(app: ApiContext) {
  return command({
    path: '/api/lists/:id/add-to-project',
    summary:
      'Bring people of a list into a project that you work on: those that are named, or all that are found. Whoever has been decided on there is left as they are.',
    capability: 'bulks',
    scope: 'pipeline:write',
    params: z.object({ id: Id }),
    body: AddToProjectBody,
    answer: z.object({ id: Id }),
    status: 202,
    may: canChangeProject,
    async subject({ session, params, body }, tx) {
      await listFor(tx, session, params.id);
      return openProjectFor(tx, session, body.projectId);
    },
    decider: bulk,
    idOf: (_request, { commandId }) => app.ids.idOf('bulk', commandId),
    async command({ session, subject, params: { id: listId }, body }, { commandId }) {
      if (subject.searchId === null) {
        throw new RuleBrokenError('no-search', 'The project has no search to judge anybody by.');
      }
      const { workspaceId, userId: startedBy } = session;
      const { projectId } = body;
      const seenAt = await app.store.head();
      const personIds = await chosenOfList(app, workspaceId, listId, body, BULK_MAX);
      const candidacyIds = personIds.map((id) => app.ids.idOf('candidacy', projectId, id));
      const nothing = { stage: null, reasonCode: null, assigneeId: null, personal: {} };
      const what = { ...nothing, action: 'accept', listId, undoes: null };
      const whom = { candidacyIds, personIds, seenAt };
      const bulkId = app.ids.idOf('bulk', commandId);
      return {
        type: 'StartBulk' as const,
        data: { bulkId, projectId, startedBy, ...what, ...whom },
      };
    },
    present: (_handled, id) => ({ id }),
  });
}
