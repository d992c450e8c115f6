import type { LogBatch } from '../../../../../platform/eventStore/port.ts';
import { sparing } from '../../../../../platform/subscriptions/runner/sparing.ts';

/** No test waits so long. */
const LONG_MS = 60_000;

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('batches that are spared', () => {
  test('are handed on at once where they hold events', async () => {
    const log = given();
    log.say(holding('1'), holding('2'), holding('3'));
    log.end();
    expect(await log.handedOn()).toEqual(['1', '2', '3']);
  });

  test('are left out where they are empty and more has come', async () => {
    const log = given();
    log.say(empty('1'), empty('2'), empty('3'), holding('4'));
    log.end();
    expect(await log.handedOn()).toEqual(['1', '4']);
  });

  test('are handed on when their time has come, the newest alone', async () => {
    const log = given(20);
    log.say(empty('1'), empty('2'), empty('3'));
    const { value: first } = await log.batches.next();
    const { value: second } = await log.batches.next();
    expect([first?.checkpoint, second?.checkpoint]).toEqual(['1', '3']);
  });

  test('keep nobody who is told to stop', async () => {
    const log = given();
    log.say(empty('1'), empty('2'));
    await log.batches.next();
    const next = log.batches.next();
    log.stop();
    expect((await next).done).toBe(true);
  });

  test('are not read before the one before has been taken', async () => {
    const log = given();
    log.say(holding('1'), holding('2'));
    await log.batches.next();
    expect(log.read).toEqual(['1']);
  });
});

/** A log that grows as the test says. */
function given(everyMs = LONG_MS) {
  const stopping = new AbortController();
  const said: LogBatch[] = [];
  const read: string[] = [];
  let isOver = false;
  async function* reading() {
    for (;;) {
      const batch = said.shift();
      if (batch === undefined && isOver) return;
      if (batch === undefined) await new Promise((resolve) => setImmediate(resolve));
      else {
        read.push(batch.checkpoint);
        yield batch;
      }
      if (stopping.signal.aborted) return;
    }
  }
  const end = () => void (isOver = true);
  ends.push(end);
  const batches = sparing(reading(), everyMs, stopping.signal);
  return {
    batches,
    read,
    say: (...more: readonly LogBatch[]) => void said.push(...more),
    end,
    stop: () => stopping.abort(),
    async handedOn() {
      const checkpoints: string[] = [];
      for await (const { checkpoint } of batches) checkpoints.push(checkpoint);
      return checkpoints;
    },
  };
}

function empty(checkpoint: string): LogBatch {
  return { events: [], checkpoint, live: true };
}

function holding(checkpoint: string): LogBatch {
  const event = { position: checkpoint } as LogBatch['events'][number];
  return { events: [event], checkpoint, live: true };
}
