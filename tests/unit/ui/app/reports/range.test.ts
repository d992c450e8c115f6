import { instantsOf, rangeIn } from '../../../../../ui/app/reports/range.ts';

/** In the reader's zone, whichever that is. */
const today = new Date(2026, 10, 27, 15, 30);
const of = (search: string) => rangeIn(new URLSearchParams(search), today);
const own = (firstDay: string, lastDay: string) => ({ span: 'own', firstDay, lastDay });

describe('the range that the address of a report asks for', () => {
  it.each([
    ['a first and a last day', 'from=2026-11-01&to=2026-11-20', own('2026-11-01', '2026-11-20')],
    ['a first day alone: until today', 'from=2026-11-01', own('2026-11-01', '2026-11-27')],
    ['a first day and nonsense', 'from=2026-11-01&to=soon', own('2026-11-01', '2026-11-27')],
    ['a day ahead alone: that day', 'from=2026-12-24', own('2026-12-24', '2026-12-24')],
    ['a last day alone: 90 days', 'to=2026-10-31', own('2026-08-03', '2026-10-31')],
  ])('given %s, then it is of that', (_what, search, range) => {
    expect(of(search)).toEqual(range);
  });

  it.each(['', 'from=2026-02-30', 'from=&to=', 'last=d7'])(
    'given %s, then it is the last 90 days',
    (search) => {
      expect(of(search)).toEqual({ span: 'd90', firstDay: '2026-08-30', lastDay: '2026-11-27' });
    },
  );
});

it.each([
  ['last=d30', 'd30', '2026-10-29'],
  ['last=d90', 'd90', '2026-08-30'],
  ['last=d365', 'd365', '2025-11-28'],
])('given %s, then it is so many days with today', (search, span, firstDay) => {
  expect(of(search)).toEqual({ span, firstDay, lastDay: '2026-11-27' });
});

it('goes as instants from the beginning of its first day to the end of its last, by the reader’s clocks', () => {
  expect(instantsOf({ span: 'own', firstDay: '2026-11-27', lastDay: '2026-11-30' })).toEqual({
    from: new Date(2026, 10, 27).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});
