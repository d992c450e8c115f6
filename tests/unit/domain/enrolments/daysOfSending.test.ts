import { daysOfSending, type AccountRoom } from '../../../../domain/enrolments/daysOfSending.ts';

const BERLIN = { zone: 'Europe/Berlin', daysOff: ['2026-12-01'] };
const WORKDAYS = { days: [1, 2, 3, 4, 5] };
const FRIDAY = '2026-11-27T09:00:00.000Z';
const MONDAY = '2026-11-30T09:00:00.000Z';
const many = (count: number, at: string) => Array.from({ length: count }, () => at);
const spreadOf = (
  instants: readonly string[],
  { roomOn = () => 20, waiting = {} }: { roomOn?: AccountRoom['roomOn']; waiting?: object } = {},
) => {
  const room = { roomOn, waiting: new Map<string, number>(Object.entries(waiting)) };
  return daysOfSending(instants, room, WORKDAYS, BERLIN);
};
const daysOf = (instants: readonly string[], roomOn?: AccountRoom['roomOn']) =>
  spreadOf(instants, roomOn && { roomOn }).days;

describe('on how many days mails go out', () => {
  it('is one where all may go at once, and none where nobody is written to', () => {
    expect(daysOf(many(20, FRIDAY))).toBe(1);
    expect(spreadOf([], { waiting: { '2026-11-27': 5 } })).toEqual({
      days: 0,
      firstDay: null,
      onFirstDay: 0,
      ahead: 0,
    });
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

describe('mails that wait at the account already', () => {
  it('go first, and take the room of the days that they fill', () => {
    expect(spreadOf(many(10, FRIDAY), { waiting: { '2026-11-27': 35 } })).toEqual({
      days: 2,
      firstDay: '2026-11-30',
      onFirstDay: 5,
      ahead: 35,
    });
    expect(spreadOf(many(10, FRIDAY), { waiting: { '2026-11-27': 10 } })).toEqual({
      days: 1,
      firstDay: '2026-11-27',
      onFirstDay: 10,
      ahead: 10,
    });
  });

  it('given they may go later only, then they stand behind those who wait by then', () => {
    expect(spreadOf(many(30, FRIDAY), { waiting: { '2026-11-30': 20 } })).toMatchObject({
      days: 2,
      onFirstDay: 20,
      ahead: 0,
    });
    expect(spreadOf(many(10, MONDAY), { waiting: { '2026-11-30': 20 } })).toMatchObject({
      firstDay: '2026-12-02',
      ahead: 20,
    });
  });

  it('given some of them may go on a day off, then those whose day it is not wait for theirs', () => {
    const waiting = { '2026-11-28': 30 };
    expect(spreadOf(many(45, FRIDAY), { waiting })).toEqual({
      days: 3,
      firstDay: '2026-11-27',
      onFirstDay: 20,
      ahead: 20,
    });
  });

  it('given nothing more may go today, then the first goes on the next day on which anything does', () => {
    const roomOn = (date: string) => (date === '2026-11-27' ? -3 : 20);
    expect(spreadOf(many(1, FRIDAY), { roomOn })).toEqual({
      days: 1,
      firstDay: '2026-11-30',
      onFirstDay: 1,
      ahead: 0,
    });
  });
});
