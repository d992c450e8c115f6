import { z } from 'zod';
import {
  AcceptSuggestionBody,
  SkipSuggestionBody,
  SuggestionId,
  SuggestionResource,
} from '../../domain/contracts/pipeline.ts';
import type { WorkspaceWords } from '../../domain/contracts/words.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { canChangeProject, canReadProject } from '../../domain/projects/policy.ts';
import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { Only, PersonScore, Suggested, SuggestSort } from '../../projections/search/port.ts';
import { projects } from '../../projections/projects/projects.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listRecommendations } from '../../projections/referrals/listReferrals.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { getWords } from '../../projections/workspace/settings.ts';
import { ofEach, type UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import { openProjectFor, projectFor, readableProjects } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';
import { assertReason } from './assertReason.ts';
import { foundPeople } from './foundPeople.ts';
import type { PipelineContext } from './context.ts';
import { judge, type Suggestion } from '../../projections/pipeline/judge.ts';
import { countSuggested, elsewhere, type SuggestedCategory } from './countSuggested.ts';
import { readConcerned } from '../../projections/pipeline/readConcerned.ts';
import { readConsidered } from './readConsidered.ts';
import { presentSuggestion } from './presentSuggestion.ts';
import { onlyOf, SUGGESTION_SORTS, suggestionFilter } from './suggestionFilter.ts';

/** The project, which the policy is asked of, with who is to be decided on. */
type Loaded = ProjectAlone &
  Pick<Suggestion, 'person' | 'referredAs' | 'decisions'> & { readonly words: WorkspaceWords };
type Ask<Body> = UserRequest<{ id: string }, object, Body>;
type Wish = Pick<CandidacyCommand, 'type' | 'data'>;

const ById = z.object({ id: SuggestionId });
const Done = z.object({ id: Id, revision: z.int() });

/** Those named by id come whole, whatever their range. */
const firstOf = (query: Parameters<typeof pageOf>[0]) =>
  idsOf(query.filter) === undefined ? pageOf(query).offset : 0;

/** Looking at suggestions and deciding on them. */
export function suggestionRoutes(app: PipelineContext) {
  /** `POST /api/suggestions/:id/<verb>`: a decision by somebody who decides on people. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (
      request: Ask<Body> & { readonly subject: Loaded },
      context: CommandContext,
    ) => Promise<Wish> | Wish,
  ) =>
    command({
      path: `/api/suggestions/:id/${name}`,
      summary,
      capability: 'pipeline',
      scope: 'pipeline:write',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may: canChangeProject,
      // Both at once: an answer that is waited for costs more than one that nobody needs.
      async subject({ session, params }, tx) {
        const { projectId, personId } = partsOf(params.id);
        const [project, concerned, { words }] = await together([
          openProjectFor(tx, session, projectId),
          readConcerned(tx, session.workspaceId, projectId, personId),
          getWords(tx, session.workspaceId),
        ]);
        return { ...project, ...concerned, words };
      },
      decider: candidacy,
      idOf: ({ params }) => candidacyIdOf(params.id),
      command: (request, context) => wishOf(request, context) as Promise<CandidacyCommand>,
      present({ revision }, id) {
        if (revision === 'none') throw new NotFoundError('suggestion');
        return { id, revision };
      },
    });
  const candidacyIdOf = (suggestionId: string) => {
    const { projectId, personId } = partsOf(suggestionId);
    return app.ids.idOf('candidacy', projectId, personId);
  };

  return [
    read({
      path: '/api/suggestions',
      summary:
        'List people who may fit a project, best first, with the lines that add up to the score.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, referrals],
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          category: SuggestionCategory.optional().describe(
            'Without it, the first that has people.',
          ),
          ...suggestionFilter,
        },
        sort: SUGGESTION_SORTS,
      }),
      answer: z.array(SuggestionResource),
      may: ofEach(canReadProject),
      async subject({ session, query: { filter } }, tx) {
        if (filter?.projectId !== undefined) {
          return [await projectFor(tx, session, filter.projectId)];
        }
        const named = idsOf(filter);
        if (named === undefined) throw new NotFoundError('project');
        return readableProjects(tx, session, named.map(projectOf));
      },
      async find({ session, query, subject, ctx }, tx) {
        const named = idsOf(query.filter);
        if (named !== undefined) {
          const rows = await byId(app, tx, session, subject, named);
          return { rows, total: rows.length };
        }
        await sayIfSearchIsBehind(app, ctx);
        const [one] = subject;
        if (one === undefined) throw new NotFoundError('project');
        const wanted = {
          project: one,
          category: query.filter?.category,
          only: onlyOf(query.filter),
          sort: query.sort?.[0],
          ...pageOf(query),
        };
        const { matches, total } = await suggest(app, tx, session, wanted);
        return { rows: await suggested(tx, session, one.id, matches), total };
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'suggestions', firstOf(query), found, (row) => row),
    }),
    // The match is found anew for each decision: a browser is not believed.
    verb(
      'accept',
      'Make a suggested person a prospect of the project, in outreach.',
      AcceptSuggestionBody,
      async ({ subject, params, body: { note } }, { now }) => {
        const judged = await judge(app, suggestionOf(params.id, subject), now);
        return {
          type: 'AcceptSuggestion',
          data: { ...judged, note, orderKey: keyAtEnd(now) },
        };
      },
    ),
    verb(
      'skip',
      'Say that a suggested person is not for the project, and why.',
      SkipSuggestionBody,
      async ({ subject, params, body }, { now }) => {
        assertReason(subject.words, body.reason);
        const judged = await judge(app, suggestionOf(params.id, subject), now);
        return { type: 'SkipSuggestion', data: { ...judged, ...body } };
      },
    ),
    verb(
      'restore',
      'Take back a decision: the person is a suggestion again.',
      z.strictObject({}),
      ({ params }) => ({
        type: 'RestoreSuggestion',
        data: { candidacyId: candidacyIdOf(params.id) },
      }),
    ),
  ];
}

async function suggest(
  { search, clock }: PipelineContext,
  tx: Transaction,
  { workspaceId }: Session,
  wanted: {
    readonly project: ProjectAlone;
    /** Undefined for the first that has people. */
    readonly category: SuggestionCategory | undefined;
    readonly only: Only | undefined;
    readonly sort: SuggestSort | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Suggested> {
  const { project, only, sort, offset, limit } = wanted;
  const considered = await readConsidered(tx, workspaceId, project.id);
  const asOf = clock.now().toISOString();
  const asked = { workspaceId, query: queryOf(project), only, asOf };
  const category =
    wanted.category ?? firstWithPeople(await countSuggested(search, { ...asked, considered }));
  switch (category) {
    case 'referrals': {
      // Whom a colleague recommends is looked at, whether the search would have found them or not.
      const { referredIds: personIds, decidedIds: exceptPersonIds } = considered;
      const among = { ...asked, personIds, exceptPersonIds, fittingOnly: false };
      return search.suggestAmong({ ...among, sort, offset, limit });
    }
    case 'inNetwork':
    case 'outOfNetwork': {
      const exceptPersonIds = elsewhere(considered);
      return search.suggest({ ...asked, exceptPersonIds, side: category, sort, offset, limit });
    }
    // Applicants and self-declared facts have no source yet, so nobody is suggested by them.
    case 'ats':
    case 'diversity':
      return { matches: [], total: 0 };
  }
}

/** The first category, in their order, that somebody is in; In Network where nobody is in any. */
function firstWithPeople(counts: Readonly<Record<SuggestedCategory, number>>): SuggestedCategory {
  if (counts.referrals > 0) return 'referrals';
  return counts.inNetwork > 0 || counts.outOfNetwork === 0 ? 'inNetwork' : 'outOfNetwork';
}

/** Those whom the search has found for a project, with who recommends them. */
async function suggested(
  tx: Transaction,
  { workspaceId }: Session,
  projectId: string,
  matches: readonly PersonScore[],
): Promise<SuggestionResource[]> {
  const found = await foundPeople(tx, workspaceId, matches);
  const ids = found.map(({ id }) => id);
  const all = await listRecommendations(tx, workspaceId, projectId, ids);
  return found.map((person) => {
    const ofThem = all.filter(({ personId }) => personId === person.id);
    return presentSuggestion(projectId, person, ofThem);
  });
}

/** Suggestions of these projects, in the order in which they are named; whoever is unknown is left out. */
async function byId(
  app: PipelineContext,
  tx: Transaction,
  session: Session,
  projects: readonly ProjectAlone[],
  ids: readonly string[],
): Promise<SuggestionResource[]> {
  const { workspaceId } = session;
  const asOf = app.clock.now().toISOString();
  const score = async (project: ProjectAlone, personIds: readonly string[]) => {
    const query = queryOf(project);
    const matches = await app.search.score({ workspaceId, query, personIds, asOf });
    return suggested(tx, session, project.id, matches);
  };
  const own = (project: ProjectAlone) =>
    ids.map(partsOf).flatMap((parts) => (parts.projectId === project.id ? [parts.personId] : []));
  const rows = (await Promise.all(projects.map((project) => score(project, own(project))))).flat();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function suggestionOf(
  suggestionId: string,
  { person, referredAs, decisions, words: _words, ...project }: Loaded,
): Suggestion {
  return { project, person, referredAs, decisions, personId: partsOf(suggestionId).personId };
}

function partsOf(suggestionId: string): { projectId: string; personId: string } {
  const [projectId = '', personId = ''] = suggestionId.split('.');
  return { projectId, personId };
}

function projectOf(suggestionId: string): string {
  return partsOf(suggestionId).projectId;
}
