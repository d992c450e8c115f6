import fc from 'fast-check';
import {
  momentAt,
  stepAt,
  stepsOf,
  tellsDay,
  ticksOf,
} from '../../../../ui/app/prospects/timeRuler.ts';

const DAY = 86_400_000;

describe('the ruler of time', () => {
  it('marks even distances back from now', () => {
    const ticks = ticksOf(0, 4 * DAY);
    expect(ticks.map(({ at }) => at / DAY)).toEqual([1, 2, 3, 4]);
  });

  it('tells the day where it is another than at the mark before, and the hour elsewhere', () => {
    const [from, now] = [new Date(2026, 10, 26, 9).getTime(), new Date(2026, 10, 27, 15).getTime()];
    const marks = ticksOf(from, now).map(({ at }) => at);
    const days = marks.filter((at, index) => tellsDay(at, marks[index - 1] ?? from));
    expect([marks.length, days]).toEqual([10, [new Date(2026, 10, 27).getTime()]]);
  });

  it('never has more marks than can be read, however long the history', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 * DAY }), (length) => {
        const ticks = ticksOf(0, length);
        expect(ticks.length).toBeLessThanOrEqual(11);
        expect(ticks.every(({ share }) => share > 0 && share <= 1)).toBe(true);
      }),
    );
  });

  it('has none where there is no history yet', () => {
    expect(ticksOf(5, 5)).toEqual([]);
  });

  it('leads from a share to a whole second', () => {
    expect(momentAt(0.5, 0, 10_001)).toBe(5_000);
    expect(momentAt(1, 0, 60_000)).toBe(60_000);
  });

  it('has steps of a second or more, so that each leads to a moment of its own, and that back to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 4_000 * DAY }), fc.nat(), (length, any) => {
        const steps = stepsOf(0, length);
        const step = any % (steps + 1);
        expect(stepAt(momentAt(step / steps, 0, length), 0, length)).toBe(step);
      }),
    );
  });
});
