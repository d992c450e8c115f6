import { daysOfSending } from '../../../../domain/enrolments/daysOfSending.ts';

const BERLIN = { zone: 'Europe/Berlin', daysOff: ['2026-12-01'] };
const WORKDAYS = { days: [1, 2, 3, 4, 5] };
const FRIDAY = '2026-11-27T09:00:00.000Z';
const MONDAY = '2026-11-30T09:00:00.000Z';
const many = (count: number, at: string) => Array.from({ length: count }, () => at);
const daysOf = (instants: readonly string[], limitOn: (date: string) => number = () => 20) =>
  daysOfSending(instants, limitOn, WORKDAYS, BERLIN);

describe('on how many days mails go out', () => {
  it('is one where all may go at once, and none where nobody is written to', () => {
    expect(daysOf(many(20, FRIDAY))).toBe(1);
    expect(daysOf([])).toBe(0);
  });

  it('counts the day on which those have their hours who live elsewhere', () => {
    expect(daysOf([...many(3, FRIDAY), ...many(2, MONDAY)])).toBe(2);
  });

  it('by the clocks of the workspace, on which it may be another day', () => {
    // In Tokyo it is Monday already.
    expect(daysOf(['2026-11-29T22:00:00.000Z', '2026-11-30T00:00:00.000Z'])).toBe(2);
  });

  it('goes on after what an account may send on a day, on the next on which anything goes', () => {
    expect(daysOf(many(21, FRIDAY))).toBe(2);
    // What was left on Friday takes the room of those whose day is Monday.
    expect(daysOf([...many(30, FRIDAY), ...many(11, MONDAY)])).toBe(3);
    expect(daysOf(many(41, MONDAY))).toBe(3);
  });

  it('goes by the limit of each day, while that rises', () => {
    // As many again on Monday, as the weekend sends nothing: 20, then 35.
    const rising = (date: string) => (date < '2026-11-28' ? 20 : 35);
    expect(daysOf(many(55, FRIDAY), rising)).toBe(2);
    expect(daysOf(many(56, FRIDAY), rising)).toBe(3);
  });
});
