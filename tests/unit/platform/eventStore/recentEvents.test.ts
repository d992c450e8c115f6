import { RecentEvents } from '../../../../platform/eventStore/postgres/recentEvents.ts';
import { positionOf } from '../../../../platform/eventStore/positions.ts';
import type { PreparedAppend } from '../../../../platform/eventStore/preparedAppend.ts';
import { testId } from '../../../support/ids.ts';

/** An append of so many events to a stream; the first has the id of this number. */
function append(stream: string, id: number, count = 1, data = '{"a":1}'): PreparedAppend {
  const events = Array.from({ length: count }, (_, at) => ({
    eventId: testId(id + at),
    type: 'Happened',
    data,
    metadata: '{"schema":1}',
  }));
  return { stream, expected: 'any', events, bytes: count * data.length };
}

const at = (count: number) => positionOf(count);
const placesIn = (recent: RecentEvents, after: number, newest = 0, limit = 100) => {
  const batch = recent.after(at(after), limit, {}, at(newest));
  return batch && { at: batch.events.map(({ position }) => Number(`0x${position}`)), ...batch };
};

describe('the newest events of this process', () => {
  it('given a batch was committed, then it is read as the log holds it', () => {
    const recent = new RecentEvents();

    recent.keep(7n, [-1, 4], [append('tea-1', 1, 2), append('milk-1', 3)]);

    const event = { type: 'Happened', data: { a: 1 }, metadata: { schema: 1 } };
    expect(recent.after(at(7), 100, {}, at(10))).toEqual({
      events: [
        { ...event, position: at(8), stream: 'tea-1', revision: 0, eventId: testId(1) },
        { ...event, position: at(9), stream: 'tea-1', revision: 1, eventId: testId(2) },
        { ...event, position: at(10), stream: 'milk-1', revision: 5, eventId: testId(3) },
      ],
      checkpoint: at(10),
      live: true,
    });
  });

  it('given others have appended between, then it ends before what is not known here', () => {
    const recent = new RecentEvents();

    recent.keep(0n, [-1], [append('tea-1', 1, 2)]);
    recent.keep(5n, [1], [append('tea-1', 3)]);

    expect(placesIn(recent, 0, 6)).toMatchObject({ at: [1, 2], checkpoint: at(2), live: false });
    expect(recent.after(at(2), 100, {}, at(6))).toBeNull();
    expect(placesIn(recent, 5, 6)).toMatchObject({ at: [6], checkpoint: at(6), live: true });
    expect(recent.after(at(6), 100, {}, at(6))).toBeNull();
  });

  it('given two batches are answered the other way round, then both are read in their order', () => {
    const recent = new RecentEvents();

    recent.keep(2n, [1], [append('tea-1', 3)]);
    recent.keep(0n, [-1], [append('tea-1', 1, 2)]);

    expect(placesIn(recent, 0)).toMatchObject({ at: [1, 2, 3] });
  });

  it('given only some categories are wanted, then the checkpoint passes the others, up to the limit', () => {
    const recent = new RecentEvents();
    const wanted = { categories: ['milk'] };

    recent.keep(
      0n,
      [-1, -1, -1],
      [append('tea-1', 1, 3), append('milk-1', 4, 2), append('tea-2', 6)],
    );

    expect(recent.after(at(0), 1, wanted, at(6))).toMatchObject({ checkpoint: at(4), live: false });
    expect(recent.after(at(4), 100, wanted, at(6))).toMatchObject({
      checkpoint: at(6),
      live: true,
    });
    expect(recent.after(at(5), 100, wanted, at(6))).toEqual({
      events: [],
      checkpoint: at(6),
      live: true,
    });
  });

  it('given more than is kept, then the oldest is left to the log, by number and by bytes', () => {
    const recent = new RecentEvents();
    const large = JSON.stringify({ text: 'x'.repeat(900_000) });

    recent.keep(0n, [-1], [append('tea-1', 1, 4_096)]);
    expect(placesIn(recent, 0, 0, 1)).toMatchObject({ at: [1] });
    recent.keep(4_096n, [-1], [append('milk-1', 5_000)]);
    expect(recent.after(at(0), 1, {}, at(0))).toBeNull();
    expect(placesIn(recent, 1, 0, 1)).toMatchObject({ at: [2] });
    for (let n = 0; n < 9; n += 1) {
      recent.keep(4_097n + BigInt(n), [n - 1], [append('cake-1', 6_000 + n, 1, large)]);
    }

    expect(recent.after(at(4_097), 1, {}, at(0))).toBeNull();
    for (let place = 4_098; place < 4_106; place += 1) {
      expect(placesIn(recent, place)).toMatchObject({ at: [place + 1] });
    }
  });

  it('given much to read, then it is read by pages, and no page is the end before the last', () => {
    const recent = new RecentEvents();
    const large = JSON.stringify({ text: 'x'.repeat(100_000) });

    recent.keep(0n, [-1, -1], [append('tea-1', 1, 5, large), append('milk-1', 6)]);

    // The others are told of it in a moment: so far nobody knows how far the log goes.
    expect(placesIn(recent, 0)).toMatchObject({ at: [1, 2, 3], checkpoint: at(3), live: false });
    expect(placesIn(recent, 3)).toMatchObject({ at: [4, 5, 6], checkpoint: at(6), live: true });
    expect(placesIn(recent, 3, 0, 2)).toMatchObject({ at: [4, 5], live: false });
    const small = { categories: ['milk'] };
    expect(recent.after(at(0), 100, small, at(0))).toMatchObject({ checkpoint: at(6), live: true });
  });
});
