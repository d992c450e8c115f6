import type { AnyProcess } from '../../../domain/kernel/process.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { insertDue, type NewReaction } from '../../queues/due.ts';
import { jobIdOf } from '../../queues/jobId.ts';
import { nothingApplied, type Applied, type Delivered, type Subscriber } from './subscriber.ts';

/** A process as the runner advances it: state and due reactions move with its checkpoint. */
export function processSubscriber(definition: AnyProcess): Subscriber {
  return {
    name: definition.name,
    kind: 'process',
    model: definition.name,
    version: 1,
    fingerprint: '',
    categories: definition.categories,
    personal: false,
    bulk: false,
    startsAt: definition.startsAt ?? 'end',
    wants: () => true,
    apply: (tx, events) => apply(tx, definition, events),
  };
}

async function apply(
  tx: Transaction,
  definition: AnyProcess,
  events: readonly Delivered[],
): Promise<Applied> {
  const keys = new Set(events.flatMap(({ logged }) => definition.keyOf(logged) ?? []));
  const states = await loadStates(tx, definition.name, keys);
  const changed = new Map<string, object>();
  const due: NewReaction[] = [];
  for (const { logged } of events) {
    const key = definition.keyOf(logged);
    const { reactions, state } = definition.react(
      logged,
      key === null ? undefined : states.get(key),
    );
    if (key !== null && state !== undefined) {
      states.set(key, state);
      changed.set(key, state);
    }
    reactions.forEach((reaction, index) => {
      const jobId = jobIdOf(reaction.processor, logged.eventId, index, reactions.length);
      due.push({ jobId, reaction });
    });
  }
  if (changed.size === 0 && due.length === 0) return nothingApplied;
  if (changed.size > 0) await saveStates(tx, definition.name, changed);
  if (due.length > 0) await insertDue(tx, due);
  return { ...nothingApplied, reactions: due.length };
}

async function loadStates(
  tx: Transaction,
  name: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, object>> {
  if (keys.size === 0) return new Map();
  const rows = await tx.query<{ key: string; state: object }>(
    'select key, state from reactions.process_states where process = $1 and key = any($2)',
    [name, [...keys]],
  );
  return new Map(rows.map((row) => [row.key, row.state]));
}

async function saveStates(
  tx: Transaction,
  name: string,
  states: ReadonlyMap<string, object>,
): Promise<void> {
  await tx.query(
    `insert into reactions.process_states (process, key, state)
     select $1, given.key, given.state::jsonb
     from unnest($2::text[], $3::text[]) as given(key, state)
     on conflict (process, key) do update set state = excluded.state`,
    [name, [...states.keys()], [...states.values()].map((state) => JSON.stringify(state))],
  );
}
