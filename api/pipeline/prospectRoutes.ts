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
import { canChangeProject, canReadProject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
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
import type { Session } from '../http/endpoint.ts';
import { ofEach, type UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import { openProjectFor, projectFor, readableProjects } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { presentProspect } from './presentProspect.ts';
import { takePlace } from './takePlace.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });
type Ask<Body> = UserRequest<{ id: string }, object, Body>;
type Wanted = Pick<CandidacyCommand, 'type' | 'data'>;
const sort = [
  'name',
  'stage',
  'stageSince',
  'score',
  'category',
  'acceptedAt',
  'acceptedByName',
  'changedAt',
] as const;

/** Looking at a project's prospects, now or at an earlier moment, and moving them. */
export function prospectRoutes(app: ApiContext) {
  /** `POST /api/prospects/:id/<verb>`: a command on a prospect by somebody who decides on people. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (
      ask: Ask<Body>,
      projectId: string,
      context: CommandContext,
    ) => Wanted | Promise<Wanted>,
  ) =>
    command({
      path: `/api/prospects/:id/${name}`,
      summary,
      capability: 'pipeline',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may: canChangeProject,
      subject: async ({ session, params }, tx) => {
        const { projectId } = await find(tx, session, params.id);
        return openProjectFor(tx, session, projectId);
      },
      decider: candidacy,
      idOf: ({ params }) => params.id,
      command: (request, context) =>
        wishOf(request, request.subject.id, context) as Promise<CandidacyCommand>,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });
  return [
    read({
      path: '/api/prospects',
      summary:
        'List a project’s prospects by stage and by place in it, now or as at a position or an instant.',
      capability: 'pipeline',
      reads: [projects, prospects, candidacyTexts],
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          stage: StageId.optional(),
          firstOfStage: z.int().min(1).max(100).optional(),
          q: searchText.optional(),
        },
        sort,
      }).extend(asOf),
      answer: z.array(ProspectResource),
      may: ofEach(canReadProject),
      // Of those named by id the projects that this user may see; of others nothing is said.
      async subject({ session, query: { filter } }, tx) {
        if (filter?.projectId !== undefined) {
          return [await projectFor(tx, session, filter.projectId)];
        }
        const named = await listProjectIdsOf(tx, session.workspaceId, idsOf(filter) ?? []);
        return readableProjects(tx, session, named);
      },
      find({ session: { workspaceId }, query, subject }, tx) {
        const page = pageOf(query);
        const { stage, firstOfStage, q: text } = query.filter ?? {};
        const ids = idsOf(query.filter);
        const projectIds = subject.map(({ id }) => id);
        const moment = query.asOf === undefined ? undefined : asOfFrom(query.asOf);
        const stages = stage === undefined ? undefined : [stage];
        const wanted = {
          ...page,
          sort: sortOf(query.sort),
          ids,
          projectIds,
          stages,
          firstOfStage,
          text,
          asOf: moment,
        };
        return listProspects(tx, workspaceId, wanted);
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'prospects', pageOf(query).offset, found, presentProspect),
    }),
    read({
      path: '/api/prospects/:id',
      summary: 'Read one prospect, now or as at a position or an instant.',
      capability: 'pipeline',
      reads: [projects, prospects, candidacyTexts],
      params: ById,
      query: z.object(asOf),
      answer: ProspectResource,
      may: canReadProject,
      async subject({ session, params, query }, tx) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const found = await find(tx, session, params.id, moment);
        return { ...(await projectFor(tx, session, found.projectId)), found, moment };
      },
      find: async ({ subject }) => subject,
      present({ found, moment }, { params, ctx }) {
        if (found.state !== 'prospect') throw new NotFoundError('prospect', params.id);
        // An earlier revision is no revision to change anything on.
        if (moment === null) ctx.set('ETag', `"${found.revision}"`);
        return presentProspect(found);
      },
    }),
    verb(
      'move',
      'Put a prospect into a stage: behind or before another one who stands there, else at its end.',
      MoveProspectBody,
      async ({ params: { id }, body }, projectId, context) => {
        const orderKey = await takePlace(app, { ...body, id, projectId }, context);
        return { type: 'MoveProspect', data: { candidacyId: id, stage: body.stage, orderKey } };
      },
    ),
    verb(
      'remove',
      'Take a prospect out of the project, and say why.',
      RemoveProspectBody,
      ({ params, body }) => ({ type: 'RemoveProspect', data: { candidacyId: params.id, ...body } }),
    ),
    verb(
      'put-back',
      'Put a removed prospect back where they stood.',
      z.strictObject({}),
      ({ params }) => ({ type: 'RestoreProspect', data: { candidacyId: params.id } }),
    ),
    verb(
      'restore',
      'Make somebody who was accepted, skipped or removed a suggestion again.',
      z.strictObject({}),
      ({ params }) => ({ type: 'RestoreSuggestion', data: { candidacyId: params.id } }),
    ),
  ];
}

/** @throws NotFoundError */
async function find(
  tx: Transaction,
  { workspaceId }: Session,
  id: string,
  moment: AsOf | null = null,
): Promise<Candidacy> {
  const found = await getCandidacy(tx, workspaceId, id, moment);
  if (found === undefined) throw new NotFoundError('prospect', id);
  return found;
}

/** "Accepted" is what people call the instant of the decision. */
function sortOf(wanted: readonly [(typeof sort)[number], 'ASC' | 'DESC'] | undefined) {
  if (wanted === undefined) return undefined;
  const [field, direction] = wanted;
  if (field === 'acceptedAt') return ['decidedAt', direction] as const;
  return [field === 'acceptedByName' ? 'deciderName' : field, direction] as const;
}
