import type { DeclaredType, EventOf, EventType } from './event.ts';
import type { AnyProcess } from './process.ts';
import type { Auditing } from './auditing.ts';
import type { Doing } from './doing.ts';
import type { Telling } from './telling.ts';
import type { Upcaster } from './upcaster.ts';

/** Stands for the kind of a subject where the event says it itself, or may name one of any kind. */
export const ANY_KIND = '*';

/** By kind of subject: the ids that an event's data names. Ids of other things are not among them. */
export type Naming<Data extends object> = Readonly<
  Record<string, (data: Data) => string | null | readonly (string | null)[]>
>;

/** An event type with the subjects of its events. */
export interface DeclaredEvent {
  readonly declared: DeclaredType;
  /** The kind of those about whom the personal part speaks, whose keys it lies under; `null` without one. */
  readonly about: string | null;
  /** Whom the plain part names. */
  readonly names: Naming<object>;
}

/**
 * What a capability is in the domain, said once. `domain/capabilities.ts` lists them; catalogue,
 * codec, history, access and erasure read it from there.
 */
export interface Capability {
  /** The word that names it in every layer. */
  readonly name: string;
  /** Kinds of subjects that it brings: what has a key of its own, and is forgotten by itself. */
  readonly subjects?: readonly string[];
  /** Its event types, by the category of the streams that they stand in. */
  readonly streams: Readonly<Record<string, readonly DeclaredEvent[]>>;
  /** The way from each old shape of its events to today's. */
  readonly upcasters?: readonly Upcaster[];
  /** Who may do what, each by its own name. */
  readonly policies: Readonly<Record<string, (...args: never[]) => boolean>>;
  readonly processes?: readonly AnyProcess[];
  /** What events tell somebody in person, its own or those of others that it ends by. */
  readonly tells?: readonly Telling[];
  /** What its events show in the feeds. */
  readonly does?: readonly Doing[];
  /** Which of its events change the settings of a workspace, and are audited for its owners. */
  readonly audits?: readonly Auditing[];
}

type Said<T> =
  T extends EventType<string, object, infer About>
    ? {
        /** Kind of subject that the personal part is about. */
        readonly about: [About] extends [never] ? null : string;
        /** By kind of subject: whom the plain part names. */
        readonly names?: Naming<EventOf<T>['data']>;
      }
    : never;

/** Declares an event type together with whom its events are about and whom they name. */
export function says<T extends EventType<string, object, unknown>>(
  declared: T,
  { about, names = {} }: Said<T>,
): DeclaredEvent {
  return { declared, about, names: names as Naming<object> };
}
