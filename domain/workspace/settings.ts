import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { DAYS_OFF_MAX, type SettingsCommand } from './commands.ts';
import type { SettingsEvent } from './events.ts';

/** How things are in a workspace, as its owners have it; what nobody has said is as it is for everybody. */
export interface SettingsState {
  readonly zone: string;
  /** Whose holidays are kept; `null` for none. */
  readonly holidays: string | null;
  /** The days of its own on which nobody works, with their names. */
  readonly daysOff: ReadonlyMap<string, string>;
}

/**
 * The settings of a workspace. What is said twice is said once.
 * Throws `RuleBrokenError` with `day-off-already` or `too-many-days-off`.
 */
export const settings: Decider<SettingsState, SettingsCommand, SettingsEvent> = {
  category: 'settings',
  initialState: () => ({ zone: 'UTC', holidays: null, daysOff: new Map() }),
  evolve,
  decide(command, state) {
    const { workspaceId } = command.data;
    const named = (name: string) => ({ [workspaceId]: { name } });
    switch (command.type) {
      case 'ChooseTimeZone': {
        const { zone } = command.data;
        if (zone === state.zone) return [];
        return [{ type: 'TimeZoneChosen', data: { workspaceId, from: state.zone, zone } }];
      }
      case 'ChooseHolidays': {
        const { calendar } = command.data;
        if (calendar === state.holidays) return [];
        const data = { workspaceId, from: state.holidays, calendar };
        return [{ type: 'HolidaysChosen', data }];
      }
      case 'AddDayOff': {
        const { date, name } = command.data;
        const before = state.daysOff.get(date);
        if (before === name) return [];
        if (before !== undefined) {
          throw new RuleBrokenError(
            'day-off-already',
            `This is a day off already: ${before}. Take it out to give it another name.`,
          );
        }
        if (state.daysOff.size >= DAYS_OFF_MAX) {
          throw new RuleBrokenError(
            'too-many-days-off',
            `A workspace has ${DAYS_OFF_MAX} days off of its own at most. Take out one that has passed.`,
          );
        }
        return [{ type: 'DayOffAdded', data: { workspaceId, date, personal: named(name) } }];
      }
      case 'TakeOutDayOff': {
        const { date } = command.data;
        const name = state.daysOff.get(date);
        if (name === undefined) return [];
        return [{ type: 'DayOffTakenOut', data: { workspaceId, date, personal: named(name) } }];
      }
    }
    return unreachable(command);
  },
};

function evolve(state: SettingsState, event: SettingsEvent): SettingsState {
  switch (event.type) {
    case 'TimeZoneChosen':
      return { ...state, zone: event.data.zone };
    case 'HolidaysChosen':
      return { ...state, holidays: event.data.calendar };
    case 'DayOffAdded': {
      const { workspaceId, date, personal } = event.data;
      const daysOff = new Map(state.daysOff).set(date, personal[workspaceId]?.name ?? '');
      return { ...state, daysOff };
    }
    case 'DayOffTakenOut': {
      const daysOff = new Map(state.daysOff);
      daysOff.delete(event.data.date);
      return { ...state, daysOff };
    }
  }
  return unreachable(event);
}
