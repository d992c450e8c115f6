import { z } from 'zod';
import { ExtractBody, ProjectResource, ProjectSummary } from '../../domain/contracts/projects.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { extract } from '../../domain/search/extract.ts';
import { QueryDocument } from '../../domain/search/queryDocument.ts';
import { asOfFrom } from '../../platform/subscriptions/asOf.ts';
import { listMembers } from '../../projections/identity/memberships.ts';
import { listProjects } from '../../projections/projects/listProjects.ts';
import type { ApiGround } from '../dependencies.ts';
import { endpoint } from '../endpoint.ts';
import { answerList } from '../rest/answerList.ts';
import { asOf, idsOf, listQuery, pageOf, searchText } from '../rest/listQuery.ts';
import { presentProject, presentSummary } from './present.ts';
import { projectFor } from './projectFor.ts';

const filter = {
  q: searchText.optional(),
  status: z.enum(['open', 'archived']).optional(),
  mine: z.boolean().optional(),
};
const sort = ['name', 'status', 'createdAt', 'changedAt', 'prospectCount'] as const;

/** Looking at projects. */
export function projectReadRoutes(ground: ApiGround) {
  const { reads } = ground;
  return [
    endpoint({
      method: 'get',
      path: '/api/projects',
      summary: 'List the projects that you may see, the latest changed first.',
      capability: 'projects',
      access: 'user',
      query: listQuery({ filter, sort }).extend(asOf),
      answer: z.array(ProjectSummary),
      async handle({ session: { workspaceId, userId, role }, query, ctx }) {
        const page = pageOf(query);
        const { q: text, status, mine } = query.filter ?? {};
        // Owners of the workspace see every project, everybody else those they work on.
        const memberId = role === 'owner' && mine !== true ? undefined : userId;
        const moment = query.asOf === undefined ? undefined : asOfFrom(query.asOf);
        const ids = idsOf(query.filter);
        const wanted = { ...page, sort: query.sort, ids, status, memberId, text, asOf: moment };
        const found = await reads([workspaceId], (tx) => listProjects(tx, workspaceId, wanted));
        return answerList(ctx, 'projects', page.offset, found, presentSummary);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/projects/:id',
      summary: 'Read a project with its job description and search.',
      capability: 'projects',
      access: 'user',
      params: z.object({ id: Id }),
      answer: ProjectResource,
      async handle({ session, params, ctx }) {
        const project = await projectFor(ground, session, params.id, canReadProject);
        const { workspaceId } = session;
        const members = await reads([workspaceId], (tx) => listMembers(tx, workspaceId));
        ctx.set('ETag', `"${project.revision}"`);
        return presentProject(project, session, members);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/extract',
      summary: 'Read a job description without keeping it: what a search for it would look for.',
      capability: 'projects',
      access: 'user',
      body: ExtractBody,
      answer: z.object({ query: QueryDocument }),
      handle: async ({ body }) => ({ query: extract(body.jobDescription) }),
    }),
  ];
}
