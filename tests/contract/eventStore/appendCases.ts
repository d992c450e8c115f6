import {
  InvalidAppendError,
  WrongExpectedRevisionError,
} from '../../../platform/eventStore/errors.ts';
import type { ExpectedRevision } from '../../../platform/eventStore/port.ts';
import type { Scene } from './contract.ts';
import { all, idsOf } from './world.ts';
import type { Capabilities } from './world.ts';

const UNKNOWN: readonly [ExpectedRevision, boolean][] = [
  ['none', true],
  ['any', true],
  ['exists', false],
  [0, false],
];

const AT_REVISION_1: readonly [ExpectedRevision, boolean][] = [
  ['none', false],
  ['any', true],
  ['exists', true],
  [0, false],
  [1, true],
  [2, false],
];

/** Appending: expected revisions, whole batches, and what is refused before anything is sent. */
export function appendCases(scene: Scene, capabilities: Capabilities): void {
  describe('append', () => {
    it.each(UNKNOWN)(
      '[common] a stream that never was, expected %p: taken is %p',
      async (expected, taken) => {
        const world = scene(`append-unknown-${expected}`);
        const stream = world.stream(1);
        const appending = world.store.append(stream, [world.event()], expected);
        if (taken) {
          await expect(appending).resolves.toMatchObject({ revision: 0 });
        } else {
          await expect(appending).rejects.toMatchObject({
            code: 'wrong-expected-revision',
            actual: 'none',
          });
        }
        expect(await all(world.store.readStream(stream))).toHaveLength(taken ? 1 : 0);
      },
    );

    it.each(AT_REVISION_1)(
      '[common] a stream at revision 1, expected %p: taken is %p',
      async (expected, taken) => {
        const world = scene(`append-at-1-${expected}`);
        const stream = world.stream(1);
        await world.store.append(stream, world.events(2), 'none');
        const appending = world.store.append(stream, [world.event()], expected);
        if (taken) {
          await expect(appending).resolves.toMatchObject({ revision: 2 });
        } else {
          await expect(appending).rejects.toMatchObject({
            code: 'wrong-expected-revision',
            actual: 1,
          });
        }
        expect(await all(world.store.readStream(stream))).toHaveLength(taken ? 3 : 2);
      },
    );

    it('[common] a batch is appended whole, in its order, and answers its last event', async () => {
      const world = scene('append-batch');
      const events = world.events(25);
      const result = await world.store.append(world.stream(1), events, 'none');
      const stored = await all(world.store.readStream(world.stream(1)));
      expect(idsOf(stored)).toEqual(idsOf(events));
      expect(stored.map((event) => event.revision)).toEqual(events.map((_, index) => index));
      expect(result).toEqual({ revision: 24, position: stored.at(-1)?.position });
    });

    it('[common] nothing of a batch is appended at a wrong revision', async () => {
      const world = scene('append-batch-refused');
      await world.store.append(world.stream(1), [world.event()], 'none');
      await expect(
        world.store.append(world.stream(1), world.events(3), 'none'),
      ).rejects.toBeInstanceOf(WrongExpectedRevisionError);
      expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(1);
    });

    it('[common] data and metadata come back as they went in', async () => {
      const world = scene('append-content');
      const event = world.event({
        text: 'Zoë “quoted” \n\t \\ 日本語 🦊 \u0000 \ud800 </script>',
        numbers: [0, -1.5, 1e21, Number.MAX_SAFE_INTEGER],
        nested: { none: null, yes: true, list: [[], {}] },
      });
      await world.store.append(world.stream(1), [event], 'none');
      const [stored] = await all(world.store.readStream(world.stream(1)));
      expect(stored).toEqual({
        ...event,
        stream: world.stream(1),
        revision: 0,
        position: stored?.position,
      });
      expect(stored?.position).toMatch(/^[0-9a-f]{32}$/);
    });

    it('[common] what no store can hold is refused, and nobody else notices', async () => {
      const world = scene('append-invalid');
      const { store } = world;
      const good = world.event();
      const wrong = [
        store.append(world.stream(1), [], 'any'),
        store.append('nohyphen', [world.event()], 'any'),
        store.append(`${world.stream(1)}\u0000`, [world.event()], 'any'),
        store.append('$system-1', [world.event()], 'any'),
        store.append(world.stream(1), [world.event()], -1),
        store.append(world.stream(1), [world.event()], 1.5),
        store.append(world.stream(1), [world.event({}, '')], 'any'),
        store.append(world.stream(1), [world.event({}, '$system')], 'any'),
        store.append(world.stream(1), [{ ...world.event(), eventId: 'no uuid' }], 'any'),
        store.append(world.stream(1), [world.event({ text: 'x'.repeat(1_100_000) })], 'any'),
      ];
      const fine = store.append(world.stream(1), [good], 'none');
      for (const refused of await Promise.allSettled(wrong)) {
        expect(refused).toMatchObject({ reason: expect.any(InvalidAppendError) as unknown });
      }
      await expect(fine).resolves.toMatchObject({ revision: 0 });
      expect(idsOf(await all(store.readStream(world.stream(1))))).toEqual(idsOf([good]));
    });

    it('[common] positions ascend in the order of the appends, across streams', async () => {
      const world = scene('append-positions');
      const positions: string[] = [await world.store.head()];
      for (let index = 0; index < 20; index++) {
        const { position } = await world.store.append(
          world.stream(index % 3),
          [world.event()],
          'any',
        );
        positions.push(position);
      }
      expect(positions).toEqual([...new Set(positions)].toSorted());
      const head = await world.store.head();
      expect(head >= positions.at(-1)!).toBe(true);
      if (capabilities.countsPositions) expect(head).toBe(positions.at(-1));
    });
  });
}
