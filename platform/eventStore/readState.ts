import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { EventCodec } from './codec.ts';
import type { EventStore } from './port.ts';

/** The state of one aggregate as the log has it now: always current, one stream read. */
export async function readState<State, C extends Command, E extends DomainEvent>(
  { store, codec }: { readonly store: EventStore; readonly codec: EventCodec },
  decider: Decider<State, C, E>,
  id: string,
): Promise<State> {
  let state = decider.initialState();
  for await (const recorded of store.readStream(streamName(decider.category, id))) {
    state = decider.evolve(state, (await codec.decode(recorded)) as E);
  }
  return state;
}
