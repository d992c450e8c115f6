import {
  FoundPeople,
  SearchPeopleBody,
  TakenAwayBody,
  TakenAwayCounts,
} from '../../domain/contracts/search.ts';
import { asksSomething } from '../../domain/search/queryDocument.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { endpoint } from '../http/endpoint.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { sayIfSearchIsBehind } from './sayIfSearchIsBehind.ts';
import { foundPeople } from '../pipeline/foundPeople.ts';
import { listDecidedPersonIds } from '../../projections/pipeline/listProspects.ts';
import { projectFor } from '../projects/projectFor.ts';

/** Looking for people without a project. */
export function searchRoutes(app: PipelineContext) {
  return [
    endpoint({
      method: 'post',
      path: '/api/search',
      summary: 'Find people of the workspace without a project, best first. Nothing is kept of it.',
      capability: 'search',
      scope: 'people:read',
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
    endpoint({
      method: 'post',
      path: '/api/search/taken-away',
      summary:
        'Count, for each thing that a search asks for, the people whom requiring it takes away, or would.',
      capability: 'search',
      scope: 'people:read',
      access: 'user',
      may: canReadPeople,
      body: TakenAwayBody,
      answer: TakenAwayCounts,
      async handle({ session, body: { query, projectId }, ctx }) {
        const { workspaceId } = session;
        await sayIfSearchIsBehind(app, ctx);
        const exceptPersonIds =
          projectId === undefined
            ? []
            : await app.reads([workspaceId], async (tx) => {
                const { id } = await projectFor(tx, session, projectId);
                return listDecidedPersonIds(tx, workspaceId, id);
              });
        const asOf = app.clock.now().toISOString();
        const takenAway = await app.search.takenAway({ workspaceId, query, exceptPersonIds, asOf });
        return { takenAway };
      },
    }),
  ];
}
