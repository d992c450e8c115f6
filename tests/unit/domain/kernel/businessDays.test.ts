import { businessDaysAfter } from '../../../../domain/kernel/businessDays.ts';

it.each([
  ['Monday', '2026-11-23T09:00:00.000Z', 3, '2026-11-26T09:00:00.000Z'],
  ['Thursday, over the weekend', '2026-11-26T23:59:00.000Z', 3, '2026-12-01T23:59:00.000Z'],
  ['Friday', '2026-11-27T09:00:00.000Z', 1, '2026-11-30T09:00:00.000Z'],
  ['Saturday', '2026-11-28T09:00:00.000Z', 1, '2026-11-30T09:00:00.000Z'],
  ['Sunday', '2026-11-29T00:00:00.000Z', 3, '2026-12-02T00:00:00.000Z'],
])('counts business days from %s', (_day, from, days, to) => {
  expect(businessDaysAfter(from, days)).toBe(to);
});
