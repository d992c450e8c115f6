import { foldBatch, touchedBy } from '../../../../../platform/subscriptions/model/foldBatch.ts';
import { testId } from '../../../../support/ids.ts';
import { logOf, type Told } from '../../../../support/subscriptions/log.ts';
import {
  built,
  fell,
  forgot,
  keeper,
  laid,
  nests,
  type NestEvent,
} from '../../../../support/subscriptions/nests.ts';

const deliveredOf = (told: readonly Told<NestEvent>[]) =>
  logOf(told).map((logged) => ({
    logged,
    position: logged.position,
    instant: logged.metadata.occurredAt,
  }));

describe('folding a batch', () => {
  test('given several events on one row, the row is changed once and keeps every version', () => {
    const events = deliveredOf([built(1, keeper.ada, 'Ada'), laid(1), laid(1)]);

    const folded = foldBatch(nests, new Map(), events);

    expect(folded.changes).toEqual([
      {
        key: testId(1),
        before: undefined,
        after: expect.objectContaining({ eggs: 2 }),
        since: { position: events[2]!.position, instant: events[2]!.instant },
      },
    ]);
    const [first, second, third] = events.map(({ logged }) => logged.position);
    expect(
      folded.versions.map(({ fromPosition, toPosition }) => [fromPosition, toPosition]),
    ).toEqual([
      [first, second],
      [second, third],
    ]);
    expect(folded.forgotten).toEqual([]);
  });

  test('given a row from the table, its version ends where the batch changes it', () => {
    const [begin, ...rest] = deliveredOf([built(1, keeper.ada, 'Ada'), laid(1), fell(1)]);
    const { after: row, since } = foldBatch(nests, new Map(), [begin!]).changes[0]!;

    const held = { row, since };
    const folded = foldBatch(nests, new Map([[testId(1), held]]), rest);

    expect(folded.changes).toEqual([
      { key: testId(1), before: row, after: undefined, since: null },
    ]);
    const [laying, falling] = rest;
    expect(folded.versions).toEqual([
      {
        key: testId(1),
        row,
        fromPosition: begin!.position,
        fromAt: begin!.instant,
        toPosition: laying!.position,
        toAt: laying!.instant,
      },
      expect.objectContaining({ fromPosition: laying!.position, toPosition: falling!.position }),
    ]);
    expect(folded.forgotten).toEqual([]);
  });

  test('given a set is forgotten, rows that only the batch made go with their versions', () => {
    const events = deliveredOf([
      built(1, keeper.ada, 'Ada'),
      laid(1),
      built(2, keeper.bo, 'Bo'),
      laid(2),
      forgot(keeper.ada),
    ]);

    const folded = foldBatch(nests, new Map(), events);

    expect(folded.forgotten).toEqual([testId(1)]);
    expect(folded.versions.map(({ key }) => key)).toEqual([testId(2)]);
    expect(folded.changes.find(({ key }) => key === testId(1))?.after).toBeUndefined();
  });

  test('given an event that changes nothing, no row is written', () => {
    const events = deliveredOf([laid(7), fell(7)]);
    expect(foldBatch(nests, new Map(), events).changes).toEqual([]);
  });

  test('keys to be skipped stay as they are', () => {
    const events = deliveredOf([built(1, keeper.ada, 'Ada')]);
    expect(foldBatch(nests, new Map(), events, new Set([testId(1)])).changes).toEqual([]);
  });

  test('names the keys and sets whose rows have to be loaded', () => {
    const events = deliveredOf([laid(1), laid(2), laid(1), forgot(keeper.bo)]);
    const { keys, sets } = touchedBy(nests, events);
    expect([...keys]).toEqual([testId(1), testId(2)]);
    expect(sets).toEqual(new Map([['keeper_id', new Set([keeper.bo])]]));
  });
});
