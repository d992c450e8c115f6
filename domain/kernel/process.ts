import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Command } from './command.ts';
import type { Decider } from './decider.ts';
import type { DomainEvent, LoggedEvent } from './event.ts';

interface Due {
  /** By which the process can cancel it while it has not been begun; its own, no other process's. */
  readonly key?: string;
  /** ISO 8601 instant at which it is due; at once if absent. */
  readonly at?: string;
}

/** Work that follows from an event. The payload holds ids and codes only. */
export interface JobReaction extends Due {
  readonly kind: 'job';
  /** The processor's registered name, such as `identity/sendSignInLink`. */
  readonly processor: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

/** A command that follows from an event, given once to one aggregate. The data hold ids and codes only. */
export interface CommandReaction extends Due {
  readonly kind: 'command';
  /** The stream category of the aggregate: one of those that the process commands. */
  readonly category: string;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What was to be done under a key, and has not been begun, is not to be done any more. */
export interface CancelReaction {
  readonly kind: 'cancel';
  readonly key: string;
}

/**
 * What is due in a workspace waits from now on, or is done again. What ends somebody's access, or erases
 * them, does not wait.
 */
export interface HoldReaction {
  readonly kind: 'hold';
  readonly workspaceId: string;
  readonly isHeld: boolean;
}

/** What follows from an event. */
export type Reaction = JobReaction | CommandReaction | CancelReaction | HoldReaction;

/** What a process remembers between events, as JSON, under a key that each event names. */
export interface ProcessState<State extends object, E extends DomainEvent> {
  /** From 1. Raised with every change of the schema. */
  readonly version: number;
  readonly schema: z.ZodType<State>;
  /** The state's key for an event, or `null` when none is kept for it. */
  keyOf(logged: LoggedEvent<E>): string | null;
  /** Makes today's state of one that an older version wrote. Without it such a state is refused. */
  migrate?(older: unknown, version: number): State;
}

/** A kind of aggregate that a process gives commands to. */
export interface Commanded {
  readonly decider: Decider<unknown, Command, DomainEvent>;
  /** What the data of its commands look like, by their type. */
  readonly commands: Readonly<Record<string, z.ZodType<object>>>;
  /** The policy: whether Kith itself, as this actor, may give them. */
  may(actor: Actor): boolean;
  /** True where they are given in a workspace whose work is held, too. */
  readonly evenHeld?: boolean;
}

/** What came of an event; `null` as state removes what was remembered. */
interface Reacted<State> {
  readonly reactions: readonly Reaction[];
  readonly state?: State | null;
}

/**
 * Follows the committed log and says what has to happen: `react` is pure. Its
 * reactions are written as rows of `reactions.due` in one transaction with its state
 * and checkpoint, so that a lost queue is made again from them.
 * Work is done at least once, a command is given once; order between reactions is not promised.
 */
export interface Process<State extends object, E extends DomainEvent> {
  /** `<capability>/<name>`. */
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * A new process starts at the end that the log has when the version that brings it is
   * first started; `beginning` makes it react to all there is.
   */
  readonly startsAt?: 'end' | 'beginning';
  readonly state?: ProcessState<State, E>;
  /** The aggregates that its commands go to. */
  readonly commanded?: readonly Commanded[];
  react(logged: LoggedEvent<E>, state: State | undefined): Reacted<State>;
}

/** Any process, for registries and runners. */
export interface AnyProcess extends Omit<Process<object, DomainEvent>, 'state' | 'react'> {
  readonly state?: ProcessState<object, DomainEvent>;
  react(logged: LoggedEvent, state: object | undefined): Reacted<object>;
}

/** Checks a process's types against each other and gives it the registry's type. */
export function defineProcess<State extends object, E extends DomainEvent>(
  process: Process<State, E>,
): AnyProcess & Process<State, E> {
  return process;
}
