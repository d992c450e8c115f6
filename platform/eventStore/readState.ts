import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { readAggregate, type AggregateSource } from './aggregates.ts';

/** The state of one aggregate as the log has it now. */
export async function readState<State, C extends Command, E extends DomainEvent>(
  source: AggregateSource,
  decider: Decider<State, C, E>,
  id: string,
): Promise<State> {
  return (await readAggregate(source, decider, id)).state;
}
