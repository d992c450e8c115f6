import {
  foreseeMails,
  type AccountPace,
  type WaitingMail,
} from '../../../../domain/enrolments/foresee.ts';
import type { Hours } from '../../../../domain/enrolments/planning.ts';

const MINUTE_MS = 60_000;
/** A Thursday, at nine in Berlin. */
const now = '2026-11-26T08:00:00.000Z';
const until = '2026-11-27T23:00:00.000Z';
const zone = 'Europe/Berlin';

const hoursIn = (...zones: string[]): Hours => ({
  window: { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 },
  zones,
  daysOff: [],
});
const berlin = hoursIn(zone);
const newYork = hoursIn('America/New_York');

const mail = (enrolmentId: string, more: Partial<WaitingMail> = {}): WaitingMail => ({
  enrolmentId,
  stepId: 'one',
  at: now,
  hours: berlin,
  hoursKey: (more.hours ?? berlin).zones.join(' '),
  follow: () => null,
  ...more,
});
const pace: AccountPace = {
  limitOn: () => 100,
  pauseMs: 10 * MINUTE_MS,
  sentAt: [],
  isHeldOn: () => false,
};
const foreseen = (waiting: readonly WaitingMail[], more: Partial<AccountPace> = {}) =>
  foreseeMails(waiting, { ...pace, ...more }, { now, until, zone }).map(
    ({ enrolmentId, at }) => `${enrolmentId} ${at.slice(8, 16)}`,
  );

describe('when mails will go', () => {
  it('is one after the other, what waited longest first, so far apart', () => {
    const waiting = [mail('b'), mail('a', { at: '2026-11-25T08:00:00.000Z' }), mail('c')];

    expect(foreseen(waiting)).toEqual(['a 26T08:00', 'b 26T08:10', 'c 26T08:20']);
  });

  it('is not before the pause after the last one is over', () => {
    expect(foreseen([mail('a')], { sentAt: ['2026-11-26T07:55:00.000Z'] })).toEqual(['a 26T08:05']);
  });

  it('given the last one went by a clock that is ahead, then the pause after it is kept; what is dated otherwise says nothing of it', () => {
    const within = { sentAt: ['2026-11-26T08:05:00.000Z'] };
    const beyond = { sentAt: ['2026-11-26T08:05:00.001Z'] };
    expect([foreseen([mail('a')], within), foreseen([mail('a')], beyond)]).toEqual([
      ['a 26T08:15'],
      ['a 26T08:00'],
    ]);
  });

  it('keeps the hours of each, and lets those go first with whom it is the hour', () => {
    const waiting = [mail('far', { hours: newYork, at: '2026-11-20T08:00:00.000Z' }), mail('near')];

    expect(foreseen(waiting)).toEqual(['near 26T08:00', 'far 26T14:00']);
  });

  it('keeps the limit within any 24 hours', () => {
    const waiting = ['a', 'b', 'c'].map((id) => mail(id));
    const sentAt = ['2026-11-25T10:00:00.000Z'];

    expect(foreseen(waiting, { limitOn: () => 2, sentAt })).toEqual([
      'a 26T08:00',
      'b 26T10:00',
      'c 27T08:00',
    ]);
  });

  it('goes by the limit of each day, while that rises', () => {
    const waiting = ['a', 'b', 'c'].map((id) => mail(id));
    const limitOn = (date: string) => (date === '2026-11-26' ? 1 : 3);

    expect(foreseen(waiting, { limitOn })).toEqual(['a 26T08:00', 'b 27T08:00', 'c 27T08:10']);
  });

  it('given a day is held, then what was to go waits for the next one', () => {
    const isHeldOn = (date: string) => date === '2026-11-26';

    expect(foreseen([mail('a'), mail('b')], { isHeldOn })).toEqual(['a 27T08:00', 'b 27T08:10']);
  });

  it('counts in what follows a mail within these days', () => {
    const follow = () => mail('a', { stepId: 'two', at: '2026-11-27T08:00:00.000Z' });

    expect(foreseen([mail('a', { follow })])).toEqual(['a 26T08:00', 'a 27T08:00']);
  });

  it('given nothing may ever go, then nothing does', () => {
    expect(foreseen([mail('a')], { limitOn: () => 0 })).toEqual([]);
    expect(foreseen([mail('a')], { isHeldOn: () => true })).toEqual([]);
    const never = { ...berlin, window: { ...berlin.window, days: [] } };
    expect(foreseen([mail('a', { hours: never })])).toEqual([]);
    expect(foreseen([mail('a', { hours: hoursIn('Asia/Tokyo', 'Europe/London') })])).toEqual([]);
    expect(foreseen([mail('a', { at: '2026-11-28T08:00:00.000Z' })])).toEqual([]);
  });
});
