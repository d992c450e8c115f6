import { TooManyAtOnceError } from '../../../../platform/eventStore/errors.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { inTurnOn, WAITING_FOR_ONE_STREAM } from '../../../../platform/eventStore/turns.ts';

const stream = 'counter-1';

/** Work that lasts until it is told to end. */
function held() {
  let end: () => void = () => undefined;
  const lasting = new Promise<void>((resolve) => (end = resolve));
  return { work: () => lasting, end };
}

describe('turns on one stream', () => {
  it('are taken in the order in which they were asked for, one after the other', async () => {
    const store = new InMemoryEventStore();
    const told: string[] = [];
    const one = (name: string) =>
      inTurnOn(store, stream, async () => {
        told.push(`${name} begins`);
        await Promise.resolve();
        told.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([one('a'), one('b'), one('c')])).toEqual(['a', 'b', 'c']);
    expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('go on when the work of one fails', async () => {
    const store = new InMemoryEventStore();
    const failing = inTurnOn(store, stream, async () => {
      throw new Error('refused');
    });
    const next = inTurnOn(store, stream, async () => 'done');
    await expect(failing).rejects.toThrow('refused');
    await expect(next).resolves.toBe('done');
  });

  it('are waited for neither on another stream nor on another store', async () => {
    const store = new InMemoryEventStore();
    const { work, end } = held();
    const first = inTurnOn(store, stream, work);
    expect(await inTurnOn(store, 'counter-2', async () => 'done')).toBe('done');
    expect(await inTurnOn(new InMemoryEventStore(), stream, async () => 'done')).toBe('done');
    end();
    await first;
  });

  it('are refused to who comes when too many wait, and given again when those are done', async () => {
    const store = new InMemoryEventStore();
    const { work, end } = held();
    const first = inTurnOn(store, stream, work);
    const waiting = Array.from({ length: WAITING_FOR_ONE_STREAM }, () =>
      inTurnOn(store, stream, async () => 'done'),
    );
    const late = inTurnOn(store, stream, async () => 'done');
    await expect(late).rejects.toBeInstanceOf(TooManyAtOnceError);
    end();
    await first;
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
    expect(await inTurnOn(store, stream, async () => 'done')).toBe('done');
  });
});
