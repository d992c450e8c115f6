import { instantOf, latestAt, zonedTimeOf } from '../../../../domain/kernel/zonedTime.ts';

const SEVEN = 7 * 60;
const LOOKS_EVERY_MS = 3 * 60 * 60_000;

const iso = (instant: number) => new Date(instant).toISOString();
const latestSeven = (at: string, zone: string) => iso(latestAt(SEVEN, Date.parse(at), zone));

describe('what clocks in a zone show', () => {
  it.each([
    ['Asia/Kathmandu', '2026-06-01T18:20:30.000Z', '2026-06-02', 5],
    ['America/St_Johns', '2026-01-01T03:29:59.000Z', '2025-12-31', 1439],
    ['Pacific/Kiritimati', '2026-11-25T10:00:00.000Z', '2026-11-26', 0],
    ['UTC', '2026-11-25T07:00:00.000Z', '2026-11-25', SEVEN],
  ])('of %s at %s is %s, minute %i', (zone, at, date, minute) => {
    expect(zonedTimeOf(Date.parse(at), zone)).toEqual({ date, minute });
  });

  it('given a time that there is twice, then it is the first; given one that there is not, then as much later', () => {
    const at = (date: string, minute: number) => iso(instantOf({ date, minute }, 'Europe/Berlin'));
    expect(at('2026-10-25', 2 * 60 + 30)).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-03-29', 2 * 60 + 30)).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('the latest seven o’clock', () => {
  it.each([
    [
      'on a day of 23 hours',
      'Europe/Berlin',
      '2026-03-29T05:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
    ],
    ['just before it', 'Europe/Berlin', '2026-03-29T04:59:59.000Z', '2026-03-28T06:00:00.000Z'],
    [
      'on a day of 25 hours',
      'Europe/Berlin',
      '2026-10-25T06:10:00.000Z',
      '2026-10-25T06:00:00.000Z',
    ],
    [
      'where clocks change by half an hour',
      'Australia/Lord_Howe',
      '2026-04-04T20:30:00.000Z',
      '2026-04-04T20:30:00.000Z',
    ],
    [
      'where clocks change at midnight',
      'America/Havana',
      '2026-03-08T11:00:00.000Z',
      '2026-03-08T11:00:00.000Z',
    ],
  ])('%s in %s at %s was at %s', (_when, zone, at, seven) => {
    expect(latestSeven(at, zone)).toBe(seven);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'given somebody looks every three hours for a year, then in %s each day has one, on the minute',
    (zone) => {
      const seen: number[] = [];
      const from = Date.parse('2026-01-02T00:00:00.000Z');
      const to = Date.parse('2027-01-02T00:00:00.000Z');
      for (let at = from; at < to; at += LOOKS_EVERY_MS) {
        const latest = latestAt(SEVEN, at, zone);
        if (latest !== seen.at(-1)) seen.push(latest);
      }
      const days = seen.map((each) => zonedTimeOf(each, zone));
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
      expect(days.filter(({ minute }) => minute !== SEVEN)).toEqual([]);
      expect(days.length).toBeGreaterThanOrEqual(365);
      expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
    },
  );
});
