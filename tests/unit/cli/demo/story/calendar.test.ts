import {
  calendarBefore,
  calendarFrom,
  STORY_DAYS,
} from '../../../../../cli/demo/story/calendar.ts';

describe('the calendar of the demo', () => {
  const days = Array.from({ length: STORY_DAYS }, (_, day) => day);

  it.each(['2026-11-22T00:10:00Z', '2026-11-23T06:00:00Z', '2026-11-28T23:59:00Z'])(
    'given a start at %s, then it covers almost six weeks, ends before it, and nobody works at weekends',
    (now) => {
      const calendar = calendarBefore(new Date(now));
      const mornings = days.map((day) => calendar(day, '09:15'));
      for (const [index, morning] of mornings.entries()) {
        expect([1, 2, 3, 4, 5]).toContain(morning.getUTCDay());
        expect(morning.toISOString()).toContain('T09:15');
        expect(morning.getTime()).toBeGreaterThanOrEqual(mornings[index - 1]?.getTime() ?? 0);
      }
      const age = (date = new Date(0)) => (Date.parse(now) - date.getTime()) / 86_400_000;
      expect(age(mornings.at(-1))).toBeGreaterThan(0);
      expect(age(mornings.at(-1))).toBeLessThan(6);
      expect(age(mornings[0])).toBeGreaterThan(40);
    },
  );

  it('given the first instant of a telling, then the calendar is that of the first time', () => {
    const calendar = calendarBefore(new Date('2026-11-22T10:00:00Z'));
    const again = calendarFrom(calendar(0, '07:00'));
    const noons = (of: typeof calendar) => days.map((day) => of(day, '12:00').toISOString());
    expect(noons(again)).toEqual(noons(calendar));
  });
});
