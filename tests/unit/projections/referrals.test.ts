import { referrals, type ReferralRow } from '../../../projections/referrals/referrals.ts';

type Logged = Parameters<typeof referrals.evolve>[1];

/** The row after some events of the candidacy. */
function after(row: ReferralRow, ...types: readonly string[]): ReferralRow {
  return types.reduce((now, type) => {
    const data = { candidacyId: 'c', stage: 'inOutreach', reasonCode: null };
    const logged = { event: { type, data }, metadata: {}, revision: 1, position: '1' };
    return referrals.evolve(now, logged as unknown as Logged, 'r') as ReferralRow;
  }, row);
}

const waiting = { decided_id: 'c', answer: null, answer_before: null } as unknown as ReferralRow;

describe('what a referrer hears', () => {
  it('given whom they referred had been accepted before, when that is taken back and brought back, then nothing', () => {
    // The very same row: what has not changed is announced to nobody.
    expect(after(waiting, 'SuggestionRestored', 'ProspectReinstated')).toBe(waiting);
  });

  it('given an answer is taken back and brought back, then what they had heard before', () => {
    const accepted = after(waiting, 'SuggestionAccepted');
    const removed = after(accepted, 'ProspectRemoved');
    for (const answered of [accepted, removed]) {
      expect(after(answered, 'SuggestionRestored').answer).toBeNull();
      const back = after(answered, 'SuggestionRestored', 'ProspectReinstated');
      expect(back.answer).toBe(answered.answer);
    }
  });
});
