import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { SettingsEvent } from '../../domain/workspace/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface SettingsRow {
  readonly workspace_id: string;
  /** Where its clocks stand, a name of the IANA database. */
  readonly zone: string;
  /** Where in the log they last changed, so that every change is told. */
  readonly changed: string;
}

/** What of a workspace's settings queries ask; the whole of them its stream tells. Key: workspace id. */
export const settings = defineReadModel<SettingsRow, SettingsEvent | SubjectEvent>({
  name: 'settings',
  version: 1,
  categories: ['settings', 'subject'],
  personal: false,
  columns: { workspace_id: 'id', zone: 'text', changed: 'text' },
  indexes: [['workspace_id']],
  keysOf({ event }) {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'workspace' ? [event.data.subjectId] : [];
    }
    return 'workspaceId' in event.data ? [event.data.workspaceId] : [];
  },
  evolve(row, { event, position }, key) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'TimeZoneChosen':
        return { workspace_id: key, zone: event.data.zone, changed: position };
      case 'HolidaysChosen':
      case 'DayOffAdded':
      case 'DayOffTakenOut':
        return { workspace_id: key, zone: row?.zone ?? 'UTC', changed: position };
    }
    return unreachable(event);
  },
});
