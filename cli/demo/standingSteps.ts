import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

/** Imani's laptop was gone for a day, and so was her way in: both stand under Changes. */
export function standingSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const of = { workspaceId: demoWorkspace(ids), userId: demoUser(ids, 'imani') };
  const step = (
    at: `${number}:${number}`,
    wish: Pick<WorkspaceCommand, 'type' | 'data'>,
  ): Step => ({
    // On one day: of two, the calendar may make the same Friday, and the later hour of the first.
    at: calendar(17, at),
    alone: true,
    run: () => {
      const command = { ...wish, context: actedBy(app, ids, 'sunniva', `standing ${wish.type}`) };
      const handling = { ...app, decider: workspaceDecider };
      return handleCommand(handling, of.workspaceId, command as WorkspaceCommand);
    },
  });
  return [
    step('08:20', { type: 'SuspendMember', data: { ...of, reasonCode: 'security' } }),
    step('16:55', { type: 'ReinstateMember', data: of }),
  ];
}
