import { KeyCache } from '../../../../platform/personalData/keyCache.ts';
import { ManualClock } from '../../../support/clock.ts';

const key = Buffer.alloc(32, 1);

function cacheOf(capacity: number) {
  const clock = new ManualClock();
  const cache = new KeyCache(clock, capacity);
  const put = (id: string, value: Buffer | null = key) =>
    cache.put(id, value, clock.now().getTime(), cache.era);
  return { clock, cache, put };
}

describe('the keys in memory', () => {
  test('are given for less than 60 s after they were read', () => {
    const { clock, cache, put } = cacheOf(10);
    put('a');
    clock.advance(59_999);
    expect(cache.get('a')).toBe(key);
    clock.advance(1);
    expect(cache.get('a')).toBeUndefined();
  });

  test('are not given when the clock was set back to before they were read', () => {
    const { clock, cache, put } = cacheOf(10);
    put('a');
    clock.advance(-1);
    expect(cache.get('a')).toBeUndefined();
  });

  test('tell a destroyed key from one that is not known', () => {
    const { cache, put } = cacheOf(10);
    put('destroyed', null);
    expect([cache.get('destroyed'), cache.get('unknown')]).toEqual([null, undefined]);
  });

  test('never number more than the capacity: the oldest goes', () => {
    const { cache, put } = cacheOf(2);
    for (const id of ['a', 'b', 'c']) put(id);
    expect(cache.size).toBe(2);
    expect([cache.get('a'), cache.get('c')]).toEqual([undefined, key]);
  });

  test('are not put in when the cache was emptied while they were being read', () => {
    const { clock, cache } = cacheOf(10);
    const before = cache.era;
    cache.clear();
    cache.put('a', key, clock.now().getTime(), before);
    expect(cache.get('a')).toBeUndefined();
  });
});
