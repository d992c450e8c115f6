import type { SignOnCommand } from '../../domain/signOn/commands.ts';
import { workspaceSignOn } from '../../domain/signOn/workspaceSignOn.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

/** Sunniva has begun to set sign-on up, and has not switched it on: nobody answers at the provider's address. */
export function signOnSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const workspaceId = demoWorkspace(ids);
  const setUp = async () => {
    const command: SignOnCommand = {
      type: 'SetUpSignOn',
      data: {
        workspaceId,
        ownerIds: [demoUser(ids, 'sunniva')],
        issuer: 'https://login.tallowfield.example',
        clientId: 'kith',
        clientSecret: 'an invented secret that opens nothing',
      },
      context: actedBy(app, ids, 'sunniva', 'sign-on'),
    };
    await handleCommand({ ...app, decider: workspaceSignOn }, workspaceId, command);
  };
  return [{ at: calendar(34, '16:05'), alone: false, run: setUp }];
}
