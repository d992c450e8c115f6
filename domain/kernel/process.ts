import type { DomainEvent, LoggedEvent } from './event.ts';

/** Work that follows from an event. The payload holds ids and codes only. */
export interface Reaction {
  /** The processor's registered name, such as `mail/sendSignInLink`. */
  readonly processor: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
  /** ISO 8601 instant before which it is not due; at once if absent. */
  readonly notBefore?: string;
}

/**
 * Follows the committed log and says what has to happen: `react` is pure. Its
 * reactions are written as rows of `reactions.due` in one transaction with its state
 * and checkpoint, so that a lost queue is made again from them.
 * A job's id is `<processor>-<eventId>` with what BullMQ forbids replaced, numbered when one event gives several.
 */
export interface Process<State extends object, E extends DomainEvent> {
  /** `<capability>/<name>`. */
  readonly name: string;
  readonly categories: readonly string[];
  /** A new process starts at the log's end; `beginning` makes it react to all there is. */
  readonly startsAt?: 'end' | 'beginning';
  /** The state's key for an event, or `null` when the process keeps no state for it. */
  keyOf(logged: LoggedEvent<E>): string | null;
  react(
    logged: LoggedEvent<E>,
    state: State | undefined,
  ): { readonly reactions: readonly Reaction[]; readonly state?: State };
}

/** Any process, for registries and runners. */
export interface AnyProcess extends Omit<Process<object, DomainEvent>, 'keyOf' | 'react'> {
  keyOf(logged: LoggedEvent): string | null;
  react(
    logged: LoggedEvent,
    state: object | undefined,
  ): { readonly reactions: readonly Reaction[]; readonly state?: object };
}

/** Checks a process's types against each other and gives it the registry's type. */
export function defineProcess<State extends object, E extends DomainEvent>(
  process: Process<State, E>,
): AnyProcess & Process<State, E> {
  return process;
}
