import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

/** Imani's laptop was gone for a night, and so was her way in: both stand under Changes. */
export function standingSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const of = { workspaceId: demoWorkspace(ids), userId: demoUser(ids, 'imani') };
  const step = (
    day: number,
    at: `${number}:${number}`,
    wish: Pick<WorkspaceCommand, 'type' | 'data'>,
  ): Step => ({
    at: calendar(day, at),
    alone: false,
    run: () => {
      const command = { ...wish, context: actedBy(app, ids, 'sunniva', `standing ${wish.type}`) };
      const handling = { ...app, decider: workspaceDecider };
      return handleCommand(handling, of.workspaceId, command as WorkspaceCommand);
    },
  });
  return [
    step(17, '18:40', { type: 'SuspendMember', data: { ...of, reasonCode: 'security' } }),
    step(18, '08:55', { type: 'ReinstateMember', data: of }),
  ];
}
