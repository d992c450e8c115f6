import { takeTurns, type Turns } from '../../../../workers/enrolments/takeTurns.ts';

/** A turn that lasts until a test ends it. */
function lasting() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

describe('turns that are taken', () => {
  const at = (more: Partial<Turns<string>>) => ({
    waiting: () => Promise.resolve([]),
    keyOf: (one: string) => one,
    act: () => Promise.resolve(),
    isOver: () => false,
    atOnce: 1,
    patienceMs: 1,
    most: 3,
    againMs: 1,
    ...more,
  });

  it('given one that lasts, then it holds up nobody, those who come later have theirs too, and it has no second one', async () => {
    const { ended, end } = lasting();
    const had: string[] = [];
    const come = [['slow', 'next'], ['slow', 'later'], []];
    await takeTurns(
      at({
        waiting: () => Promise.resolve(come.shift() ?? []),
        act(one) {
          had.push(one);
          if (one === 'later') end();
          return one === 'slow' ? ended : Promise.resolve();
        },
      }),
    );
    expect(had).toEqual(['slow', 'next', 'later']);
  });

  it('given as many that last as may, then the others wait for one of them', async () => {
    const turns = [lasting(), lasting()];
    const had: number[] = [];
    let running = 0;
    let most = 0;
    const done = takeTurns(
      at({
        waiting: () => Promise.resolve(had.length === 0 ? ['0', '1', '2', '3'] : []),
        atOnce: 2,
        most: 2,
        // The first two have lasted longer than their time by then.
        keyOf(one) {
          if (one === '2' && had.length === 2) for (const turn of turns) turn.end();
          return one;
        },
        async act(one) {
          running += 1;
          most = Math.max(most, running);
          had.push(Number(one));
          await turns[Number(one)]?.ended;
          running -= 1;
        },
      }),
    );
    await done;
    expect(had).toEqual([0, 1, 2, 3]);
    expect(most).toBe(2);
  });

  it('given the process is to end, then nobody begins any more, nobody looks who waits, and whose turn lasts ends it', async () => {
    const { ended, end } = lasting();
    let asked = 0;
    let looks = 0;
    const had: string[] = [];
    await takeTurns(
      at({
        waiting() {
          looks += 1;
          if (looks > 1) end();
          return Promise.resolve(['one', 'two']);
        },
        isOver() {
          if (had.length === 0) return false;
          asked += 1;
          if (asked > 1) end();
          return true;
        },
        act(one) {
          had.push(one);
          return ended;
        },
      }),
    );
    expect(had).toEqual(['one']);
    expect(looks).toBe(1);
  });

  it('given it can’t be looked who waits, then that is said once all turns have ended', async () => {
    const { ended, end } = lasting();
    let looks = 0;
    let isSaid = false;
    const looked = lasting();
    const done = takeTurns(
      at({
        waiting() {
          looks += 1;
          if (looks === 1) return Promise.resolve(['slow']);
          looked.end();
          return Promise.reject(new Error('behind'));
        },
        act: () => ended,
      }),
    );
    done.catch(() => (isSaid = true));
    await looked.ended;
    await new Promise(setImmediate);
    expect(isSaid).toBe(false);
    end();
    await expect(done).rejects.toThrow('behind');
  });
});
