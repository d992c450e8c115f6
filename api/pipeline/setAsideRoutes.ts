import { z } from 'zod';
import { SetAsideResource } from '../../domain/contracts/pipeline.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { listProspects } from '../../projections/pipeline/listProspects.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { projects } from '../../projections/projects/projects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { getWords, settings } from '../../projections/workspace/settings.ts';
import { projectFor } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { presentSetAside } from './presentSetAside.ts';

const State = SetAsideResource.shape.state;

/** Looking at those whom a project has decided against. */
export function setAsideRoutes() {
  return [
    read({
      path: '/api/set-aside',
      summary: 'List whom a project has skipped or removed, and why, the latest first.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, candidacyTexts, settings],
      may: canReadProject,
      async subject({ session, query: { filter } }, tx) {
        if (filter?.projectId === undefined) throw new NotFoundError('project');
        return projectFor(tx, session, filter.projectId);
      },
      query: listQuery({
        filter: { projectId: Id.optional(), state: State.optional() },
        sort: ['name', 'setAsideAt'] as const,
      }),
      answer: z.array(SetAsideResource),
      async find({ session: { workspaceId }, query, subject }, tx) {
        const { state } = query.filter ?? {};
        const page = pageOf(query);
        const [field, direction] = query.sort ?? (['setAsideAt', 'DESC'] as const);
        const wanted = {
          ...page,
          projectIds: [subject.id],
          ids: idsOf(query.filter),
          states: state === undefined ? State.options : [state],
          sort: [field === 'name' ? 'name' : 'changedAt', direction] as const,
          // Who has been forgotten can't be offered again.
          knownOnly: true,
        };
        const { words } = await getWords(tx, workspaceId);
        return { page: await listProspects(tx, workspaceId, wanted), words };
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'set-aside', pageOf(query).offset, found.page, (one) =>
          presentSetAside(one, found.words),
        ),
    }),
  ];
}
