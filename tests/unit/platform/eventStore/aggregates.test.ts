import { Aggregates, type Aggregate } from '../../../../platform/eventStore/aggregates.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';

function aggregate(revision: number, state: unknown = revision): Aggregate<unknown> {
  return { state, revision, position: BEGINNING, commands: new Map(), subjects: new Set() };
}

describe('aggregates that are kept', () => {
  it('given more than fit by number, when another comes, then who was asked for longest ago goes', () => {
    const kept = new Aggregates({ entries: 2 });
    kept.put('a', aggregate(1), kept.era);
    kept.put('b', aggregate(1), kept.era);
    kept.get('a');
    kept.put('c', aggregate(1), kept.era);
    expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('given more than fit by bytes, when another comes, then as many go as it takes', () => {
    const kept = new Aggregates({ bytes: 10_000 });
    for (let n = 0; n < 50; n++) kept.put(`${n}`, aggregate(n, 'x'.repeat(1_000)), kept.era);
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
    expect(kept.size).toBeGreaterThan(5);
    expect(kept.get('49')).toBeDefined();
    kept.put('large', aggregate(1, 'x'.repeat(20_000)), kept.era);
    expect([kept.size, kept.bytes]).toEqual([0, 0]);
  });

  it('given one is kept, when an earlier reading of it comes late, then the later one stays', () => {
    const kept = new Aggregates();
    kept.put('a', aggregate(7), kept.era);
    kept.put('a', aggregate(3), kept.era);
    expect(kept.get('a')?.revision).toBe(7);
  });

  it('given everything was let go while one was read, then that one is not kept', () => {
    const kept = new Aggregates();
    const { era } = kept;
    kept.clear();
    kept.put('a', aggregate(1), era);
    expect(kept.get('a')).toBeUndefined();
  });
});
