import { Heard } from '../../../../api/live/heard.ts';

const at = (place: number) => String(place).padStart(32, '0');

describe('what a process has heard of a workspace', () => {
  it('may be too little for every page until the process has begun to listen, and for older pages ever after', async () => {
    const heard = new Heard();
    expect(heard.hasMore('w-1', at(9))).toBe(true);
    await heard.begin(async () => at(5));
    expect([4, 5, 9].map((place) => heard.hasMore('w-1', at(place)))).toEqual([true, false, false]);
  });

  it('is more than a page shows once something of that very workspace was told after it', async () => {
    const heard = new Heard();
    await heard.begin(async () => at(0));
    heard.note('w-1', at(7));
    heard.note('w-1', at(6));
    expect(heard.hasMore('w-1', at(6))).toBe(true);
    expect(heard.hasMore('w-1', at(7))).toBe(false);
    expect(heard.hasMore('w-2', at(1))).toBe(false);
  });

  it('counts for nothing again when it was not heard for a while, until the last such while is over', async () => {
    const heard = new Heard();
    await heard.begin(async () => at(1));
    let first: (head: string) => void = () => {};
    const earlier = heard.begin(() => new Promise((resolve) => (first = resolve)));
    expect(heard.hasMore('w-1', at(8))).toBe(true);
    await heard.begin(async () => at(6));
    first(at(2));
    await earlier;
    expect([5, 6].map((place) => heard.hasMore('w-1', at(place)))).toEqual([true, false]);
    await expect(heard.begin(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(heard.hasMore('w-1', at(9))).toBe(true);
  });
});
