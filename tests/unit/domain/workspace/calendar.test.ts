import { isOpen } from '../../../../domain/enrolments/planning.ts';
import { calendarOf } from '../../../../domain/workspace/calendar.ts';
import { holidaysBetween } from '../../../../platform/holidays/holidays.ts';

const window = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 24 * 60 };
const says = (zone: string) => ({ zone, holidays: 'DE', daysOff: new Map() });

/** Whether somebody is written to at an instant, who lives by these clocks. */
function isWrittenTo(at: string, workspace: string, zone: string): boolean {
  const { daysOff } = calendarOf(says(workspace), at, holidaysBetween);
  return isOpen(at, { window, zones: [zone], daysOff });
}

describe('a holiday of a workspace', () => {
  // New Year’s Day of 2027 is a Friday.
  it.each([
    ['Europe/Berlin', 'America/Los_Angeles', '2027-01-01T23:30:00.000Z'],
    ['Asia/Tokyo', 'America/New_York', '2027-01-01T18:00:00.000Z'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2027-01-01T22:00:00.000Z'],
    ['Pacific/Kiritimati, two days ahead,', 'Pacific/Pago_Pago', '2027-01-02T10:30:00.000Z'],
  ])(
    'given it is over by the clocks of %s, then nobody is written to in %s, where it goes on',
    (workspace, zone, at) => {
      const [there = ''] = workspace.split(',');
      const aWeekLater = new Date(Date.parse(at) + 7 * 24 * 60 * 60_000).toISOString();
      expect(isWrittenTo(at, there, zone)).toBe(false);
      expect(isWrittenTo(aWeekLater, there, zone)).toBe(true);
    },
  );
});
