import { defineProcess } from '../kernel/process.ts';
import type { SettingsEvent } from '../workspace/events.ts';
import { plannedTwice } from './plannedTwice.ts';

/** What says when a workspace works. */
const saysWhen: ReadonlySet<SettingsEvent['type']> = new Set([
  'TimeZoneChosen',
  'HolidaysChosen',
  'DayOffAdded',
  'DayOffTakenOut',
]);

/**
 * Where a workspace has another time zone or other days off, what comes for those who are in its sequences is planned anew, by one job:
 * by days off all go, by its clock whoever’s own is not known, too.
 */
export const planAllAnewProcess = defineProcess<never, SettingsEvent>({
  name: 'enrolments/planAllAnew',
  categories: ['settings'],
  react({ event, metadata: { occurredAt } }) {
    if (!saysWhen.has(event.type)) return { reactions: [] };
    const { workspaceId } = event.data;
    const job = { processor: 'enrolments/planAllAnew', payload: { workspaceId } };
    return { reactions: plannedTwice(workspaceId, job, occurredAt) };
  },
});
