/** Who waits for a turn, and what it is. */
export interface Turns<One> {
  /** Those who wait now. */
  readonly waiting: () => Promise<readonly One[]>;
  readonly keyOf: (one: One) => string;
  /** One turn. Never rejects. */
  readonly act: (one: One) => Promise<void>;
  /** True once the process is to end: nobody begins any more. */
  readonly isOver: () => boolean;
  /** So many have their turn at the same time, as long as none lasts. */
  readonly atOnce: number;
  /** Whose turn lasts longer than this holds up nobody, in milliseconds: up to `most` at the same time go on beside the others. */
  readonly patienceMs: number;
  readonly most: number;
  /** After so long it is looked anew who waits, while some last. */
  readonly againMs: number;
}

/** Gives all who wait their turn, and ends with the last of them. Nobody has two at once. */
export async function takeTurns<One>(turns: Turns<One>): Promise<void> {
  const { keyOf, act, isOver, atOnce, patienceMs, most, againMs } = turns;
  const running = new Map<string, Promise<void>>();

  const begin = async (one: One) => {
    const key = keyOf(one);
    while (running.size >= most) await Promise.race(running.values());
    if (isOver()) return;
    const turn = act(one).finally(() => running.delete(key));
    running.set(key, turn);
    await within(patienceMs, turn);
  };

  const all = async () => {
    const waiting = (await turns.waiting()).filter((one) => !running.has(keyOf(one)));
    const lane = async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await begin(one);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (running.size > 0) await within(againMs, Promise.all(running.values()));
  };

  try {
    do await all();
    while (running.size > 0 && !isOver());
  } finally {
    await Promise.all(running.values());
  }
}

/** Waits for it, but no longer than that. */
async function within(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
}
