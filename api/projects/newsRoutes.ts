import { z } from 'zod';
import { ProjectNews } from '../../domain/contracts/projects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listDecidedIn } from '../../projections/pipeline/listProspects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { canAsMember } from '../http/asked.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import { readableProjects } from './projectFor.ts';

/** What counts as new, in milliseconds. Nobody's visits are recorded for it. */
const OF_LATE_MS = 24 * 60 * 60 * 1000;

/** What came in of late for projects. */
export function projectNewsRoutes(app: PipelineContext) {
  return [
    read({
      path: '/api/project-news',
      summary:
        'Tell of open projects, named by id, how many people the last 24 hours brought who fit and are undecided.',
      capability: 'projects',
      query: listQuery({ filter: {}, sort: ['id'] as const }),
      answer: z.array(ProjectNews),
      reads: [projects, prospects],
      may: canAsMember,
      async find({ session, query }, tx) {
        const named = await readableProjects(tx, session, idsOf(query.filter) ?? []);
        const open = named.filter(({ status }) => status === 'open');
        const ids = open.map(({ id }) => id);
        return { open, decided: await listDecidedIn(tx, session.workspaceId, ids) };
      },
      async present({ open, decided }, { session: { workspaceId }, query, ctx }) {
        await sayIfSearchIsBehind(app, ctx);
        const queries = open.map((project) => ({
          id: project.id,
          query: queryOf(project),
          exceptPersonIds: decided.get(project.id) ?? [],
        }));
        const now = app.clock.now();
        const since = new Date(now.getTime() - OF_LATE_MS).toISOString();
        const asOf = now.toISOString();
        const counts = await app.search.countNew({ workspaceId, queries, since, asOf });
        const rows = open.map(({ id }) => ({ id, newSuggestions: counts[id] ?? 0 }));
        const { offset } = pageOf(query);
        return answerList(ctx, 'project-news', offset, { rows, total: rows.length }, (row) => row);
      },
    }),
  ];
}
