import type { z } from 'zod';
import type { ExportListBody, RequestExportBody } from '../../domain/contracts/exports.ts';
import { TRIAL } from '../../domain/contracts/standingLimits.ts';
import { listPeopleOfList } from '../../projections/lists/listLists.ts';
import { countProspectsByStage } from '../../projections/pipeline/countProspects.ts';
import { listProspectIds } from '../../projections/pipeline/listProspects.ts';
import type { UserRequest } from '../http/asked.ts';
import type { InTrial } from '../http/standing.ts';
import { listFor } from '../lists/listFor.ts';
import { narrowingOf } from '../pipeline/narrowingOf.ts';
import { readWhoIsHere } from '../pipeline/whoIsHere.ts';
import { projectFor } from '../projects/projectFor.ts';

/** How many of a project's prospects a file would hold; of those who are chosen no more is counted than it takes to know. */
export const prospectsInFile: InTrial<
  UserRequest<object, object, z.infer<typeof RequestExportBody>>
> = {
  limit: 'exportedPeople',
  counted: [],
  async countWith({ session, body: { projectId, stages, ids, allOf } }, tx, now) {
    const { workspaceId, userId } = session;
    const project = await projectFor(tx, session, projectId);
    if (ids === undefined && allOf === undefined) {
      const counts = await countProspectsByStage(tx, workspaceId, projectId);
      const wanted = [...counts].filter(([stage]) => stages?.includes(stage) ?? true);
      return wanted.reduce((sum, [, count]) => sum + count, 0);
    }
    const { stage, ...narrowing } = allOf ?? {};
    const here = await readWhoIsHere(tx, project);
    const asked = narrowingOf(narrowing, { userId, here, now });
    const limit = TRIAL.exportedPeople + 1;
    const wanted = { projectId, ids, stage, ...asked, limit };
    return (await listProspectIds(tx, workspaceId, wanted)).length;
  },
};

/** How many people of a list a file would hold. */
export const listedInFile: InTrial<
  UserRequest<{ readonly id: string }, object, z.infer<typeof ExportListBody>>
> = {
  limit: 'exportedPeople',
  counted: [],
  async countWith({ session, params: { id: listId }, body }, tx) {
    const { workspaceId } = session;
    // Before any counting: of a list that is not theirs nobody learns how long it is.
    await listFor(tx, session, listId);
    if (body.personIds !== undefined) return body.personIds.length;
    const text = body.allOf?.q;
    return (await listPeopleOfList(tx, workspaceId, { listId, text, offset: 0, limit: 1 })).total;
  },
};
