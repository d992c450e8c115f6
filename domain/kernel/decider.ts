import type { Command } from './command.ts';
import type { DomainEvent } from './event.ts';

/**
 * The rules of one aggregate, pure: `evolve` folds its events into state, `decide`
 * answers a command with the events that follow from it (none when nothing changes),
 * or throws a `RuleBrokenError` that says which rule stands against it.
 */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  /** The stream category, without hyphen: the aggregate `x` lives in streams `category-x`. */
  readonly category: string;
  /**
   * What of its stream the state is made of. `newest`: the last event tells all there is to know,
   * and no other is read; everything, if absent.
   */
  readonly remembers?: 'newest';
  initialState(): State;
  evolve(state: State, event: E): State;
  decide(command: C, state: State): readonly E[];
}

/** The state that a history of events leads to. */
export function fold<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: Iterable<E>,
): State {
  let state = decider.initialState();
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
