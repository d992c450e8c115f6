import { z } from 'zod';
import { PersonSummary } from '../../domain/contracts/people.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { listPeople, type Person } from '../../projections/people/people.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';

/** Finding people of the workspace by name. */
export function peopleListRoutes(app: Pick<PipelineContext, 'search'>) {
  return [
    read({
      path: '/api/people',
      summary:
        'Find people by the beginnings of the words of their name, by name; without a name, those with these ids.',
      capability: 'people',
      scope: 'people:read',
      query: listQuery({ filter: { q: searchText.optional() }, sort: ['name'] as const }),
      answer: z.array(PersonSummary),
      reads: [],
      may: canReadPeople,
      async find({ session: { workspaceId }, query, ctx }, tx) {
        const { offset, limit } = pageOf(query);
        const named = idsOf(query.filter);
        if (named !== undefined) {
          const rows = await listPeople(tx, workspaceId, named);
          return { rows, total: rows.length };
        }
        await sayIfSearchIsBehind(app, ctx);
        const text = query.filter?.q ?? '';
        const { personIds, total } = await app.search.find({ workspaceId, text, offset, limit });
        const found = new Map(
          (await listPeople(tx, workspaceId, personIds)).map((one) => [one.id, one]),
        );
        return { rows: personIds.flatMap((id) => found.get(id) ?? []), total };
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'people', pageOf(query).offset, found, present),
    }),
  ];
}

function present({ id, name, headline, position, company, location, url }: Person): PersonSummary {
  return { id, name, headline, position, company, location, url };
}
