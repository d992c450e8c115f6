import type { AnyProcess } from '../../../domain/kernel/process.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { DueChanges } from './dueChanges.ts';
import { loadStates, saveStates, stateFingerprintOf, stateVersionOf } from './processStates.ts';
import { nothingApplied, type Applied, type Delivered, type Subscriber } from './subscriber.ts';

/** A process as the runner advances it: state and due reactions move with its checkpoint. */
export function processSubscriber(definition: AnyProcess, clock: Clock): Subscriber {
  return {
    ...registeredAs(definition),
    categories: definition.categories,
    personal: false,
    bulk: false,
    wants: () => true,
    apply: (tx, events) => apply(tx, definition, events, clock),
  };
}

/** A process as it is written down among those that follow the log. */
export function registeredAs(definition: AnyProcess) {
  const { name } = definition;
  const version = stateVersionOf(definition);
  const fingerprint = stateFingerprintOf(definition);
  return { name, kind: 'process' as const, model: name, version, fingerprint };
}

async function apply(
  tx: Transaction,
  definition: AnyProcess,
  events: readonly Delivered[],
  clock: Clock,
): Promise<Applied> {
  const keyOf = ({ logged }: Delivered) => definition.state?.keyOf(logged) ?? null;
  const keys = new Set(events.flatMap((event) => keyOf(event) ?? []));
  const states: Map<string, object | null> = await loadStates(tx, definition, keys);
  const changed = new Map<string, object | null>();
  const due = new DueChanges(definition.name, clock.now().toISOString());
  for (const event of events) {
    const key = keyOf(event);
    const before = (key === null ? undefined : states.get(key)) ?? undefined;
    const { reactions, state } = definition.react(event.logged, before);
    // Most of what happens is remembered by none: where nothing was, nothing is written.
    if (key !== null && state !== undefined && (state !== null || before !== undefined)) {
      states.set(key, state);
      changed.set(key, state);
    }
    due.follow(event.logged, reactions);
  }
  if (changed.size > 0) await saveStates(tx, definition, changed);
  return { ...nothingApplied, reactions: await due.write(tx) };
}
