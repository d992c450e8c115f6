import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import type { Answer } from '../../../../platform/eventStore/postgres/appendBatch.ts';
import { AppendWriter } from '../../../../platform/eventStore/postgres/appendWriter.ts';
import { positionOf } from '../../../../platform/eventStore/positions.ts';
import type { PreparedAppend } from '../../../../platform/eventStore/preparedAppend.ts';

const serverError = (code: string) =>
  Object.assign(new Error('refused'), { name: 'error', severity: 'ERROR', code });

function appendOf(id: number, bytes = 100): PreparedAppend {
  return { stream: `thing-${id}`, expected: 'any', events: [], bytes };
}

/** A writer over a server that answers when the test says so. */
function writerOver(write: (appends: readonly PreparedAppend[]) => Promise<Answer[]>) {
  const batches: string[][] = [];
  const committed: string[] = [];
  const writer = new AppendWriter({
    write: async (appends) => {
      batches.push(appends.map((append) => append.stream));
      return write(appends);
    },
    onCommitted: (position) => committed.push(position),
  });
  return { writer, batches, committed };
}

/** A turn of the event loop, after which the writer has sent what it sends now. */
const turn = () => new Promise((resolve) => void setImmediate(resolve));

/** A writer over a server that answers nothing until it is told to. */
function heldWriter() {
  let answerAll = () => {};
  const held = new Promise<void>((resolve) => (answerAll = resolve));
  const over = writerOver(async (appends) => {
    await held;
    return takeAll(appends);
  });
  return { ...over, answerAll };
}

let count = 0;
const takeAll = async (appends: readonly PreparedAppend[]): Promise<Answer[]> =>
  appends.map(() => ({ position: positionOf(++count), revision: 0 }));

beforeEach(() => {
  count = 0;
});

describe('AppendWriter', () => {
  it('gathers what arrives together, and what arrives while a batch is under way', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { writer, batches, committed } = writerOver(async (appends) => {
      if (appends[0]?.stream === 'thing-1') {
        for (const id of [3, 4, 5]) late.push(writer.append(appendOf(id)));
        answer();
      }
      await held;
      return takeAll(appends);
    });
    const late: Promise<unknown>[] = [];
    await Promise.all([writer.append(appendOf(1)), writer.append(appendOf(2))]);
    await Promise.all(late);
    expect(batches).toEqual([
      ['thing-1', 'thing-2'],
      ['thing-3', 'thing-4', 'thing-5'],
    ]);
    expect(committed).toEqual([positionOf(2), positionOf(5)]);
  });

  it('sends a second batch behind the one under way, once it is worth a commit, and no third', async () => {
    const { writer, batches, answerAll } = heldWriter();
    const first = [writer.append(appendOf(0))];
    await turn();
    const few = Array.from({ length: 15 }, (_, id) => writer.append(appendOf(id + 1)));
    await turn();
    expect(batches.map((batch) => batch.length)).toEqual([1]);

    const enough = [writer.append(appendOf(16))];
    await turn();
    const third = Array.from({ length: 30 }, (_, id) => writer.append(appendOf(id + 20)));
    await turn();
    expect(batches.map((batch) => batch.length)).toEqual([1, 16]);

    answerAll();
    await Promise.all([...first, ...few, ...enough, ...third]);
    expect(batches.map((batch) => batch.length)).toEqual([1, 16, 30]);
  });

  it('never has two batches with one stream under way, so that its appends keep their order', async () => {
    const { writer, batches, answerAll } = heldWriter();
    const first = writer.append(appendOf(1));
    await turn();
    const others = Array.from({ length: 20 }, (_, id) => writer.append(appendOf(id + 2)));
    const again = writer.append(appendOf(1));
    const behind = writer.append(appendOf(50));
    await turn();
    expect(batches.map((batch) => batch.length)).toEqual([1, 20]);

    answerAll();
    await Promise.all([first, ...others, again, behind]);
    expect(batches.at(-1)).toEqual(['thing-1', 'thing-50']);
  });

  it('bounds a batch by number and by bytes, and never leaves a large append out', async () => {
    const { writer, batches } = writerOver(takeAll);
    const small = Array.from({ length: 300 }, (_, id) => writer.append(appendOf(id)));
    await Promise.all(small);
    const large = [1, 2, 3].map((id) => writer.append(appendOf(id, 3_000_000)));
    await Promise.all(large);
    expect(batches.map((batch) => batch.length)).toEqual([256, 44, 1, 1, 1]);
  });

  it('tries each alone when a batch is refused, so that only the bad one fails', async () => {
    const { writer, committed } = writerOver(async (appends) => {
      if (appends.some((append) => append.stream === 'thing-2')) throw serverError('22P02');
      return takeAll(appends);
    });
    const results = await Promise.allSettled([1, 2, 3].map((id) => writer.append(appendOf(id))));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(committed).toEqual([positionOf(1), positionOf(2)]);
  });

  it.each([
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a server that shuts down', serverError('57P01')],
    ['a deadlock', serverError('40P01')],
  ])('tries a batch once more after %s', async (_, error) => {
    let tries = 0;
    const { writer, batches } = writerOver(async (appends) => {
      if (++tries === 1) throw error;
      return takeAll(appends);
    });
    await writer.append(appendOf(1));
    expect(batches).toHaveLength(2);
  });

  it('gives up on all that waits when the server stays away, and works again after', async () => {
    let away = true;
    const { writer, batches } = writerOver(async (appends) => {
      if (away) throw new Error('connect ECONNREFUSED');
      return takeAll(appends);
    });
    const waiting = Array.from({ length: 600 }, (_, id) => writer.append(appendOf(id)));
    for (const result of await Promise.allSettled(waiting)) {
      expect(result).toMatchObject({ reason: expect.any(EventStoreUnavailableError) as unknown });
    }
    // Two were under way and were tried twice; the rest was not tried at all.
    expect(batches.map((batch) => batch.length)).toEqual([256, 256, 256, 256]);
    away = false;
    await expect(writer.append(appendOf(1))).resolves.toMatchObject({ revision: 0 });
  });

  it('refuses at once what would pile up, and loses nothing of what it took', async () => {
    const { writer } = writerOver(takeAll);
    const many = Array.from({ length: 5_000 }, (_, id) => writer.append(appendOf(id)));
    const results = await Promise.allSettled(many);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(4_096);
    const large = Array.from({ length: 80 }, (_, id) => writer.append(appendOf(id, 1_000_000)));
    const settled = await Promise.allSettled(large);
    expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(64);
  });

  it('lets what waits finish when it is closed, and takes no more', async () => {
    const { writer } = writerOver(takeAll);
    const before = writer.append(appendOf(1));
    const closing = writer.close();
    await expect(writer.append(appendOf(2))).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await closing;
    await expect(before).resolves.toMatchObject({ revision: 0 });
  });

  it('does not take a defect of its own for a server that is away', async () => {
    const { writer, batches } = writerOver(async () => {
      throw new TypeError('a defect');
    });
    await expect(writer.append(appendOf(1))).rejects.toBeInstanceOf(TypeError);
    expect(batches).toHaveLength(1);
  });
});
