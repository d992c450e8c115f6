import { zonesFor } from '../../../../domain/enrolments/hours.ts';
import {
  closesAt,
  dueAt,
  isOpen,
  openings,
  opensAt,
  stepAfter,
  type Hours,
} from '../../../../domain/enrolments/planning.ts';

const window = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };
const hours = (zones: readonly string[], more: Partial<Hours> = {}): Hours => ({
  window,
  zones,
  daysOff: [],
  ...more,
});
const berlin = hours(['Europe/Berlin']);
const step = (afterDays: number) => ({ stepId: 's', kind: 'mail', afterDays }) as const;

describe('the hours in which mails go out', () => {
  it.each([
    ['in the midst of a working day', '2026-11-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
    ['before the morning', '2026-11-24T05:00:00.000Z', '2026-11-24T08:00:00.000Z'],
    ['when the evening has come', '2026-11-24T16:00:00.000Z', '2026-11-25T08:00:00.000Z'],
    ['on a Saturday', '2026-11-28T10:00:00.000Z', '2026-11-30T08:00:00.000Z'],
  ])('%s begin next', (_when, instant, opens) => {
    expect(opensAt(instant, berlin)).toBe(opens);
    expect(isOpen(instant, berlin)).toBe(instant === opens);
  });

  it('leave out days off', () => {
    const off = hours(['Europe/Berlin'], { daysOff: ['2026-11-25', '2026-11-26'] });
    expect(opensAt('2026-11-24T18:00:00.000Z', off)).toBe('2026-11-27T08:00:00.000Z');
  });

  it('of a country with several clocks are those that are right by all of them', () => {
    const states = hours(['America/New_York', 'America/Los_Angeles']);
    expect(opensAt('2026-11-24T14:30:00.000Z', states)).toBe('2026-11-24T17:00:00.000Z');
    expect(closesAt('2026-11-24T18:00:00.000Z', states)).toBe('2026-11-24T22:00:00.000Z');
    expect(isOpen('2026-11-24T22:00:00.000Z', states)).toBe(false);
    const westFirst = hours(states.zones.toReversed());
    expect(closesAt('2026-11-24T18:00:00.000Z', westFirst)).toBe('2026-11-24T22:00:00.000Z');
  });

  it('are none where no hour is right by all clocks', () => {
    expect(
      opensAt('2026-11-24T10:00:00.000Z', hours(['Pacific/Auckland', 'Europe/Lisbon'])),
    ).toBeNull();
  });

  it.each([
    // In Berlin clocks go forward over 02:00 to 03:00 on the last Sunday of March, and back in October.
    ['forward', '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z', 120],
    ['back', '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z', 120],
  ])('begin once where clocks go %s over their beginning', (_way, before, opens, from) => {
    const sundays = hours(['Europe/Berlin'], { window: { days: [7], from, to: 17 * 60 } });
    expect(opensAt(before, sundays)).toBe(opens);
  });

  it('end where they do for who asks of one instant after the other, also where clocks are set within them', () => {
    // From half past one to half past three, which in Berlin is one hour on that day.
    const window = { days: [7], from: 90, to: 210 };
    const sundays = hours(['Europe/Berlin'], { window });
    const opensNext = openings(sundays);
    const asked = [
      '2026-03-29T00:45:00.000Z',
      '2026-03-29T01:20:00.000Z',
      '2026-03-29T01:40:00.000Z',
    ];
    expect(asked.map((instant) => new Date(opensNext(Date.parse(instant))).toISOString())).toEqual([
      '2026-03-29T00:45:00.000Z',
      '2026-03-29T01:20:00.000Z',
      opensAt('2026-03-30T00:00:00.000Z', sundays),
    ]);
  });

  it('last until midnight where they do', () => {
    const late = hours(['Europe/Berlin'], { window: { ...window, to: 1_440 } });
    expect(closesAt('2026-11-24T22:30:00.000Z', late)).toBe('2026-11-24T23:00:00.000Z');
    expect(isOpen('2026-11-24T22:59:59.999Z', late)).toBe(true);
    expect(isOpen('2026-11-24T23:00:00.000Z', late)).toBe(false);
  });
});

describe('a step', () => {
  it.each([
    ['at once', 0, '2026-11-24T10:00:00.000Z'],
    ['two business days later, at the same time of day', 2, '2026-11-26T10:00:00.000Z'],
    ['four business days later, over a weekend', 4, '2026-11-30T10:00:00.000Z'],
  ])('may come %s', (_when, days, due) => {
    expect(dueAt('2026-11-24T10:00:00.000Z', step(days), berlin)).toBe(due);
  });

  it('keeps the time of day by their clocks when those are set', () => {
    expect(dueAt('2026-10-23T08:00:00.000Z', step(1), berlin)).toBe('2026-10-26T09:00:00.000Z');
  });

  const steps = ['a', 'b', 'c'].map((stepId) => ({ stepId, kind: 'mail', afterDays: 1 }) as const);

  it.each<readonly [string, readonly string[], string | undefined]>([
    ['the first before any is done', [], 'a'],
    ['the one behind the last that is done', ['a'], 'b'],
    ['none behind the last', ['a', 'b', 'c'], undefined],
    ['none that was put in before what is done', ['b'], 'c'],
    ['as many later where all that is done was taken out', ['gone'], 'b'],
  ])('comes next: %s', (_what, done, next) => {
    expect(stepAfter(steps, done)?.stepId).toBe(next);
  });
});

describe('whose clocks are kept', () => {
  const kept = { ...window, zone: 'recipient' };
  const calendar = { zone: 'Europe/Paris', daysOff: [] };
  const now = '2026-11-24T10:00:00.000Z';

  it.each([
    ['those of where they live', ['Asia/Tokyo'], kept, ['Asia/Tokyo'], 'place'],
    ['the workspace’s where nobody knows where they live', [], kept, ['Europe/Paris'], 'workspace'],
    [
      'the workspace’s where the sequence says so',
      ['Asia/Tokyo'],
      { ...kept, zone: 'workspace' },
      ['Europe/Paris'],
      'workspace',
    ],
    [
      'the workspace’s where no hour is right everywhere',
      ['Pacific/Auckland', 'Europe/Lisbon'],
      kept,
      ['Europe/Paris'],
      'workspace',
    ],
  ] as const)('%s', (_what, ofPlace, of, zones, zonesFrom) => {
    expect(zonesFor(ofPlace, of, calendar, now)).toEqual({ zones, zonesFrom });
  });
});
