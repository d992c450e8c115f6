import { id, the, told, type KithEvent } from './cast.ts';
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
  told('settings', workspaceId, {
    type: 'StartingStagesChosen',
    data: {
      workspaceId,
      ids: ['inOutreach', 'stage-a'],
      personal: { [workspaceId]: { from: null, titles: ['Written to', 'On the phone'] } },
    },
  }),
  told('settings', workspaceId, {
    type: 'SkipReasonsChosen',
    data: {
      workspaceId,
      ids: ['other', 'reason-a'],
      personal: { [workspaceId]: { from: null, titles: ['Otherwise', 'Asks too much'] } },
    },
  }),
  told('settings', workspaceId, {
    type: 'JobTypesChosen',
    data: {
      workspaceId,
      ids: null,
      personal: { [workspaceId]: { from: ['On the loom'], titles: null } },
    },
  }),
  told('settings', workspaceId, {
    type: 'StageMovesChosen',
    data: { workspaceId, from: 'off', to: 'withMails' },
  }),
  told('settings', workspaceId, {
    type: 'LogoChosen',
    data: { workspaceId, logoId: id(95), format: 'png', from: null },
  }),
  told('settings', workspaceId, {
    type: 'LogoTakenOut',
    data: { workspaceId, logoId: id(95) },
  }),
];
