import type { z } from 'zod';
import type { Actor } from './actor.ts';

/**
 * Personal data of an event: a map from subject id to what the event says about
 * that subject. `null` stands where the subject has been forgotten, so that a
 * fold over an old log must always be ready for it.
 */
export type Personal<T> = Readonly<Record<string, T | null>>;

/** A domain event as deciders produce it and projections fold it. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Readonly<Data>;
}

/** A declared event type: its name, the version of its shape, and the schemas that its data must meet. */
export interface EventType<Type extends string, Plain extends object, About> {
  readonly type: Type;
  readonly version: number;
  readonly plain: z.ZodType<Plain>;
  readonly about: z.ZodType<About> | null;
}

/** An event type, whatever its shape; every `EventType` fits. */
export interface DeclaredType {
  readonly type: string;
  readonly version: number;
  readonly plain: z.ZodType<object>;
  readonly about: z.ZodType | null;
}

/**
 * Declares an event whose data names nobody.
 * The plain part holds ids, codes, numbers and instants only: it is kept for ever. Unknown
 * keys are refused on writing, so that nothing slips in.
 */
export function defineEvent<const Type extends string, Plain extends object>(
  type: Type,
  version: number,
  plain: z.ZodType<Plain>,
): EventType<Type, Plain, never> {
  return { type, version, plain, about: null };
}

/**
 * Declares an event that also says something about people. `about` is the shape of
 * what it says of one subject; in the log that part is encrypted under the subject's key.
 */
export function definePersonalEvent<const Type extends string, Plain extends object, About>(
  type: Type,
  version: number,
  plain: z.ZodType<Plain>,
  about: z.ZodType<About>,
): EventType<Type, Plain, About> {
  return { type, version, plain, about };
}

/** The event that an event type describes. */
export type EventOf<T> =
  T extends EventType<infer Type, infer Plain, infer About>
    ? [About] extends [never]
      ? DomainEvent<Type, Plain>
      : DomainEvent<Type, Plain & { readonly personal: Personal<About> }>
    : never;

/** What stands in every event's metadata. Ids and codes only. */
export interface EventMetadata {
  readonly commandId: string;
  /** ISO 8601 instant in UTC with milliseconds, from the injected clock of the deciding process. */
  readonly occurredAt: string;
  readonly actor: Actor;
  /** The workspace whose business the event is; `null` for what concerns none (a user's own account). */
  readonly workspaceId: string | null;
  readonly correlationId: string;
  /** The id of the event that led here, or `null` when a person or an operator asked. */
  readonly causationId: string | null;
  readonly schemaVersion: number;
}

/** A log event as projections and processes see it: decrypted where asked for, with its place. */
export interface LoggedEvent<E extends DomainEvent = DomainEvent> {
  readonly event: E;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  /** Where it stands in the log: 32 hex digits whose byte order is log order. */
  readonly position: string;
  readonly metadata: EventMetadata;
}
