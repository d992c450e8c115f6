import { z } from 'zod';
import {
  MoveProspectBody,
  ProspectResource,
  RemoveProspectBody,
} from '../../domain/contracts/pipeline.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { StageId } from '../../domain/pipeline/stages.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { asOfFrom, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import {
  getCandidacy,
  listProjectIdsOf,
  listProspects,
  type Candidacy,
} from '../../projections/pipeline/listProspects.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { projects } from '../../projections/projects/projects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type EndpointRequest, type Session } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { openProjectFor, projectFor, readableProjects } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { presentProspect } from './presentProspect.ts';
import { takePlace } from './takePlace.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });
type Wanted = Pick<CandidacyCommand, 'type' | 'data'>;
const sort = ['name', 'stage', 'score', 'acceptedAt', 'changedAt'] as const;

/** Looking at a project's prospects, now or at an earlier moment, and moving them. */
export function prospectRoutes(app: ApiContext) {
  const { reads } = app;
  const find = async (
    { workspaceId }: Session,
    id: string,
    moment: AsOf | null = null,
  ): Promise<Candidacy> => {
    const found = await reads([workspaceId], (tx) => getCandidacy(tx, workspaceId, id, moment));
    if (found === undefined) throw new NotFoundError('prospect', id);
    return found;
  };
  const change = async <Body>(
    request: EndpointRequest<{ id: string }, object, Body, 'user'>,
    commandOf: (found: Candidacy, context: CommandContext) => Wanted | Promise<Wanted>,
  ) => {
    const { params, session, ctx, ifMatch } = request;
    const found = await find(session, params.id);
    await openProjectFor(app, session, found.projectId);
    const context = request.commandContext();
    const command = { ...(await commandOf(found, context)), context } as CandidacyCommand;
    const options = ifMatch === undefined ? {} : { ifMatch };
    const handled = await execute(app, ctx, candidacy, params.id, command, options);
    return { id: params.id, revision: Number(handled.revision) };
  };
  /** The projects of prospects named by id that this user may see; of others nothing is said. */
  const readableProjectsOf = async (session: Session, ids: readonly string[]) => {
    const { workspaceId } = session;
    const named = await reads([workspaceId], (tx) => listProjectIdsOf(tx, workspaceId, ids));
    return (await readableProjects(app, session, named)).map(({ id }) => id);
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/prospects',
      summary:
        'List a project’s prospects by stage and by place in it, now or as at a position or an instant.',
      capability: 'pipeline',
      access: 'user',
      reads: [projects, prospects, candidacyTexts],
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          stage: StageId.optional(),
          q: searchText.optional(),
        },
        sort,
      }).extend(asOf),
      answer: z.array(ProspectResource),
      async handle({ session, query, ctx }) {
        const page = pageOf(query);
        const { projectId, stage, q: text } = query.filter ?? {};
        const ids = idsOf(query.filter);
        if (projectId !== undefined) await projectFor(app, session, projectId, canReadProject);
        const projectIds =
          projectId === undefined ? await readableProjectsOf(session, ids ?? []) : [projectId];
        const moment = query.asOf === undefined ? undefined : asOfFrom(query.asOf);
        const stages = stage === undefined ? undefined : [stage];
        const wanted = {
          ...page,
          sort: sortOf(query.sort),
          ids,
          projectIds,
          stages,
          text,
          asOf: moment,
        };
        const { workspaceId } = session;
        const found = await reads([workspaceId], (tx) => listProspects(tx, workspaceId, wanted));
        return answerList(ctx, 'prospects', page.offset, found, presentProspect);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/prospects/:id',
      summary: 'Read one prospect, now or as at a position or an instant.',
      capability: 'pipeline',
      access: 'user',
      reads: [projects, prospects, candidacyTexts],
      params: ById,
      query: z.object(asOf),
      answer: ProspectResource,
      async handle({ session, params, query, ctx }) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const found = await find(session, params.id, moment);
        await projectFor(app, session, found.projectId, canReadProject);
        if (found.state !== 'prospect') throw new NotFoundError('prospect', params.id);
        // An earlier revision is no revision to change anything on.
        if (moment === null) ctx.set('ETag', `"${found.revision}"`);
        return presentProspect(found);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/prospects/:id/move',
      summary:
        'Put a prospect into a stage: behind or before another one who stands there, else at its end.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: MoveProspectBody,
      honoursIfMatch: true,
      answer: Done,
      handle: (request) =>
        change(request, async ({ projectId }, context) => {
          const { params, body } = request;
          const orderKey = await takePlace(app, { ...body, id: params.id, projectId }, context);
          const { stage } = body;
          return { type: 'MoveProspect', data: { candidacyId: params.id, stage, orderKey } };
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/prospects/:id/remove',
      summary: 'Take a prospect out of the project, and say why.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: RemoveProspectBody,
      honoursIfMatch: true,
      answer: Done,
      handle: (request) =>
        change(request, () => ({
          type: 'RemoveProspect',
          data: { candidacyId: request.params.id, ...request.body },
        })),
    }),
    endpoint({
      method: 'post',
      path: '/api/prospects/:id/put-back',
      summary: 'Put a removed prospect back where they stood.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: z.strictObject({}),
      honoursIfMatch: true,
      answer: Done,
      handle: (request) =>
        change(request, () => ({
          type: 'RestoreProspect',
          data: { candidacyId: request.params.id },
        })),
    }),
    endpoint({
      method: 'post',
      path: '/api/prospects/:id/restore',
      summary: 'Make somebody who was accepted, skipped or removed a suggestion again.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: z.strictObject({}),
      honoursIfMatch: true,
      answer: Done,
      handle: (request) =>
        change(request, () => ({
          type: 'RestoreSuggestion',
          data: { candidacyId: request.params.id },
        })),
    }),
  ];
}

/** "Accepted" is what people call the instant of the decision. */
function sortOf(wanted: readonly [(typeof sort)[number], 'ASC' | 'DESC'] | undefined) {
  if (wanted === undefined) return undefined;
  const [field, direction] = wanted;
  return [field === 'acceptedAt' ? 'decidedAt' : field, direction] as const;
}
