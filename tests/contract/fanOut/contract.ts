import type { FanOut, FanOutMessage } from '../../../platform/fanOut/port.ts';

export interface FanOutWorld {
  /** One more process on the carrier. */
  open(): Promise<FanOut>;
  /** Breaks every line to the carrier; they are made again by themselves. */
  breakLines(): Promise<void>;
}

/** Keeps what is heard, and wakes who waits for it. */
function hearing(fanOut: FanOut) {
  const heard: (FanOutMessage | 'gap')[] = [];
  let wake: () => void = () => undefined;
  const take = (...what: readonly (FanOutMessage | 'gap')[]) => {
    heard.push(...what);
    wake();
  };
  const stop = fanOut.hear({
    onMessages: (messages) => take(...messages),
    onGap: () => take('gap'),
  });
  return {
    heard,
    stop,
    until: async (holds: () => boolean): Promise<void> => {
      while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

export function fanOutContract(name: string, world: FanOutWorld): void {
  describe(`fan-out on ${name}`, () => {
    const fanOuts: FanOut[] = [];
    const open = async () => {
      const fanOut = await world.open();
      fanOuts.push(fanOut);
      return fanOut;
    };
    afterEach(async () => {
      for (const fanOut of fanOuts.splice(0)) await fanOut.close();
    });
    const messages = (count: number, filling = '') =>
      Array.from({ length: count }, (_, at) => ({ at, filling }));

    it('carries messages to every process, the sender’s own included, in order', async () => {
      const [one, other] = [await open(), await open()];
      const [near, far] = [hearing(one), hearing(other)];
      const sent = messages(200);
      for (const message of sent) one.publish(message);
      for (const { heard, until } of [near, far]) {
        await until(() => heard.some((what) => what !== 'gap' && what['at'] === 199));
        const numbered = heard.filter((what) => what !== 'gap' && typeof what['at'] === 'number');
        expect(numbered).toEqual(sent);
      }
    });

    it('hears nothing more once it has stopped to', async () => {
      const one = await open();
      const [stopped, going] = [hearing(one), hearing(one)];
      stopped.stop();
      one.publish({ at: 0 });
      await going.until(() => going.heard.includes('gap') || going.heard.length > 0);
      await going.until(() => going.heard.some((what) => what !== 'gap'));
      expect(stopped.heard).toEqual([]);
    });

    it('says that there is a gap instead of carrying more than is worth it', async () => {
      const [one, other] = [await open(), await open()];
      const far = hearing(other);
      await settledOn(one, far);
      for (const message of messages(2_000, 'x'.repeat(1_000))) one.publish(message);
      await far.until(() => far.heard.includes('gap'));
      // What was sent to find out that subscribing is done may still have been on its way.
      const toldOf = far.heard.filter((what) => what === 'gap' || what['at'] !== 'knock');
      expect(toldOf).toEqual(['gap']);
    });

    it('says that there may be a gap after its line was broken, and goes on', async () => {
      const [one, other] = [await open(), await open()];
      const far = hearing(other);
      await settledOn(one, far);
      await world.breakLines();
      await far.until(() => far.heard.includes('gap'));
      far.heard.length = 0;
      one.publish({ at: 'after' });
      await far.until(() => far.heard.some((what) => what !== 'gap' && what['at'] === 'after'));
    });

    /** Until a first message has come through; what stood in the way of others is forgotten. */
    async function settledOn(sender: FanOut, { heard, until }: ReturnType<typeof hearing>) {
      sender.publish({ at: 'first' });
      await until(() => heard.some((what) => what !== 'gap' && what['at'] === 'first'));
      heard.length = 0;
    }
  });
}
