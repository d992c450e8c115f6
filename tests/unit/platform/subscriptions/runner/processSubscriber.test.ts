import { z } from 'zod';
import type { DomainEvent } from '../../../../../domain/kernel/event.ts';
import { defineProcess } from '../../../../../domain/kernel/process.ts';
import type { Transaction } from '../../../../../platform/postgres/transaction.ts';
import { processSubscriber } from '../../../../../platform/subscriptions/runner/processSubscriber.ts';
import { ManualClock } from '../../../../support/clock.ts';
import { testId } from '../../../../support/ids.ts';
import { logOf, type Told } from '../../../../support/subscriptions/log.ts';

type NestEvent = DomainEvent<'EggLaid' | 'NestLeft', { readonly nestId: string }>;

/** Remembers a nest in which there are eggs. */
const nests = defineProcess<{ eggs: true }, NestEvent>({
  name: 'nests/remember',
  categories: ['nest'],
  state: {
    version: 1,
    schema: z.object({ eggs: z.literal(true) }),
    keyOf: ({ event }) => event.data.nestId,
  },
  react: ({ event }) => ({
    reactions: [],
    state: event.type === 'EggLaid' ? { eggs: true } : null,
  }),
});

const happened = (type: NestEvent['type']): Told<NestEvent> => ({
  stream: `nest-${testId(1)}`,
  event: { type, data: { nestId: testId(1) } },
});

/** What the process writes after these events, where so much is remembered of the nest. */
async function written(remembered: readonly object[], ...types: NestEvent['type'][]) {
  const verbs: string[] = [];
  const tx: Transaction = {
    async query<Row extends object>(sql: string) {
      const verb = sql.trim().split(' ', 1)[0] ?? '';
      if (verb !== 'select') verbs.push(verb);
      return (verb === 'select' ? remembered : []) as Row[];
    },
  };
  const events = logOf(types.map(happened)).map((logged) => ({
    logged,
    position: logged.position,
    instant: logged.metadata.occurredAt,
  }));
  await processSubscriber(nests, new ManualClock()).apply(tx, events);
  return verbs;
}

const held = { key: testId(1), version: 1, state: { eggs: true } };

describe('what a process writes down of what it remembers', () => {
  it('is nothing where nothing was remembered and nothing is', async () => {
    expect(await written([], 'NestLeft', 'NestLeft')).toEqual([]);
  });

  it('is what it remembers from now on, in one statement', async () => {
    expect(await written([], 'EggLaid')).toEqual(['insert']);
  });

  it('is that it remembers no longer what it did', async () => {
    expect(await written([held], 'NestLeft')).toEqual(['delete']);
  });

  it('is what it remembers in the end of what came and went in one batch', async () => {
    expect(await written([held], 'NestLeft', 'EggLaid')).toEqual(['insert']);
  });
});
