import { view } from '../../domain/views/view.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

/** The views that the team shares, each with the table that it is of. */
const VIEWS = [
  {
    part: 'most-prospects',
    at: '09:40',
    table: 'projects',
    name: 'Fullest pipelines',
    query: 'sort=prospectCount&order=DESC',
  },
  {
    part: 'all-must-haves',
    at: '09:41',
    table: 'suggestions',
    name: 'Meet every must-have',
    query: new URLSearchParams({ filter: JSON.stringify({ mustHaves: 'all' }) }).toString(),
  },
] as const;

/** Saves them. */
export function viewSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  return VIEWS.map(({ part, at, ...kept }) => {
    const viewId = ids.of('view', part);
    const run = async () => {
      await handleCommand({ ...app, decider: view }, viewId, {
        type: 'SaveView',
        data: {
          viewId,
          workspaceId: demoWorkspace(ids),
          ownerId: demoUser(ids, 'rosalind'),
          sharing: 'workspace',
          ...kept,
        },
        context: actedBy(app, ids, 'rosalind', `view ${part}`),
      });
    };
    return { at: calendar(20, at), alone: false, run };
  });
}
