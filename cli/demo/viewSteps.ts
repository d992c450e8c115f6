import { view } from '../../domain/views/view.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

/** A view of the table of projects that the team shares. */
export function viewSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const viewId = ids.of('view', 'most-prospects');
  const run = async () => {
    await handleCommand({ ...app, decider: view }, viewId, {
      type: 'SaveView',
      data: {
        viewId,
        workspaceId: demoWorkspace(ids),
        ownerId: demoUser(ids, 'rosalind'),
        table: 'projects',
        sharing: 'workspace',
        name: 'Fullest pipelines',
        query: 'sort=prospectCount&order=DESC',
      },
      context: actedBy(app, ids, 'rosalind', 'view'),
    });
  };
  return [{ at: calendar(20, '09:40'), alone: false, run }];
}
