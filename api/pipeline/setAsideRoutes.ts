import { z } from 'zod';
import { SetAsideResource } from '../../domain/contracts/pipeline.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { listProspects } from '../../projections/pipeline/listProspects.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { projects } from '../../projections/projects/projects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { projectFor } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { presentSetAside } from './presentSetAside.ts';

const State = SetAsideResource.shape.state;

/** Looking at those whom a project has decided against. */
export function setAsideRoutes(app: ApiContext) {
  return [
    endpoint({
      method: 'get',
      path: '/api/set-aside',
      summary: 'List whom a project has skipped or removed, and why, the latest first.',
      capability: 'pipeline',
      access: 'user',
      reads: [projects, prospects, candidacyTexts],
      query: listQuery({
        filter: { projectId: Id.optional(), state: State.optional() },
        sort: ['name', 'setAsideAt'] as const,
      }),
      answer: z.array(SetAsideResource),
      async handle({ session, query, ctx }) {
        const { projectId, state } = query.filter ?? {};
        if (projectId === undefined) throw new NotFoundError('project');
        await projectFor(app, session, projectId, canReadProject);
        const page = pageOf(query);
        const [field, direction] = query.sort ?? (['setAsideAt', 'DESC'] as const);
        const wanted = {
          ...page,
          projectIds: [projectId],
          ids: idsOf(query.filter),
          states: state === undefined ? State.options : [state],
          sort: [field === 'name' ? 'name' : 'changedAt', direction] as const,
          // Who has been forgotten can't be offered again.
          knownOnly: true,
        };
        const { workspaceId } = session;
        const found = await app.reads([workspaceId], (tx) =>
          listProspects(tx, workspaceId, wanted),
        );
        return answerList(ctx, 'set-aside', page.offset, found, presentSetAside);
      },
    }),
  ];
}
