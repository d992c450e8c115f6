import type { Actor } from './actor.ts';

/** Where and when a command was given. Made at the edge; deciders take time from here only. */
export interface CommandContext {
  /** uuid. The same id is the same command: its second arrival changes nothing. */
  readonly commandId: string;
  /** ISO 8601 instant in UTC, from the injected clock. */
  readonly now: string;
  readonly actor: Actor;
  readonly workspaceId: string | null;
  readonly correlationId: string;
  readonly causationId: string | null;
}

/** An order in the imperative, with everything that is needed to decide it. */
export interface Command<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Readonly<Data>;
  readonly context: CommandContext;
}
