import {
  holidaysBetween,
  isHolidayCalendar,
  listHolidayCountries,
} from '../../../../platform/holidays/holidays.ts';

describe('the holidays of a calendar', () => {
  it('are the public ones of the country, or of a part of it', () => {
    const days = (calendar: string) =>
      holidaysBetween(calendar, '2026-01-01', '2026-01-31').map(({ date }) => date);
    expect(days('DE')).toEqual(['2026-01-01']);
    expect(days('DE-BY')).toEqual(['2026-01-01', '2026-01-06']);
    expect(days('US')).toEqual(['2026-01-01', '2026-01-19']);
  });

  it('go over the end of a year, both ends counted in, and have names', () => {
    expect(holidaysBetween('GB-SCT', '2026-12-25', '2027-01-01')).toEqual([
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-26', name: 'Boxing Day' },
      { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
      { date: '2027-01-01', name: "New Year's Day" },
    ]);
  });

  it('are none of a calendar that is none', () => {
    for (const none of ['XX', 'DE-XX', '', 'toString']) {
      expect([none, isHolidayCalendar(none)]).toEqual([none, false]);
      expect(holidaysBetween(none, '2026-01-01', '2026-12-31')).toEqual([]);
    }
  });

  it('are of every calendar that is offered, each under an id of its own', () => {
    const ids = listHolidayCountries().flatMap(({ id, parts }) => [
      id,
      ...parts.map((part) => part.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(500);
    expect(ids.filter((id) => !/^[A-Z]{2}(-[A-Z0-9]{1,16})?$/.test(id))).toEqual([]);
    expect(ids.slice(0, 20).filter((id) => !isHolidayCalendar(id))).toEqual([]);
  });

  it('are offered under the English names that countries go by today', () => {
    const names = new Map(listHolidayCountries().map(({ id, name }) => [id, name]));
    expect(['IT', 'MA', 'BD', 'SZ', 'DE'].map((id) => names.get(id))).toEqual([
      'Italy',
      'Morocco',
      'Bangladesh',
      'Eswatini',
      'Germany',
    ]);
  });
});
