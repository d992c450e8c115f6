import { z } from 'zod';
import {
  CreateProjectBody,
  ProjectMemberBody,
  RefineSearchBody,
  RenameProjectBody,
  ReplaceJobDescriptionBody,
} from '../../domain/contracts/projects.ts';
import { ForbiddenError, InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { ProjectCommand } from '../../domain/projects/commands.ts';
import {
  canChangeProject,
  canCreateProject,
  canInviteProjectMember,
  canOwnProject,
  type ProjectActor,
  type ProjectSubject,
} from '../../domain/projects/policy.ts';
import { project } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { asksSomething } from '../../domain/search/queryDocument.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type EndpointRequest } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { projectName } from './nameOf.ts';
import { projectFor } from './projectFor.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });

type May = (actor: ProjectActor, subject: ProjectSubject) => boolean;

/** Starting projects and changing them. */
export function projectCommandRoutes(app: ApiContext) {
  /** `POST /api/projects/:id/<verb>`: a command on a project by somebody who may give it. */
  const verb = <Body>(
    name: string,
    summary: string,
    may: May,
    body: z.ZodType<Body>,
    commandOf: (
      body: Body,
      projectId: string,
      request: EndpointRequest<{ id: string }, object, Body, 'user'>,
    ) => Promise<Pick<ProjectCommand, 'type' | 'data'>> | Pick<ProjectCommand, 'type' | 'data'>,
  ) =>
    endpoint({
      method: 'post',
      path: `/api/projects/:id/${name}`,
      summary,
      capability: 'projects',
      access: 'user',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      async handle(request) {
        const { params, session, ctx, ifMatch } = request;
        await projectFor(app, session, params.id, may);
        const wanted = await commandOf(request.body, params.id, request);
        const command = { ...wanted, context: request.commandContext() } as ProjectCommand;
        const options = ifMatch === undefined ? {} : { ifMatch };
        const handled = await execute(app, ctx, project, params.id, command, options);
        return { id: params.id, revision: Number(handled.revision) };
      },
    });

  const refinedBy = ({ query }: Pick<Described, 'query'>, commandId: string) => ({
    searchId: app.ids.idOf('refined-search', commandId),
    query: query ?? null,
  });

  return [
    endpoint({
      method: 'post',
      path: '/api/projects',
      summary: 'Start a project from a job description, which is read into a search.',
      capability: 'projects',
      access: 'user',
      body: CreateProjectBody,
      answer: Done,
      status: 201,
      async handle({ session, body, ctx, commandContext }) {
        if (!canCreateProject(session)) throw new ForbiddenError('canCreateProject');
        const { workspaceId, userId } = session;
        const { ids } = app;
        const context = commandContext();
        const projectId = ids.idOf('project', context.commandId);
        const query = extract(someText(body));
        const handled = await execute(app, ctx, project, projectId, {
          type: 'CreateProject',
          data: {
            projectId,
            workspaceId,
            ownerId: userId,
            name: projectName(body.name, body.query ?? query, body.jobDescription),
            jobDescription: body.jobDescription,
            descriptionId: ids.idOf('description', context.commandId),
            searchId: ids.idOf('search', context.commandId),
            extractor: EXTRACTOR,
            query,
            refined: refinedBy(body, context.commandId),
          },
          context,
        });
        return { id: projectId, revision: Number(handled.revision) };
      },
    }),
    verb(
      'rename',
      'Give the project another name.',
      canChangeProject,
      RenameProjectBody,
      ({ name }, projectId) => ({ type: 'RenameProject', data: { projectId, name } }),
    ),
    verb(
      'replace-job-description',
      'Paste another job description, which is read into a new search with what was refined before.',
      canChangeProject,
      ReplaceJobDescriptionBody,
      (body, projectId, { commandContext }) => {
        const { commandId } = commandContext();
        const { jobDescription } = body;
        return {
          type: 'ReplaceJobDescription',
          data: {
            projectId,
            jobDescription,
            descriptionId: app.ids.idOf('description', commandId),
            searchId: app.ids.idOf('search', commandId),
            extractor: EXTRACTOR,
            query: extract(someText(body)),
            refined: refinedBy(body, commandId),
          },
        };
      },
    ),
    verb(
      'refine-search',
      'Change what the project looks for.',
      canChangeProject,
      RefineSearchBody,
      ({ query }, projectId, { commandContext }) => ({
        type: 'RefineSearch',
        data: {
          projectId,
          searchId: app.ids.idOf('search', commandContext().commandId),
          query,
        },
      }),
    ),
    verb(
      'add-member',
      'Bring somebody of the workspace into the project.',
      canInviteProjectMember,
      ProjectMemberBody,
      async ({ userId, role }, projectId, { session }) => {
        if (role === 'owner') await projectFor(app, session, projectId, canOwnProject);
        const { workspaceId } = session;
        const membership = await app.reads([workspaceId], (tx) =>
          getMembershipRole(tx, workspaceId, userId),
        );
        if (membership === undefined) {
          throw new InvalidFieldsError({ userId: 'Nobody of this workspace has that id.' });
        }
        return { type: 'AddProjectMember', data: { projectId, userId, role } };
      },
    ),
    verb(
      'remove-member',
      'Take somebody out of the project.',
      canOwnProject,
      z.strictObject({ userId: Id }),
      ({ userId }, projectId) => ({ type: 'RemoveProjectMember', data: { projectId, userId } }),
    ),
    verb(
      'archive',
      'Archive the project; it is kept and can be reopened.',
      canOwnProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'ArchiveProject', data: { projectId } }),
    ),
    verb(
      'reopen',
      'Go on with an archived project.',
      canOwnProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'ReopenProject', data: { projectId } }),
    ),
  ];
}

type Described = z.infer<typeof ReplaceJobDescriptionBody>;

/** The text; it may be blank only where chips say what is looked for. */
function someText({ jobDescription, query }: Described): string {
  if (jobDescription.trim() === '' && (query === undefined || !asksSomething(query))) {
    throw new InvalidFieldsError({ jobDescription: 'Paste the job description.' });
  }
  return jobDescription;
}
