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
import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { listDecidedPersonIds } from '../../projections/pipeline/listProspects.ts';
import type { Suggested } from '../../projections/search/port.ts';
import { projects } from '../../projections/projects/projects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { endpoint, type EndpointRequest, type Session } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { queryOf } from '../projects/present.ts';
import { openProjectFor, projectFor, readableProjects } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';
import { foundPeople } from './foundPeople.ts';
import type { PipelineContext } from './context.ts';
import { judge, type Judged } from './judge.ts';
import { presentSuggestion } from './presentSuggestion.ts';

const ById = z.object({ id: SuggestionId });
const Done = z.object({ id: Id, revision: z.int() });

/** Looking at suggestions and deciding on them. */
export function suggestionRoutes(app: PipelineContext) {
  /** Decides on one suggestion, whose match is found anew here: a browser is not believed. */
  const decide = async <Body>(
    request: EndpointRequest<{ id: string }, object, Body, 'user'>,
    commandOf: (judged: Judged, now: string) => Pick<CandidacyCommand, 'type' | 'data'>,
  ) => {
    const { params, session, ctx } = request;
    const { projectId, personId } = partsOf(params.id);
    const project = await openProjectFor(app, session, projectId);
    const context = request.commandContext();
    const judged = await judge(app, project, personId, context.now);
    const wanted = commandOf(judged, context.now);
    const command = { ...wanted, context } as CandidacyCommand;
    const handled = await execute(app, ctx, candidacy, judged.candidacyId, command);
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
      reads: [projects, prospects],
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
        const { projectId, category = 'inNetwork' } = query.filter ?? {};
        const named = idsOf(query.filter);
        const one =
          projectId === undefined
            ? undefined
            : await projectFor(app, session, projectId, canReadProject);
        if (named !== undefined) {
          const among =
            one === undefined ? await readableProjects(app, session, named.map(projectOf)) : [one];
          const rows = await byId(app, session, among, named);
          return answerList(ctx, 'suggestions', 0, { rows, total: rows.length }, (row) => row);
        }
        if (one === undefined) throw new NotFoundError('project');
        await sayIfSearchIsBehind(app, ctx);
        const wanted = { project: one, category, offset, limit };
        const { matches, total } = await suggest(app, session, wanted);
        const rows = await foundPeople(app, session.workspaceId, matches);
        return answerList(ctx, 'suggestions', offset, { rows, total }, (found) =>
          presentSuggestion(one.id, found),
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
        await openProjectFor(app, session, projectId);
        const candidacyId = app.ids.idOf('candidacy', projectId, personId);
        const handled = await execute(app, ctx, candidacy, candidacyId, {
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
  { reads, search, clock }: PipelineContext,
  { workspaceId }: Session,
  wanted: {
    readonly project: ProjectRead;
    readonly category: SuggestionCategory;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Suggested> {
  const { project, category, offset, limit } = wanted;
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
  });
}

/** Suggestions of these projects, in the order in which they are named; whoever is unknown is left out. */
async function byId(
  app: PipelineContext,
  { workspaceId }: Session,
  projects: readonly ProjectRead[],
  ids: readonly string[],
): Promise<SuggestionResource[]> {
  const asOf = app.clock.now().toISOString();
  const score = async (project: ProjectRead, personIds: readonly string[]) => {
    const query = queryOf(project);
    const found = await Promise.all(
      personIds.map((personId) => app.search.score({ workspaceId, query, personId, asOf })),
    );
    const matches = found.filter((match) => match !== null);
    const people = await foundPeople(app, workspaceId, matches);
    return people.map((person) => presentSuggestion(project.id, person));
  };
  const own = (project: ProjectRead) =>
    ids.map(partsOf).flatMap((parts) => (parts.projectId === project.id ? [parts.personId] : []));
  const rows = (await Promise.all(projects.map((project) => score(project, own(project))))).flat();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function partsOf(suggestionId: string): { projectId: string; personId: string } {
  const [projectId = '', personId = ''] = suggestionId.split('.');
  return { projectId, personId };
}

function projectOf(suggestionId: string): string {
  return partsOf(suggestionId).projectId;
}
