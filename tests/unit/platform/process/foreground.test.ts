import { Foreground } from '../../../../platform/process/foreground.ts';

describe('bulk work beside people who wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const waiting = () => {
    let answered = (_value: string) => {};
    const answer = new Promise<string>((resolve) => (answered = resolve));
    return { answer, answered };
  };
  const begunOf = (foreground: Foreground, names: readonly string[]) => {
    const begun: string[] = [];
    for (const name of names) void foreground.giveWay().then(() => begun.push(name));
    return begun;
  };

  it('given nobody waits, then it goes on at once', async () => {
    const begun = begunOf(new Foreground(), ['chunk', 'batch']);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it('given somebody waits, then one unit begins every 50 ms, whoever does it', async () => {
    const foreground = new Foreground();
    void foreground.during(() => waiting().answer);
    const begun = begunOf(foreground, ['chunk', 'batch']);
    await jest.advanceTimersByTimeAsync(49);
    expect(begun).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk']);
    await jest.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it('given the last one has been answered, then all go on at once, and later ones too', async () => {
    const foreground = new Foreground();
    const [first, second] = [waiting(), waiting()];
    const answers = [first, second].map(({ answer }) => foreground.during(() => answer));
    const begun = begunOf(foreground, ['chunk', 'batch']);
    first.answered('first');
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([]);
    second.answered('second');
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['chunk', 'batch']);
    expect(await Promise.all(answers)).toEqual(['first', 'second']);
    await foreground.giveWay();
  });

  it('given what somebody waited for failed, then nobody waits any more, and they hear of it', async () => {
    const foreground = new Foreground();
    const failing = foreground.during(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await foreground.giveWay();
  });

  it('given several wait at once, then units are to be small, and large again when one is left', async () => {
    const foreground = new Foreground();
    const [first, second] = [waiting(), waiting()];
    void foreground.during(() => first.answer);
    expect(foreground.isBusy).toBe(false);
    const given = foreground.during(() => second.answer);
    expect(foreground.isBusy).toBe(true);
    second.answered('done');
    await given;
    expect(foreground.isBusy).toBe(false);
  });
});
