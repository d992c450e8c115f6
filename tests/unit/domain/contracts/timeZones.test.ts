import { isTimeZone, placeOfTimeZone, timeZones } from '../../../../domain/contracts/timeZones.ts';

describe('the time zones offered', () => {
  const all = Object.values(timeZones).flat();

  it('are zones, each once', () => {
    expect(all.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('cover every whole hour that people live by in the winter of the north', () => {
    const offsets = all.map((timeZone) => {
      const words = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
      const [, hours = '0'] = /GMT([+-]\d\d)?/.exec(words.format(new Date('2026-01-15'))) ?? [];
      return Number(hours);
    });
    const wanted = [-10, -9, -8, -7, -6, -5, -4, -3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(wanted.filter((hours) => !offsets.includes(hours))).toEqual([]);
  });

  it.each(['', ' ', 'Berlin', 'Middle/Earth', '../etc', '+25:00'])('do not take %p', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  it('are called by their place', () => {
    expect(placeOfTimeZone('America/New_York')).toBe('New York');
    expect(placeOfTimeZone('UTC')).toBe('UTC');
  });
});
