import {
  afterReading,
  isDecided,
  stillUnsure,
  type Decided,
} from '../../../../ui/app/suggestions/decided.ts';

const ann: Decided = new Map([['ann', { at: 10, hasLeft: false }]]);

describe('who was decided on', () => {
  it('is hidden in what was read before, and in what was on its way meanwhile', () => {
    expect(isDecided(ann, 'ann', 5)).toBe(true);
    expect(isDecided(afterReading(ann, ['ann', 'bea'], 11), 'ann', 11)).toBe(true);
    expect(isDecided(ann, 'bea', 11)).toBe(false);
  });

  it('is shown again once a colleague takes that back, after a reading without them', () => {
    const left = afterReading(ann, ['bea'], 11);
    expect(isDecided(left, 'ann', 12)).toBe(false);
    // The page that they were on may still be kept from before.
    expect(isDecided(left, 'ann', 5)).toBe(true);
  });

  it('has not left by a list that was read before the decision', () => {
    expect(afterReading(ann, ['bea'], 9)).toBe(ann);
    expect(isDecided(afterReading(ann, ['bea'], 9), 'ann', 12)).toBe(true);
  });

  it('given they are decided on anew, then they are hidden anew', () => {
    const again = new Map([...afterReading(ann, [], 11), ['ann', { at: 20, hasLeft: false }]]);
    expect(isDecided(again as Decided, 'ann', 15)).toBe(true);
  });
});

describe('a decision that nobody answered', () => {
  const failed = {
    kind: 'failed',
    words: 'Unsure.',
    again: jest.fn(),
    dismiss: jest.fn(),
  } as const;
  const lost = new Map([['ada', { ...failed, unansweredAt: 10 }]]);

  it('is told until a list that was read since is without them', () => {
    expect([...stillUnsure(lost, ['ada', 'bo'], 11)]).toEqual([...lost]);
    expect([...stillUnsure(lost, ['bo'], 10)]).toEqual([...lost]);
    expect([...stillUnsure(lost, ['bo'], 11)]).toEqual([]);
  });

  it('given it was refused, then that is told whatever is read', () => {
    const refused = new Map([['ada', failed]]);
    expect([...stillUnsure(refused, ['bo'], 11)]).toEqual([...refused]);
  });
});
