import { z } from 'zod';
import type { Command } from '../../../../domain/kernel/command.ts';
import type { Decider } from '../../../../domain/kernel/decider.ts';
import { RuleBrokenError } from '../../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../../domain/kernel/event.ts';
import { defineProcess, type Commanded } from '../../../../domain/kernel/process.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { idSource } from '../../../../platform/ids.ts';
import {
  commandProcessors,
  type CommandJob,
} from '../../../../platform/queues/commandProcessors.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

type Fed = DomainEvent<'ChickFed', { readonly worms: number }>;
type Feed = Command<'FeedChick', { worms: number }>;

/** A chick eats each time that it is fed, and no more than three worms at once. */
const chick: Decider<number, Feed, Fed> = {
  category: 'chick',
  initialState: () => 0,
  evolve: (eaten, { data }) => eaten + data.worms,
  decide({ data: { worms } }) {
    if (worms > 3) throw new RuleBrokenError('too-many-worms', 'It would choke.');
    return [{ type: 'ChickFed', data: { worms } }];
  },
};

const chickId = testId(1);
const job: CommandJob = {
  by: 'nests/feeding',
  id: chickId,
  type: 'FeedChick',
  data: { worms: 2 },
  workspaceId: testId(2),
  correlationId: testId(3),
  causationId: testId(4),
};

function world(over: Partial<Commanded> = {}) {
  const store = new InMemoryEventStore();
  const deps = { store, codec: plainCodec, ids: idSource, clock: new ManualClock() };
  const feeding = defineProcess<never, Fed>({
    name: 'nests/feeding',
    categories: ['nest'],
    commanded: [
      {
        decider: chick,
        commands: { FeedChick: z.object({ worms: z.int() }) },
        may: ({ kind }) => kind === 'system',
        ...over,
      },
    ],
    react: () => ({ reactions: [] }),
  });
  const [processor] = commandProcessors([feeding], deps);
  const context = (jobId: string) => ({
    jobId,
    attempt: 1,
    signal: new AbortController().signal,
    reportProgress: async () => undefined,
  });
  const told = async () => (await store.readAll('0'.repeat(32), 10)).events;
  return {
    processor: processor!,
    told,
    give: (given: unknown, jobId = 'one') => processor!.run(given, context(jobId)),
  };
}

describe('a command that a process gives', () => {
  test('is handled as Kith itself gives it, for the event that it follows from', async () => {
    const { processor, give, told } = world();
    expect(processor).toMatchObject({ name: 'commands/chick', queue: 'commands' });
    await give(job);
    expect(await told()).toMatchObject([
      {
        stream: `chick-${chickId}`,
        type: 'ChickFed',
        data: { worms: 2 },
        metadata: {
          actor: { kind: 'system', name: 'nests/feeding' },
          workspaceId: testId(2),
          correlationId: testId(3),
          causationId: testId(4),
        },
      },
    ]);
  });

  test('given its job runs again, as after a crash between the append and the books, it is given once', async () => {
    const { give, told } = world();
    await give(job);
    await give(job);
    expect(await told()).toHaveLength(1);
    await give(job, 'another');
    expect(await told()).toHaveLength(2);
  });

  test.each([
    ['a rule stands against it', {}, { ...job, data: { worms: 4 } }, 'too-many-worms'],
    ['the policy forbids it', { may: () => false }, job, 'forbidden'],
    ['nobody knows such a command', {}, { ...job, type: 'FryChick' }, 'unknown-command'],
    ['its data are none', {}, { ...job, data: {} }, 'unknown-command'],
  ])('given %s, it is given up with the reason', async (_, over, given, code) => {
    const { give, told } = world(over);
    await expect(give(given)).rejects.toMatchObject({ name: 'GiveUpError', code });
    expect(await told()).toEqual([]);
  });
});
