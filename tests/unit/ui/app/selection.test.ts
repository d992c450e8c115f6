import { nothingSelected, pageToggled, toggled } from '../../../../ui/app/elements/selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a choice of rows', () => {
  it('given one after the other, then they are chosen, and those chosen again no longer', () => {
    const one = toggled(nothingSelected, 'b', page);
    const two = toggled(one, 'd', page);
    expect(idsOf(two)).toBe('bd');
    expect(idsOf(toggled(two, 'b', page))).toBe('d');
  });

  it('given a range, then all from the last one on are made as its end becomes, either way', () => {
    const down = toggled(toggled(nothingSelected, 'b', page), 'd', page, true);
    expect(idsOf(down)).toBe('bcd');
    expect(idsOf(toggled(down, 'b', page, true))).toBe('');
    const up = toggled(toggled(nothingSelected, 'd', page), 'a', page, true);
    expect(idsOf(up)).toBe('abcd');
  });

  it('given a range from a row of another page, then it is its end alone', () => {
    const before = toggled(nothingSelected, 'z', ['y', 'z']);
    expect(idsOf(toggled(before, 'c', page, true))).toBe('cz');
  });

  it('given the page, then its rows join those of other pages, and go again alone', () => {
    const other = toggled(nothingSelected, 'z', ['y', 'z']);
    const whole = pageToggled(other, page);
    expect(idsOf(whole)).toBe('abcdez');
    expect(idsOf(pageToggled(whole, page))).toBe('z');
  });

  it('given all that the filter finds, when one of the page is taken out, then the rest of the page is what stays', () => {
    const all = { ids: new Set<string>(), isAll: true, last: undefined };
    expect(toggled(all, 'c', page)).toMatchObject({ isAll: false, last: 'c' });
    expect(idsOf(toggled(all, 'c', page))).toBe('abde');
    expect(pageToggled(all, page)).toMatchObject({ isAll: false, ids: new Set() });
  });
});
