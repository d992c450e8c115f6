import { gathering } from '../../../../platform/process/gathering.ts';

describe('gathering', () => {
  it('asks once for all that are wanted in one turn, and once for all that are wanted meanwhile', async () => {
    const { find, asked, answer, turn } = given();

    const found = [find('a'), find('b')];
    expect(asked).toEqual([]);
    await turn();
    expect(asked).toEqual([['a', 'b']]);
    found.push(find('c'), find('b'), find('c'));
    await turn();
    expect(asked).toEqual([['a', 'b']]);
    await answer();
    expect(asked).toEqual([
      ['a', 'b'],
      ['c', 'b'],
    ]);
    await answer();

    expect(await Promise.all(found)).toEqual(['A', 'B', 'C', 'B', 'C']);
  });

  it('answers nobody by what was asked before they wanted it', async () => {
    const { find, asked, answer, turn } = given();

    const before = find('a');
    await turn();
    const after = find('a');
    await answer();
    expect(await before).toBe('A');
    expect(asked).toEqual([['a'], ['a']]);
    await answer();

    expect(await after).toBe('A');
  });

  it('asks once for keys that are the same by name', async () => {
    const asked: (readonly { stream: string }[])[] = [];
    const find = gathering(
      async (keys: readonly { stream: string }[]) => {
        asked.push(keys);
        return keys.map(({ stream }) => stream.toUpperCase());
      },
      ({ stream }) => stream,
    );

    const found = await Promise.all(['a', 'b', 'b'].map((stream) => find({ stream })));

    expect(found).toEqual(['A', 'B', 'B']);
    expect(asked).toEqual([[{ stream: 'a' }, { stream: 'b' }]]);
  });

  it('tells everybody of a failure who asked in it, and goes on with the next', async () => {
    const { find, answer, fail, turn } = given();

    const first = find('a');
    await turn();
    const others = Promise.allSettled([find('b'), find('c')]);
    await answer();
    await first;
    await fail(new Error('away'));
    const next = find('b');
    await turn();
    await answer();

    expect(await others).toEqual([
      { status: 'rejected', reason: new Error('away') },
      { status: 'rejected', reason: new Error('away') },
    ]);
    expect(await next).toBe('B');
  });
});

function given() {
  const asked: (readonly string[])[] = [];
  let end: { answer: () => void; fail: (error: Error) => void } | undefined;
  const find = gathering(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push(keys);
        end = { answer: () => resolve(keys.map((key) => key.toUpperCase())), fail: reject };
      }),
  );
  // An asking waits for a turn; what it answers is heard in the next.
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  return {
    find,
    asked,
    turn,
    answer: async () => {
      end?.answer();
      await turn();
    },
    fail: async (error: Error) => {
      end?.fail(error);
      await turn();
    },
  };
}
