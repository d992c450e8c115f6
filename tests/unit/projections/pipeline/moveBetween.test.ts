import type { CandidacyRow } from '../../../../projections/pipeline/candidacies.ts';
import { moveBetween } from '../../../../projections/pipeline/moveBetween.ts';

const before = {
  state: 'prospect',
  stage: 'offer',
  order_key: 'm',
  stage_since: '2026-11-20T10:00:00.000Z',
  earlier_since: [],
  changed_at: '2026-11-20T10:00:00.000Z',
  changed_by: 'a',
  tag_ids: [],
  revision: 4,
} as unknown as CandidacyRow;

const after: CandidacyRow = {
  ...before,
  stage: 'hired',
  order_key: 'p',
  stage_since: '2026-11-26T10:00:00.000Z',
  earlier_since: ['2026-11-20T10:00:00.000Z'],
  changed_at: '2026-11-26T10:00:00.000Z',
  changed_by: 'b',
  revision: 5,
};

describe('what lies between two states of a prospect', () => {
  test('given nothing else changed, then it is a move: from where, to where, and after which revision', () => {
    expect(moveBetween(before, after)).toEqual({
      from: 'offer',
      stage: 'hired',
      orderKey: 'p',
      stageSince: '2026-11-26T10:00:00.000Z',
      follows: 4,
      revision: 5,
    });
    const placed = { ...before, order_key: 'a', revision: 5 };
    expect(moveBetween(before, placed)).toMatchObject({ from: 'offer', stage: 'offer' });
  });

  test('given they bear another tag too, came, or left, then it is more than a move', () => {
    expect(moveBetween(before, { ...after, tag_ids: ['t'] })).toBeUndefined();
    expect(moveBetween(undefined, after)).toBeUndefined();
    const removed = { ...after, state: 'removed', stage: null, order_key: null } as const;
    expect(moveBetween(before, removed)).toBeUndefined();
    expect(moveBetween(removed, after)).toBeUndefined();
  });
});
