import { slideAfter } from '../../../../../ui/shared/banners/slides.ts';

describe('the index of the slides', () => {
  it('moves by one', () => {
    expect(slideAfter(0, 3, 'next')).toBe(1);
    expect(slideAfter(2, 3, 'previous')).toBe(1);
  });

  it('jumps to the slide of a pip', () => {
    expect(slideAfter(0, 3, { to: 2 })).toBe(2);
    expect(slideAfter(2, 3, { to: 0 })).toBe(0);
  });

  it('goes neither before the first nor behind the last', () => {
    expect(slideAfter(0, 2, 'previous')).toBe(0);
    expect(slideAfter(1, 2, 'next')).toBe(1);
  });
});
