import { z } from 'zod';
import {
  AcceptSuggestionBody,
  SkipSuggestionBody,
  SuggestionId,
  SuggestionResource,
} from '../../domain/contracts/pipeline.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { SuggestionCategory } from '../../domain/pipeline/events.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { canChangeProject, canReadProject } from '../../domain/projects/policy.ts';
import { listDecidedPersonIds } from '../../projections/pipeline/listProspects.ts';
import type { Suggested } from '../../projections/search/port.ts';
import { endpoint, type EndpointRequest, type Session } from '../endpoint.ts';
import { execute } from '../execute.ts';
import { queryOf } from '../projects/present.ts';
import { projectFor } from '../projects/projectFor.ts';
import { answerList } from '../rest/answerList.ts';
import { idsOf, listQuery, pageOf } from '../rest/listQuery.ts';
import { foundPeople } from './foundPeople.ts';
import type { PipelineGround } from './ground.ts';
import { judge, type Judged } from './judge.ts';
import { presentSuggestion } from './presentSuggestion.ts';

const ById = z.object({ id: SuggestionId });
const Done = z.object({ id: Id, revision: z.int() });

/** Looking at suggestions and deciding on them. */
export function suggestionRoutes(ground: PipelineGround) {
  /** Decides on one suggestion, whose match is found anew here: a browser is not believed. */
  const decide = async <Body>(
    request: EndpointRequest<{ id: string }, object, Body, 'user'>,
    commandOf: (judged: Judged, now: string) => Pick<CandidacyCommand, 'type' | 'data'>,
  ) => {
    const { params, session, ctx } = request;
    const { projectId, personId } = partsOf(params.id);
    const project = await projectFor(ground, session, projectId, canChangeProject);
    const context = request.commandContext();
    const judged = await judge(ground, project, personId, context.now);
    const wanted = commandOf(judged, context.now);
    const command = { ...wanted, context } as CandidacyCommand;
    const handled = await execute(ground, ctx, candidacy, judged.candidacyId, command);
    return { id: judged.candidacyId, revision: Number(handled.revision) };
  };

  return [
    endpoint({
      method: 'get',
      path: '/api/suggestions',
      summary:
        'List people who may fit a project, best first, with the lines that add up to the score.',
      capability: 'pipeline',
      access: 'user',
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          category: SuggestionCategory.default('inNetwork'),
        },
        sort: ['score'] as const,
      }),
      answer: z.array(SuggestionResource),
      async handle({ session, query, ctx }) {
        const { offset, limit } = pageOf(query);
        const named = idsOf(query.filter);
        const projectId = query.filter?.projectId ?? projectOf(named);
        if (projectId === undefined) throw new NotFoundError('project');
        const project = await projectFor(ground, session, projectId, canReadProject);
        const category = query.filter?.category ?? 'inNetwork';
        const after = ctx.get('X-Kith-After');
        const wanted = { project, category, offset, limit, ...(after === '' ? {} : { after }) };
        const suggested =
          named === undefined
            ? await suggest(ground, session, wanted)
            : await byId(ground, session, project, named);
        const rows = await foundPeople(ground, session.workspaceId, suggested.matches);
        const page = { rows, total: suggested.total };
        return answerList(ctx, 'suggestions', offset, page, (found) =>
          presentSuggestion(projectId, found),
        );
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/suggestions/:id/accept',
      summary: 'Make a suggested person a prospect of the project, in outreach.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: AcceptSuggestionBody,
      answer: Done,
      handle: (request) =>
        decide(request, (judged, now) => ({
          type: 'AcceptSuggestion',
          data: { ...judged, note: request.body.note, orderKey: keyAtEnd(now) },
        })),
    }),
    endpoint({
      method: 'post',
      path: '/api/suggestions/:id/skip',
      summary: 'Say that a suggested person is not for the project, and why.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: SkipSuggestionBody,
      answer: Done,
      handle: (request) =>
        decide(request, (judged) => ({
          type: 'SkipSuggestion',
          data: { ...judged, reason: request.body.reason, note: request.body.note },
        })),
    }),
    endpoint({
      method: 'post',
      path: '/api/suggestions/:id/restore',
      summary: 'Take back a decision: the person is a suggestion again.',
      capability: 'pipeline',
      access: 'user',
      params: ById,
      body: z.strictObject({}),
      answer: Done,
      async handle({ params, session, ctx, commandContext }) {
        const { projectId, personId } = partsOf(params.id);
        await projectFor(ground, session, projectId, canChangeProject);
        const candidacyId = ground.ids.idOf('candidacy', projectId, personId);
        const handled = await execute(ground, ctx, candidacy, candidacyId, {
          type: 'RestoreSuggestion',
          data: { candidacyId },
          context: commandContext(),
        });
        if (handled.revision === 'none') throw new NotFoundError('suggestion', params.id);
        return { id: candidacyId, revision: handled.revision };
      },
    }),
  ];
}

type ProjectRead = Awaited<ReturnType<typeof projectFor>>;

async function suggest(
  { reads, search, clock }: PipelineGround,
  { workspaceId }: Session,
  wanted: {
    readonly project: ProjectRead;
    readonly category: SuggestionCategory;
    readonly offset: number;
    readonly limit: number;
    readonly after?: string;
  },
): Promise<Suggested> {
  const { project, category, offset, limit, after } = wanted;
  // Referrals, applicants and self-declared facts have no source yet, so nobody is suggested by them.
  if (category !== 'inNetwork' && category !== 'outOfNetwork') return { matches: [], total: 0 };
  const exceptPersonIds = await reads([workspaceId], (tx) =>
    listDecidedPersonIds(tx, workspaceId, project.id),
  );
  const asOf = clock.now().toISOString();
  const query = queryOf(project);
  return search.suggest({
    workspaceId,
    query,
    side: category,
    exceptPersonIds,
    offset,
    limit,
    asOf,
    ...(after === undefined ? {} : { after }),
  });
}

async function byId(
  { search, clock }: PipelineGround,
  { workspaceId }: Session,
  project: ProjectRead,
  ids: readonly string[],
): Promise<Suggested> {
  const asOf = clock.now().toISOString();
  const query = queryOf(project);
  const own = ids.filter((id) => projectOf([id]) === project.id);
  const found = await Promise.all(
    own.map((id) => search.score({ workspaceId, query, personId: partsOf(id).personId, asOf })),
  );
  const matches = found.filter((match) => match !== null);
  return { matches, total: matches.length };
}

function partsOf(suggestionId: string): { projectId: string; personId: string } {
  const [projectId = '', personId = ''] = suggestionId.split('.');
  return { projectId, personId };
}

function projectOf(suggestionIds: readonly string[] | undefined): string | undefined {
  const [first] = suggestionIds ?? [];
  return first === undefined ? undefined : partsOf(first).projectId;
}
