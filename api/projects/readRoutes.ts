import { z } from 'zod';
import {
  ExtractBody,
  ProjectChoices,
  ProjectResource,
  ProjectSummary,
} from '../../domain/contracts/projects.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Code } from '../../domain/kernel/code.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { project, searchAfterReplacing } from '../../domain/projects/project.ts';
import { carryRefinements } from '../../domain/search/carryRefinements.ts';
import { extract } from '../../domain/search/extract.ts';
import { QueryDocument } from '../../domain/search/queryDocument.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { memberships, listMembers } from '../../projections/identity/memberships.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import {
  getProject,
  listProjectChoices,
  listProjects,
  projectSorts,
} from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { users } from '../../projections/identity/users.ts';
import type { ApiContext } from '../http/context.ts';
import { canAsMember } from '../http/asked.ts';
import { answerList } from '../http/answerList.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { asOf, idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { presentChoices } from './presentChoices.ts';
import { presentProject, presentSummary } from './present.ts';
import { projectFor } from './projectFor.ts';

const filter = {
  status: z.enum(['open', 'archived']).optional(),
  mine: z.boolean().optional(),
  q: searchText.optional(),
  jobType: Code.optional(),
  role: searchText.optional(),
  location: searchText.optional(),
  ownerId: Id.optional(),
};

/** Looking at projects. */
export function projectReadRoutes(app: ApiContext) {
  return [
    read({
      path: '/api/projects',
      summary:
        'List the projects that you may see today, the latest changed first, now or as at a position or an instant.',
      capability: 'projects',
      scope: 'projects:read',
      query: listQuery({ filter, sort: projectSorts }).extend(asOf),
      answer: z.array(ProjectSummary),
      reads: [projects, prospects, users],
      may: canAsMember,
      find({ session, query }, tx) {
        const { q: text, mine, id: _id, ...rest } = query.filter ?? {};
        const wanted = {
          ...rest,
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
          memberId: memberIdFor(session, mine),
          text,
          asOf: query.asOf === undefined ? undefined : asOfFrom(query.asOf),
        };
        return listProjects(tx, session.workspaceId, wanted);
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'projects', pageOf(query).offset, found, presentSummary),
    }),
    read({
      path: '/api/project-choices',
      summary: 'Tell what the projects that you may see can be narrowed to, and how many each has.',
      capability: 'projects',
      scope: 'projects:read',
      query: z.object({
        status: z.enum(['open', 'archived']).optional(),
        mine: z.enum(['true', 'false']).optional(),
        ...asOf,
      }),
      answer: ProjectChoices,
      reads: [projects, users],
      may: canAsMember,
      find({ session, query: { status, mine, asOf: moment } }, tx) {
        const memberId = memberIdFor(session, mine === 'true');
        const asked = moment === undefined ? undefined : asOfFrom(moment);
        const wanted = { status, memberId, asOf: asked };
        return listProjectChoices(tx, session.workspaceId, wanted);
      },
      present: presentChoices,
    }),
    read({
      path: '/api/projects/:id',
      summary:
        'Read a project with its job description and search, now or as at a position or an instant.',
      capability: 'projects',
      scope: 'projects:read',
      params: z.object({ id: Id }),
      query: z.object(asOf),
      answer: ProjectResource,
      reads: [projects, users, memberships],
      may: canReadProject,
      subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
      async find({ session, params: { id }, query: { asOf: moment } }, tx) {
        const { workspaceId } = session;
        const asked = moment === undefined ? null : asOfFrom(moment);
        const found = await getProject(tx, workspaceId, id, asked);
        if (found === undefined) throw new NotFoundError('project', id);
        const members = await listMembers(tx, workspaceId);
        return { members, found };
      },
      present({ members, found }, { session, subject: today, query, ctx }) {
        // An earlier revision is no revision to change anything on.
        if (query.asOf === undefined) ctx.set('ETag', `"${found.revision}"`);
        return presentProject(found, session, members, today);
      },
    }),
    read({
      method: 'post',
      path: '/api/extract',
      summary: 'Read a job description without keeping it: what a search for it would look for.',
      capability: 'projects',
      scope: 'projects:read',
      body: ExtractBody,
      answer: z.object({ query: QueryDocument }),
      reads: [projects],
      may: canAsMember,
      subject: async ({ session, body: { projectId } }, tx) =>
        projectId === undefined ? null : projectFor(tx, session, projectId),
      find: async ({ subject }) => subject,
      async present(found, { body: { jobDescription, before } }) {
        const query = extract(jobDescription);
        if (found !== null) {
          const state = await readState(app, project, found.id);
          return { query: searchAfterReplacing(state, query) };
        }
        if (before === undefined) return { query };
        return { query: carryRefinements(extract(before.jobDescription), before.query, query) };
      },
    }),
  ];
}

/** Owners of the workspace see every project, everybody else those they work on. */
function memberIdFor({ role, userId }: Session, mine: boolean | undefined): string | undefined {
  return role === 'owner' && mine !== true ? undefined : userId;
}
