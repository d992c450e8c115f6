import { z } from 'zod';
import {
  ProspectCounts,
  prospectFilter,
  SuggestionCounts,
} from '../../domain/contracts/pipeline.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { countProspectsByStage, countSetAside } from '../../projections/pipeline/countProspects.ts';
import { getProject } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { asOf, jsonParameter } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import { presentStages } from '../projects/present.ts';
import { projectFor } from '../projects/projectFor.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';
import type { PipelineContext } from './context.ts';
import { countSuggested } from './countSuggested.ts';
import { narrowingOf } from './narrowingOf.ts';
import { onlyOf, suggestionFilter } from './suggestionFilter.ts';
import { readConsidered } from './readConsidered.ts';
import { readWhoIsHere } from './whoIsHere.ts';

const ById = z.object({ id: Id });

/** Counts beside the pipeline's stages and the suggestions' categories, all in one call. */
export function countRoutes(app: PipelineContext) {
  return [
    read({
      path: '/api/projects/:id/prospect-counts',
      summary:
        'Count a project’s prospects, or those whom a filter of the list leaves, by stage, now or as at a position or an instant.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, candidacyTexts, memberships],
      params: ById,
      query: z.object({
        filter: jsonParameter(z.strictObject(prospectFilter), 'filter').optional(),
        ...asOf,
      }),
      answer: ProspectCounts,
      may: canReadProject,
      subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
      async find({ session: { workspaceId, userId }, subject, params: { id }, query }, tx) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const asked = { userId, here: await readWhoIsHere(tx, subject), now: app.clock.now() };
        const narrowing = narrowingOf(query.filter ?? {}, asked);
        const counts = await countProspectsByStage(tx, workspaceId, id, moment, narrowing);
        const then = moment && (await getProject(tx, workspaceId, id, moment));
        return { counts, project: then ?? subject };
      },
      present({ counts, project }) {
        const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
        return { all, stages: presentStages(project, Object.fromEntries(counts)) };
      },
    }),
    read({
      path: '/api/projects/:id/suggestion-counts',
      summary:
        'Count who is suggested for a project by category, of those whom a filter of the list leaves, and whom it has set aside.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, referrals],
      params: ById,
      query: z.object({
        filter: jsonParameter(z.strictObject(suggestionFilter), 'filter').optional(),
      }),
      answer: SuggestionCounts,
      may: canReadProject,
      subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
      find: async ({ session: { workspaceId }, params }, tx) => ({
        setAside: await countSetAside(tx, workspaceId, params.id),
        considered: await readConsidered(tx, workspaceId, params.id),
      }),
      async present(
        { setAside, considered },
        { session: { workspaceId }, subject, query: { filter }, ctx },
      ) {
        await sayIfSearchIsBehind(app, ctx);
        const query = queryOf(subject);
        const counted = await countSuggested(app.search, {
          workspaceId,
          query,
          considered,
          only: onlyOf(filter),
          asOf: app.clock.now().toISOString(),
        });
        // Applicants and self-declared facts have no source yet.
        const none = SuggestionCategory.options.map((category) => [category, 0] as const);
        const categories: SuggestionCounts['categories'] = {
          ...(Object.fromEntries(none) as Record<SuggestionCategory, number>),
          ...counted,
        };
        return { categories, setAside };
      },
    }),
  ];
}
