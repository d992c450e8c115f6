import { pauseAfter } from '../../../../workers/enrolments/pauseAfter.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 10, minute)).toISOString();
const pauses = Array.from({ length: 60 }, (_, minute) =>
  pauseAfter(at(minute), { from: 60, to: 240 }),
);

it('is between the two that an account keeps, now short and now long, and the same each time that it is asked', () => {
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...pauses)).toBeLessThan(240);
  expect(pauses.filter((pause) => pause < 150).length).toBeGreaterThan(10);
  expect(pauses.filter((pause) => pause >= 150).length).toBeGreaterThan(10);
  expect(pauseAfter(at(0), { from: 60, to: 240 })).toBe(pauses[0]);
});
