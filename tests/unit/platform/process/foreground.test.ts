import { Foreground } from '../../../../platform/process/foreground.ts';

describe('bulk work beside people who wait', () => {
  // The clock of the units, too: a unit takes as long as the test says.
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  const waiting = () => {
    let answered = (_value: string) => {};
    const answer = new Promise<string>((resolve) => (answered = resolve));
    return { answer, answered };
  };
  const after = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  /** Has units done that take so long each; tells which have begun, in order. */
  const begunOf = (foreground: Foreground, units: Readonly<Record<string, number>>) => {
    const begun: string[] = [];
    for (const [name, milliseconds] of Object.entries(units)) {
      void foreground.inTurn(async () => {
        begun.push(name);
        await after(milliseconds);
      });
    }
    return begun;
  };
  const somebodyWaitsAt = (foreground: Foreground) => {
    const { answer, answered } = waiting();
    void foreground.during(() => answer);
    return answered;
  };

  it('given nobody waits, then all of it goes on at once', async () => {
    const begun = begunOf(new Foreground(), { chunk: 10, batch: 10 });
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it('given somebody waits, then units that take no time begin every 50 ms, whoever does them', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const begun = begunOf(foreground, { chunk: 0, batch: 0 });
    await jest.advanceTimersByTimeAsync(49);
    expect(begun).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk']);
    await jest.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it('given somebody waits, then one unit is done at a time, with eight times as long a rest before the next', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const begun = begunOf(foreground, { chunk: 100, batch: 100 });
    await jest.advanceTimersByTimeAsync(50 + 100 + 799);
    expect(begun).toEqual(['chunk']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it('given units that take for ever, then the next begins after three seconds all the same', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const begun = begunOf(foreground, { chunk: 60_000, batch: 60_000, rebuild: 0 });
    await jest.advanceTimersByTimeAsync(50 + 2_999);
    expect(begun).toEqual(['chunk']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk', 'batch']);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(begun).toEqual(['chunk', 'batch']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk', 'batch', 'rebuild']);
  });

  it('given a unit that took a second, then the next begins three seconds after it began, not after eight', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const begun = begunOf(foreground, { chunk: 1_000, batch: 0 });
    await jest.advanceTimersByTimeAsync(50 + 2_999);
    expect(begun).toEqual(['chunk']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it.each([
    ['30 ms', 30, 222],
    ['300 ms', 300, 22],
    ['a second', 1_000, 20],
    ['ten seconds', 10_000, 12],
  ])(
    'given a hundred commands a second that never leave a gap, then units of %s go on through a minute',
    async (_long, unitMs, atLeast) => {
      const foreground = new Foreground();
      const commands = setInterval(() => void foreground.during(() => after(25)), 10);
      await jest.advanceTimersByTimeAsync(100);
      const begun = { import: 0, rebuild: 0 };
      for (const who of ['import', 'rebuild'] as const) {
        const goOn = (): Promise<void> =>
          foreground
            .inTurn(() => {
              begun[who] += 1;
              return after(unitMs);
            })
            .then(goOn);
        void goOn();
      }
      await jest.advanceTimersByTimeAsync(60_000);
      clearInterval(commands);
      expect(begun.import + begun.rebuild).toBeGreaterThanOrEqual(atLeast);
      // Whoever does bulk work comes in turn: an import beside a rebuild has half of it.
      expect(Math.abs(begun.import - begun.rebuild)).toBeLessThanOrEqual(1);
    },
  );

  it('given a unit began before anybody waited, then the next waits for it and its rest', async () => {
    const foreground = new Foreground();
    const begun = begunOf(foreground, { chunk: 100 });
    somebodyWaitsAt(foreground);
    const next = begunOf(foreground, { batch: 0 });
    await jest.advanceTimersByTimeAsync(899);
    expect([begun, next]).toEqual([['chunk'], []]);
    await jest.advanceTimersByTimeAsync(1);
    expect(next).toEqual(['batch']);
  });

  it('given a unit ended before somebody came, then the next has its rest all the same', async () => {
    const foreground = new Foreground();
    begunOf(foreground, { chunk: 100 });
    await jest.advanceTimersByTimeAsync(200);
    somebodyWaitsAt(foreground);
    const next = begunOf(foreground, { batch: 0 });
    await jest.advanceTimersByTimeAsync(699);
    expect(next).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(next).toEqual(['batch']);
  });

  it('given the only one has been answered, then all go on at once', async () => {
    const foreground = new Foreground();
    const answered = somebodyWaitsAt(foreground);
    const begun = begunOf(foreground, { chunk: 100, batch: 100 });
    answered('done');
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['chunk', 'batch']);
  });

  it('given several have not waited for 200 ms, then all go on at once, and later ones too', async () => {
    const foreground = new Foreground();
    const [first, second] = [somebodyWaitsAt(foreground), somebodyWaitsAt(foreground)];
    const begun = begunOf(foreground, { chunk: 100, batch: 100, rebuild: 100 });
    first('first');
    second('second');
    await jest.advanceTimersByTimeAsync(199);
    expect(begun).toEqual(['chunk']);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk', 'batch', 'rebuild']);
    await foreground.giveWay();
  });

  it('given several have just been answered, then a unit that comes then has to wait, too', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground)('first');
    somebodyWaitsAt(foreground)('second');
    await jest.advanceTimersByTimeAsync(0);
    const begun = begunOf(foreground, { chunk: 0 });
    await jest.advanceTimersByTimeAsync(49);
    expect(begun).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['chunk']);
  });

  it('given it is told to stop, then it is not kept waiting', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const stopping = new AbortController();
    const unit = foreground.inTurn(async () => 'stopped', stopping.signal);
    stopping.abort();
    expect(await unit).toBe('stopped');
    expect(await foreground.inTurn(async () => 'at once', stopping.signal)).toBe('at once');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('given it is told to stop after its turn, then the turns of others are as they were', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const stopping = new AbortController();
    void foreground.inTurn(async () => undefined, stopping.signal);
    const begun = begunOf(foreground, { batch: 0 });
    await jest.advanceTimersByTimeAsync(50);
    stopping.abort();
    await jest.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['batch']);
  });

  it('given a unit fails, then who does it hears of it, and others take their turns', async () => {
    const foreground = new Foreground();
    somebodyWaitsAt(foreground);
    const heard = foreground
      .inTurn(() => Promise.reject(new Error('no')))
      .catch((error: unknown) => String(error));
    const begun = begunOf(foreground, { batch: 0 });
    await jest.advanceTimersByTimeAsync(100);
    expect(await heard).toBe('Error: no');
    expect(begun).toEqual(['batch']);
  });

  it('given what somebody waited for failed, then nobody waits any more, and they hear of it', async () => {
    const foreground = new Foreground();
    const failing = foreground.during(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await foreground.giveWay();
  });

  it('answers what people waited for', async () => {
    const foreground = new Foreground();
    expect(await foreground.during(async () => 'the answer')).toBe('the answer');
  });

  it('given several wait at once, then units are to be small, and large again soon after one is left', async () => {
    const foreground = new Foreground();
    const [first, second] = [waiting(), waiting()];
    void foreground.during(() => first.answer);
    expect(foreground.isBusy).toBe(false);
    const given = foreground.during(() => second.answer);
    expect(foreground.isBusy).toBe(true);
    second.answered('done');
    await given;
    await jest.advanceTimersByTimeAsync(199);
    expect(foreground.isBusy).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(foreground.isBusy).toBe(false);
  });
});
