import { settings } from '../../domain/workspace/settings.ts';
import type { SettingsCommand } from '../../domain/workspace/commands.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The works outing, so many days after the story has ended. */
const OUTING_AFTER_DAYS = 16;

/** The owner says where the clocks of the workspace stand, and when nobody works. */
export function settingsSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const workspaceId = demoWorkspace(ids);
  const step = (at: `${number}:${number}`, wish: Pick<SettingsCommand, 'type' | 'data'>): Step => ({
    at: calendar(1, at),
    alone: false,
    run: () => {
      const command = { ...wish, context: actedBy(app, ids, 'sunniva', `settings ${wish.type}`) };
      return handleCommand({ ...app, decider: settings }, workspaceId, command as SettingsCommand);
    },
  });
  const end = calendar(STORY_DAYS, '00:00').getTime();
  const date = new Date(end + OUTING_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    step('08:10', { type: 'ChooseTimeZone', data: { workspaceId, zone: 'Europe/Berlin' } }),
    step('08:11', { type: 'ChooseHolidays', data: { workspaceId, calendar: 'DE-HH' } }),
    step('08:12', { type: 'AddDayOff', data: { workspaceId, date, name: 'Works outing' } }),
  ];
}
