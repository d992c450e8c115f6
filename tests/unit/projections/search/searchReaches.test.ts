import { BEGINNING, type Position } from '../../../../platform/eventStore/port.ts';
import { searchReaches } from '../../../../projections/search/searchReaches.ts';

const at = (place: number): Position => String(place).padStart(32, '0');

/** Search that comes so far each time it is asked, and stays at the last. */
function searchAt(...statuses: readonly (readonly [ready: boolean, position: Position])[]) {
  let asked = 0;
  return {
    status: async () => {
      const [ready = false, position = BEGINNING] =
        statuses[Math.min(asked, statuses.length - 1)] ?? [];
      asked += 1;
      return { ready, position, people: 0 };
    },
  };
}

describe('waiting for search', () => {
  it('given it is being built, and then behind, then it is waited for until it is there', async () => {
    const search = searchAt([false, at(7)], [true, at(5)], [true, at(7)]);
    expect(await searchReaches(search, at(7), 1_000)).toBe(true);
  });

  it('given it doesn’t come that far in the time, then that is said', async () => {
    expect(await searchReaches(searchAt([true, at(6)], [true, at(7)]), at(7), 0)).toBe(false);
    expect(await searchReaches(searchAt([false, at(7)]), at(7), 50)).toBe(false);
  });

  it('given the process ends meanwhile, then the waiting ends with it', async () => {
    const stopped = AbortSignal.abort(new Error('Stopped.'));
    const waiting = searchReaches(
      searchAt([true, at(6)]),
      at(7),
      Number.POSITIVE_INFINITY,
      stopped,
    );
    await expect(waiting).rejects.toThrow();
  });
});
