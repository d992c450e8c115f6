import { businessDaysAfter } from '../../../../domain/kernel/businessDays.ts';

it.each([
  ['Monday', '2026-11-23T09:00:00.000Z', 3, '2026-11-26T09:00:00.000Z'],
  ['Thursday, over the weekend', '2026-11-26T23:59:00.000Z', 3, '2026-12-01T23:59:00.000Z'],
  ['Friday', '2026-11-27T09:00:00.000Z', 1, '2026-11-30T09:00:00.000Z'],
  ['Saturday', '2026-11-28T09:00:00.000Z', 1, '2026-11-30T09:00:00.000Z'],
  ['Sunday', '2026-11-29T00:00:00.000Z', 3, '2026-12-02T00:00:00.000Z'],
  ['Tuesday, to the second', '2026-11-24T09:00:30.500Z', 1, '2026-11-25T09:00:30.500Z'],
])('counts business days from %s', (_day, from, days, to) => {
  expect(businessDaysAfter(from, days)).toBe(to);
});

it.each([
  ['a holiday between', 'Europe/Berlin', '2026-12-23T09:00:00.000Z', 3, '2026-12-30T09:00:00.000Z'],
  ['clocks going back', 'Europe/Berlin', '2026-10-23T08:30:00.000Z', 1, '2026-10-26T09:30:00.000Z'],
  [
    'Friday evening here, Saturday there',
    'Asia/Tokyo',
    '2026-11-27T16:00:00.000Z',
    1,
    '2026-11-29T16:00:00.000Z',
  ],
])('counts them where the workspace is, over %s', (_over, zone, from, days, to) => {
  const daysOff = ['2026-12-25', '2026-12-28'];
  expect(businessDaysAfter(from, days, { zone, daysOff })).toBe(to);
});
