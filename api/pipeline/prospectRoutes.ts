import { z } from 'zod';
import {
  MoveProspectBody,
  prospectFilter,
  ProspectResource,
  RemoveProspectBody,
  RestoreProspectBody,
} from '../../domain/contracts/pipeline.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { StageId } from '../../domain/pipeline/stages.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { listMembers, memberships } from '../../projections/identity/memberships.ts';
import { listProjectIdsOf, listProspects } from '../../projections/pipeline/listProspects.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { projects } from '../../projections/projects/projects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import type { ApiContext } from '../http/context.ts';
import { ofEach } from '../http/asked.ts';
import { assertStage } from '../projects/assertStage.ts';
import { projectFor, projectOf, readableProjects } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { assertNoneBegan } from './assertNoneBegan.ts';
import { assertReasonOffered } from './assertReason.ts';
import { narrowingOf } from './narrowingOf.ts';
import { presentProspect } from './presentProspect.ts';
import { prospectCommand, prospectFor } from './prospectCommand.ts';
import { takePlace } from './takePlace.ts';
import { readWhoIsHere, whoIsHere } from './whoIsHere.ts';

const ById = z.object({ id: Id });
const sort = [
  'name',
  'stage',
  'stageSince',
  'score',
  'category',
  'acceptedAt',
  'acceptedByName',
  'changedAt',
  'assignedTo',
  'nextStepDue',
] as const;

/** Looking at a project's prospects, now or at an earlier moment, and moving them. */
export function prospectRoutes(app: ApiContext) {
  return [
    read({
      path: '/api/prospects',
      summary:
        'List a project’s prospects by stage and by place in it, now or as at a position or an instant.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, candidacyTexts, memberships],
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          stage: StageId.optional(),
          firstOfStage: z.int().min(1).max(100).optional(),
          ...prospectFilter,
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
      async find({ session, query, subject }, tx) {
        const { workspaceId, userId } = session;
        const page = pageOf(query);
        const { stage, firstOfStage, ...narrowing } = query.filter ?? {};
        const members = await listMembers(tx, workspaceId);
        const here = new Map(subject.map((one) => [one.id, whoIsHere(one, members)]));
        const asked = {
          userId,
          here: subject.flatMap(({ id }) => [...(here.get(id) ?? [])]),
          now: app.clock.now(),
        };
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
          ...narrowingOf(narrowing, asked),
          asOf: moment,
        };
        return { page: await listProspects(tx, workspaceId, wanted), here };
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'prospects', pageOf(query).offset, found.page, (one) =>
          presentProspect(one, found.here.get(one.projectId) ?? new Set()),
        ),
    }),
    read({
      path: '/api/prospects/:id',
      summary: 'Read one prospect, now or as at a position or an instant.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, candidacyTexts, memberships],
      params: ById,
      query: z.object(asOf),
      answer: ProspectResource,
      may: canReadProject,
      async subject({ session, params, query }, tx) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const found = await prospectFor(tx, session, params.id, moment);
        const project = await projectOf(tx, session, found, { kind: 'prospect', id: params.id });
        return { ...project, found, moment };
      },
      async find({ subject }, tx) {
        return { ...subject, here: await readWhoIsHere(tx, subject) };
      },
      present({ found, moment, here }, { params, ctx }) {
        if (found.state !== 'prospect') throw new NotFoundError('prospect', params.id);
        // An earlier revision is no revision to change anything on.
        if (moment === null) ctx.set('ETag', `"${found.revision}"`);
        return presentProspect(found, here);
      },
    }),
    prospectCommand(
      app,
      'move',
      'Put a prospect into a stage: behind or before another one who stands there, else at its end.',
      MoveProspectBody,
      async ({ params: { id }, body }, project, context) => {
        assertStage(project, body.stage);
        const orderKey = await takePlace(app, { ...body, id, projectId: project.id }, context);
        const isBack = body.orderKey !== undefined;
        const data = { candidacyId: id, stage: body.stage, orderKey, isBack };
        return { type: 'MoveProspect', data };
      },
    ),
    prospectCommand(
      app,
      'remove',
      'Take a prospect out of the project, and say why.',
      RemoveProspectBody,
      async ({ session: { workspaceId }, params, body }) => {
        await assertReasonOffered(app, workspaceId, body.reason);
        return { type: 'RemoveProspect', data: { candidacyId: params.id, ...body } };
      },
    ),
    prospectCommand(
      app,
      'put-back',
      'Put a removed prospect back where they stood.',
      z.strictObject({}),
      ({ params }) => ({ type: 'RestoreProspect', data: { candidacyId: params.id } }),
    ),
    prospectCommand(
      app,
      'reinstate',
      'Take back that somebody was made a suggestion again: they stand where they stood, or are removed as they were.',
      z.strictObject({}),
      ({ params }) => ({ type: 'ReinstateProspect', data: { candidacyId: params.id } }),
    ),
    prospectCommand(
      app,
      'restore',
      'Make somebody who was accepted, skipped or removed a suggestion again; sequences that go on for them end.',
      RestoreProspectBody,
      async ({ session, params: { id: candidacyId }, body: { sequences } }) => {
        if (sequences === 'keep') await assertNoneBegan(app, session, candidacyId);
        return { type: 'RestoreSuggestion', data: { candidacyId } };
      },
    ),
  ];
}

/** "Accepted" is what people call the instant of the decision. */
function sortOf(wanted: readonly [(typeof sort)[number], 'ASC' | 'DESC'] | undefined) {
  if (wanted === undefined) return undefined;
  const [field, direction] = wanted;
  if (field === 'acceptedAt') return ['decidedAt', direction] as const;
  if (field === 'acceptedByName') return ['deciderName', direction] as const;
  return [field === 'assignedTo' ? 'assigneeName' : field, direction] as const;
}
