import { together } from '../../../../platform/postgres/together.ts';

describe('together', () => {
  it('answers what each answered, in their order', async () => {
    const late = new Promise<string>((resolve) => void setImmediate(resolve, 'late'));

    expect(await together([late, Promise.resolve(2)])).toEqual(['late', 2]);
  });

  it('throws what the first to fail threw, when all have ended', async () => {
    const ended: string[] = [];
    const failing = async (name: string, turns: number) => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      ended.push(name);
      throw new Error(name);
    };

    const all = together([failing('second', 20), failing('first', 10), failing('last', 30)]);

    await expect(all).rejects.toThrow('first');
    expect(ended).toEqual(['first', 'second', 'last']);
  });
});
