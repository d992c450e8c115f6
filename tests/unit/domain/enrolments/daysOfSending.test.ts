import { daysOfSending } from '../../../../domain/enrolments/daysOfSending.ts';
import type { AccountPace, WaitingMail } from '../../../../domain/enrolments/foresee.ts';

const MINUTE_MS = 60_000;
const BERLIN = 'Europe/Berlin';
/** At ten in Berlin. */
const FRIDAY = '2026-11-27T09:00:00.000Z';
const MONDAY = '2026-11-30T09:00:00.000Z';

const hoursOn = (days: readonly number[], zone = BERLIN) => ({
  window: { days, from: 9 * 60, to: 17 * 60 },
  zones: [zone],
  daysOff: ['2026-12-01'],
});
const workdays = hoursOn([1, 2, 3, 4, 5]);

let made = 0;
const many = (count: number, at: string, hours = workdays): WaitingMail[] =>
  Array.from({ length: count }, () => ({
    enrolmentId: `mail ${(made += 1)}`,
    stepId: 'one',
    at,
    hours,
    hoursKey: [...hours.window.days, ...hours.zones].join(' '),
    follow: () => null,
  }));
const pace: AccountPace = {
  limitOn: () => 20,
  pauseMs: MINUTE_MS,
  sentAt: [],
  isHeldOn: () => false,
};
interface Given extends Partial<AccountPace> {
  readonly others?: readonly WaitingMail[];
  readonly zone?: string;
}
const spreadOf = (
  own: readonly WaitingMail[],
  { others = [], zone = BERLIN, ...more }: Given = {},
) => daysOfSending(own, others, { ...pace, ...more }, { now: FRIDAY, zone });
const daysOf = (own: readonly WaitingMail[], given?: Given) => spreadOf(own, given).days;

describe('on how many days mails go out', () => {
  it('is one where all may go at once, and none where nobody is written to', () => {
    expect(daysOf(many(20, FRIDAY))).toBe(1);
    expect(spreadOf([], { others: many(5, FRIDAY) })).toEqual({
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
    const late = hoursOn([1, 2, 3, 4, 5], 'America/Los_Angeles');
    // It is Saturday in Tokyo by the time that it is nine on Friday in Los Angeles, and later.
    const own = many(2, FRIDAY, late);
    expect(spreadOf(own, { zone: 'Asia/Tokyo' }).firstDay).toBe('2026-11-28');
    expect(spreadOf(own).firstDay).toBe('2026-11-27');
  });

  it('goes on after what an account may send within 24 hours, on the next day on which anything goes', () => {
    expect(daysOf(many(21, FRIDAY))).toBe(2);
    // What was left on Friday takes the room of those whose day is Monday.
    expect(daysOf([...many(30, FRIDAY), ...many(11, MONDAY)])).toBe(3);
    expect(daysOf(many(41, MONDAY))).toBe(3);
  });

  it('goes by the limit of each day, while that rises', () => {
    // Twenty, then 35 on Monday, as the weekend sends nothing.
    const limitOn = (date: string) => (date < '2026-11-28' ? 20 : 35);
    expect(daysOf(many(55, FRIDAY), { limitOn })).toBe(2);
    expect(daysOf(many(56, FRIDAY), { limitOn })).toBe(3);
  });

  it('leaves out what the pauses between mails don’t let through within the hours', () => {
    // Seven hours are left on Friday.
    expect(spreadOf(many(9, FRIDAY), { pauseMs: 60 * MINUTE_MS })).toMatchObject({
      days: 2,
      onFirstDay: 7,
    });
  });

  it('leaves out a day that is held', () => {
    const isHeldOn = (date: string) => date === '2026-11-27';
    expect(spreadOf(many(1, FRIDAY), { isHeldOn }).firstDay).toBe('2026-11-30');
  });

  it('given it sent what it may yesterday in the afternoon, then nothing goes until that is a day ago', () => {
    const sentAt = Array.from({ length: 20 }, () => '2026-11-26T15:00:00.000Z');
    expect(spreadOf(many(1, FRIDAY), { sentAt })).toMatchObject({ firstDay: '2026-11-27' });
    const mornings = { ...workdays, window: { ...workdays.window, to: 12 * 60 } };
    expect(spreadOf(many(1, FRIDAY, mornings), { sentAt })).toMatchObject({
      firstDay: '2026-11-30',
    });
  });
});

describe('mails that wait at the account already', () => {
  it('go first, and take the room of the days that they fill', () => {
    expect(spreadOf(many(10, FRIDAY), { others: many(35, '2026-11-27T08:45:00.000Z') })).toEqual({
      days: 2,
      firstDay: '2026-11-30',
      onFirstDay: 5,
      ahead: 35,
    });
    expect(spreadOf(many(10, FRIDAY), { others: many(10, '2026-11-27T08:45:00.000Z') })).toEqual({
      days: 1,
      firstDay: '2026-11-27',
      onFirstDay: 10,
      ahead: 10,
    });
  });

  it('given they may go later only, then they stand behind those who wait by then', () => {
    expect(spreadOf(many(30, FRIDAY), { others: many(20, MONDAY) })).toMatchObject({
      days: 2,
      onFirstDay: 20,
      ahead: 0,
    });
  });

  it('given they keep other hours, then they wait for theirs', () => {
    const saturdays = hoursOn([6]);
    expect(spreadOf(many(10, FRIDAY), { others: many(30, FRIDAY, saturdays) })).toEqual({
      days: 1,
      firstDay: '2026-11-27',
      onFirstDay: 10,
      ahead: 0,
    });
  });
});
