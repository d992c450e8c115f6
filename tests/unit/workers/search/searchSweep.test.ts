import { positionOf } from '../../../../platform/eventStore/positions.ts';
import { searchSweep } from '../../../../workers/search/searchSweep.ts';
import { testId } from '../../../support/ids.ts';

const standingAt = (position: number, ready = true) =>
  searchSweep({ status: async () => ({ ready, position: positionOf(position), people: 3 }) });

describe('what search proves of an erasure', () => {
  test.each([5, 9])(
    'given an index at %d, past the forgetting at 5, then nothing is left',
    async (at) => {
      expect(await standingAt(at).sweep([testId(1)], positionOf(5))).toBe(0);
    },
  );

  test('given an index before it, then there is no proof yet', async () => {
    const sweeping = standingAt(4).sweep([testId(1)], positionOf(5));
    await expect(sweeping).rejects.toMatchObject({ code: 'search-behind' });
  });

  test('given an index that is still being built, then there is none either', async () => {
    const sweeping = standingAt(9, false).sweep([testId(1)], positionOf(5));
    await expect(sweeping).rejects.toMatchObject({ code: 'search-behind' });
  });
});
