import { timeZonesOf } from '../../../../platform/holidays/timeZonesOf.ts';

describe('the clocks of where somebody lives', () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'a city, by its state',
      ['new-york-us-ny', 'us-ny', 'us', 'north-america'],
      ['America/New_York'],
    ],
    ['a city, by its country', ['rotterdam-nl', 'nl', 'europe'], ['Europe/Amsterdam']],
    ['a county within a part', ['gb-eng-kent', 'gb-eng', 'gb'], ['Europe/London']],
    ['a region alone', ['europe'], []],
    ['a place that is none', ['xx'], []],
    ['nowhere', [], []],
  ])('of %s', (_what, places, zones) => {
    expect(timeZonesOf(places)).toEqual(zones);
  });

  it('of a country with many clocks are one for each way in which they are set', () => {
    const zones = timeZonesOf(['us']);
    expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'Pacific/Honolulu']));
    expect(zones.length).toBeLessThan(12);
  });
});
