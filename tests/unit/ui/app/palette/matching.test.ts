import { isCalled } from '../../../../../ui/app/palette/matching.ts';

describe('what is called what was typed', () => {
  it('has words that begin with each word typed, in any case, with or without marks', () => {
    expect(isCalled('Accept into outreach', 'acc OUT')).toBe(true);
    expect(isCalled('Zürich: new project', 'zurich')).toBe(true);
    expect(isCalled('Zurich', 'zür')).toBe(true);
    expect(isCalled('Accept into outreach', 'reach')).toBe(false);
  });

  it('is everything where nothing was typed', () => {
    expect(isCalled('Exports', ' ')).toBe(true);
  });
});
