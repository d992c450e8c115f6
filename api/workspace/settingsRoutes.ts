import { z } from 'zod';
import {
  AddDayOffBody,
  ChooseHolidaysBody,
  ChooseStageMovesBody,
  ChooseTimeZoneBody,
  HolidayCountry,
  SettingsResource,
  TakeOutDayOffBody,
} from '../../domain/contracts/workspaceSettings.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { dayAfter, zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import { settings, type SettingsState } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { loadHolidays } from '../../platform/holidays/load.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';
import { settingsCommand } from './settingsCommand.ts';

const YEAR_DAYS = 365;

/** How things are in a workspace: where its clocks stand, and when nobody works. */
export function settingsRoutes(app: ApiContext) {
  return [
    read({
      path: '/api/workspace/settings',
      summary:
        'Read the settings of your workspace: its time zone, the days on which nobody works, and whether stages change with mails.',
      capability: 'workspace',
      answer: SettingsResource,
      reads: [],
      may: canManageWorkspace,
      // The log itself is asked, which is never behind.
      find: ({ session }) => Promise.resolve(session.workspaceId),
      present: async (workspaceId) =>
        presentSettings(await readState(app, settings, workspaceId), app.clock.now()),
    }),
    read({
      path: '/api/holiday-countries',
      summary: 'List the countries whose holidays are known, with their parts, by calendar.',
      capability: 'workspace',
      answer: z.array(HolidayCountry),
      reads: [],
      may: canManageWorkspace,
      find: async () => (await loadHolidays()).listHolidayCountries(),
      present: (found) => found.map(({ parts, ...country }) => ({ ...country, parts: [...parts] })),
    }),
    settingsCommand(
      'choose-time-zone',
      'Say where the clocks of your workspace stand: the daily mail comes at seven by them.',
      ChooseTimeZoneBody,
      (workspaceId, body) => ({ type: 'ChooseTimeZone', data: { workspaceId, ...body } }),
    ),
    settingsCommand(
      'choose-holidays',
      'Say whose holidays your workspace keeps: no reminder is due on them.',
      ChooseHolidaysBody,
      async (workspaceId, body) => {
        const { calendar } = body;
        const { isHolidayCalendar } = await loadHolidays();
        if (calendar !== null && !isHolidayCalendar(calendar)) {
          throw new InvalidFieldsError({ calendar: 'The holidays of this country are not known.' });
        }
        return { type: 'ChooseHolidays', data: { workspaceId, ...body } };
      },
    ),
    settingsCommand(
      'add-day-off',
      'Say that nobody in your workspace works on a day.',
      AddDayOffBody,
      (workspaceId, dayOff) => ({ type: 'AddDayOff', data: { workspaceId, ...dayOff } }),
    ),
    settingsCommand(
      'take-out-day-off',
      'Say that a day is a day like others again.',
      TakeOutDayOffBody,
      (workspaceId, body) => ({ type: 'TakeOutDayOff', data: { workspaceId, ...body } }),
    ),
    settingsCommand(
      'choose-stage-moves',
      'Say whether prospects change stage by themselves as they are sent mails of sequences and answer them.',
      ChooseStageMovesBody,
      (workspaceId, body) => ({ type: 'ChooseStageMoves', data: { workspaceId, ...body } }),
    ),
  ];
}

async function presentSettings(found: SettingsState, now: Date): Promise<SettingsResource> {
  const { holidaysBetween } = await loadHolidays();
  const { zone, holidays, stageMoves } = found;
  const { date: today } = zonedTimeOf(now.getTime(), zone);
  const daysOff = [...found.daysOff]
    .map(([date, name]) => ({ date, name }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const coming =
    holidays === null ? [] : holidaysBetween(holidays, today, dayAfter(today, YEAR_DAYS));
  return { zone, holidays, daysOff, comingHolidays: [...coming], stageMoves };
}
