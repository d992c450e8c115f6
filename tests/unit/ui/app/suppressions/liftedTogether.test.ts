import { liftedTogether } from '../../../../../ui/app/suppressions/liftedTogether.ts';

type Standing = Parameters<typeof liftedTogether>[0][number];

const at = (id: string, reason: Standing['reason'], others: Standing['others'] = []): Standing => ({
  id,
  reason,
  others,
  isLiftable: reason === 'byHand' || reason === 'bounced',
});

describe('having somebody mailed again', () => {
  it('given a colleague decided it at several addresses, then it is lifted at all of them, and a bounce beside it stands', () => {
    const standing = [
      at('home', 'byHand'),
      at('work', 'bounced', ['byHand']),
      at('old', 'bounced'),
    ];
    expect(liftedTogether(standing)).toEqual(['home', 'work']);
  });

  it('given they said so themselves at one of them, then nothing is lifted: they would not be mailed at any', () => {
    const standing = [at('home', 'byHand'), at('work', 'objection', ['byHand'])];
    expect(liftedTogether(standing)).toEqual([]);
  });
});
