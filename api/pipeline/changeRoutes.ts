import { z } from 'zod';
import { ProspectChangeResource } from '../../domain/contracts/pipeline.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { bulks } from '../../projections/bulks/bulks.ts';
import { lists } from '../../projections/lists/lists.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listChanges } from '../../projections/pipeline/listChanges.ts';
import { projects } from '../../projections/projects/projects.ts';
import { getWords, settings } from '../../projections/workspace/settings.ts';
import { answerList } from '../http/answerList.ts';
import { listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { projectFor } from '../projects/projectFor.ts';
import { presentChange } from './presentChange.ts';

/** Who moved whom. */
export function changeRoutes() {
  return [
    read({
      path: '/api/changes',
      summary: 'List what became of whom in a project, when and by whose hand, the newest first.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, bulks, lists, settings],
      query: listQuery({ filter: { projectId: Id }, sort: ['at'] as const }),
      answer: z.array(ProspectChangeResource),
      may: canReadProject,
      subject({ session, query: { filter } }, tx) {
        if (filter === undefined) throw new NotFoundError('project');
        return projectFor(tx, session, filter.projectId);
      },
      async find({ session, query, subject: { id } }, tx) {
        const { workspaceId } = session;
        const order = query.sort?.[1] ?? 'DESC';
        const wanted = { ...pageOf(query), projectId: id, order };
        const { words } = await getWords(tx, workspaceId);
        return { page: await listChanges(tx, workspaceId, wanted), words };
      },
      present: (found, { query, subject, session, ctx }) =>
        answerList(ctx, 'changes', pageOf(query).offset, found.page, (change) =>
          presentChange(subject, change, session, found.words),
        ),
    }),
  ];
}
