import { defineProcess } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { SettingsEvent } from '../workspace/events.ts';
import { plannedTwice } from './plannedTwice.ts';

/**
 * Where a workspace has another time zone or other days off, what comes for those who are in its sequences is planned anew, by one job:
 * by days off all go, by its clock whoever’s own is not known, too.
 */
export const planAllAnewProcess = defineProcess<never, SettingsEvent>({
  name: 'enrolments/planAllAnew',
  categories: ['settings'],
  react({ event, metadata: { occurredAt } }) {
    switch (event.type) {
      case 'TimeZoneChosen':
      case 'HolidaysChosen':
      case 'DayOffAdded':
      case 'DayOffTakenOut': {
        const { workspaceId } = event.data;
        const job = { processor: 'enrolments/planAllAnew', payload: { workspaceId } };
        return { reactions: plannedTwice(workspaceId, job, occurredAt) };
      }
      case 'JobTypesChosen':
      case 'LogoChosen':
      case 'LogoTakenOut':
      case 'SkipReasonsChosen':
      case 'StageMovesChosen':
      case 'StartingStagesChosen':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});
