import { FoundPeople, SearchPeopleBody } from '../../domain/contracts/search.ts';
import { asksSomething } from '../../domain/search/queryDocument.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { endpoint } from '../http/endpoint.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { sayIfSearchIsBehind } from './sayIfSearchIsBehind.ts';
import { foundPeople } from '../pipeline/foundPeople.ts';

/** Looking for people without a project. */
export function searchRoutes(app: PipelineContext) {
  return [
    endpoint({
      method: 'post',
      path: '/api/search',
      summary: 'Find people of the workspace without a project, best first. Nothing is kept of it.',
      capability: 'search',
      access: 'user',
      may: canReadPeople,
      body: SearchPeopleBody,
      answer: FoundPeople,
      async handle({ session, body, ctx }) {
        const { query, ...page } = body;
        if (!asksSomething(query)) return { results: [], total: 0 };
        const { workspaceId } = session;
        await sayIfSearchIsBehind(app, ctx);
        const { matches, total } = await app.search.suggest({
          workspaceId,
          query,
          ...page,
          exceptPersonIds: [],
          asOf: app.clock.now().toISOString(),
        });
        const results = await app.reads([workspaceId], (tx) =>
          foundPeople(tx, workspaceId, matches),
        );
        return { results, total };
      },
    }),
  ];
}
