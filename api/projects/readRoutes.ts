import { z } from 'zod';
import { ExtractBody, ProjectResource, ProjectSummary } from '../../domain/contracts/projects.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { project, searchAfterReplacing } from '../../domain/projects/project.ts';
import { carryRefinements } from '../../domain/search/carryRefinements.ts';
import { extract } from '../../domain/search/extract.ts';
import { QueryDocument } from '../../domain/search/queryDocument.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { memberships, listMembers } from '../../projections/identity/memberships.ts';
import { getProject, listProjects } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { users } from '../../projections/identity/users.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { presentProject, presentSummary } from './present.ts';
import { projectFor } from './projectFor.ts';

const filter = {
  q: searchText.optional(),
  status: z.enum(['open', 'archived']).optional(),
  mine: z.boolean().optional(),
};
const sort = ['name', 'status', 'createdAt', 'changedAt', 'prospectCount'] as const;

/** Looking at projects. */
export function projectReadRoutes(app: ApiContext) {
  const { reads } = app;
  return [
    endpoint({
      method: 'get',
      path: '/api/projects',
      summary: 'List the projects that you may see, the latest changed first.',
      capability: 'projects',
      access: 'user',
      reads: [projects, users],
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
      summary:
        'Read a project with its job description and search, now or as at a position or an instant.',
      capability: 'projects',
      access: 'user',
      reads: [projects, users, memberships],
      params: z.object({ id: Id }),
      query: z.object(asOf),
      answer: ProjectResource,
      async handle({ session, params, query, ctx }) {
        const { workspaceId } = session;
        const today = await projectFor(app, session, params.id, canReadProject);
        const members = await reads([workspaceId], (tx) => listMembers(tx, workspaceId));
        if (query.asOf === undefined) {
          ctx.set('ETag', `"${today.revision}"`);
          return presentProject(today, session, members);
        }
        const moment = asOfFrom(query.asOf);
        const then = await reads([workspaceId], (tx) =>
          getProject(tx, workspaceId, params.id, moment),
        );
        if (then === undefined) throw new NotFoundError('project', params.id);
        return presentProject(then, session, members, today);
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
      async handle({ session, body: { jobDescription, projectId, before } }) {
        const query = extract(jobDescription);
        if (projectId !== undefined) {
          await projectFor(app, session, projectId, canReadProject);
          const state = await readState(app, project, projectId);
          return { query: searchAfterReplacing(state, query) };
        }
        if (before === undefined) return { query };
        return { query: carryRefinements(extract(before.jobDescription), before.query, query) };
      },
    }),
  ];
}
