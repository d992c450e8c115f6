import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const { workspace: workspaceId } = the;

/** How things are in a workspace. */
export const settingsEvents: readonly Told<KithEvent>[] = [
  told('settings', workspaceId, {
    type: 'TimeZoneChosen',
    data: { workspaceId, from: 'UTC', zone: 'Europe/Berlin' },
  }),
  told('settings', workspaceId, {
    type: 'HolidaysChosen',
    data: { workspaceId, from: null, calendar: 'DE-BY' },
  }),
  told('settings', workspaceId, {
    type: 'DayOffAdded',
    data: {
      workspaceId,
      date: '2026-12-28',
      personal: { [workspaceId]: { name: 'Between the years' } },
    },
  }),
  told('settings', workspaceId, {
    type: 'DayOffTakenOut',
    data: {
      workspaceId,
      date: '2026-12-28',
      personal: { [workspaceId]: { name: 'Between the years' } },
    },
  }),
];
