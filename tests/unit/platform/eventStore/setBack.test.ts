import type { Pool } from 'pg';
import type { EventMetadata } from '../../../../domain/kernel/event.ts';
import { positionOf } from '../../../../platform/eventStore/positions.ts';
import { PostgresEventStore } from '../../../../platform/eventStore/postgres/store.ts';
import { testId } from '../../../support/ids.ts';

const at = (count: number) => positionOf(count);

/**
 * A database that takes an append as the eighth event of its log; of where the log ends it then answers, once, what is
 * given, and ever after that it ends with the fifth. `lookedAgain` resolves when it is asked for the second time.
 */
function setBack(first: () => string) {
  let looks = 0;
  let again: () => void;
  const lookedAgain = new Promise<void>((resolve) => (again = resolve));
  const answers: Readonly<Record<string, () => unknown[]>> = {
    'event_log.append_all': () => ['7', [-1]],
    'read-log': () => ['5', null],
    'read-head': () => {
      looks += 1;
      if (looks === 2) again();
      return [looks === 1 ? first() : '5'];
    },
  };
  const query = async ({ name = '' }: { readonly name?: string }) => ({
    rows: [answers[name]?.() ?? []],
  });
  return { pool: { query } as unknown as Pool, lookedAgain };
}

const gone = () => {
  throw new Error('Connection terminated unexpectedly');
};

it.each([
  { what: 'the log ends before what was answered', first: () => '5', errors: 0 },
  { what: 'the log was away for a moment', first: gone, errors: 1 },
])('given $what, then nothing is read from memory any more', async ({ first, errors }) => {
  const { pool, lookedAgain } = setBack(first);
  const heard: unknown[] = [];
  const store = new PostgresEventStore({ pool, onError: (error) => heard.push(error) });
  const { signal } = new AbortController();
  const follow = () =>
    store.subscribe({ after: at(7), batchSize: 10, signal })[Symbol.asyncIterator]();
  const metadata = {} as EventMetadata;
  const event = { eventId: testId(1), type: 'Happened', data: {}, metadata };
  await store.append('tea-1', [event], 'any');
  const following = follow();
  expect((await following.next()).value).toMatchObject({ events: [event], checkpoint: at(8) });

  const next = following.next();
  await lookedAgain;

  expect((await follow().next()).value).toEqual({ events: [], checkpoint: at(7), live: true });
  expect(heard).toHaveLength(errors);
  await store.close();
  await next;
});
