import type { z } from 'zod';
import { KithError } from './errors.ts';
import type { Upcaster } from './upcaster.ts';

type Data = Readonly<Record<string, unknown>>;

/** A declared event type, whatever its shape; every `EventType` fits. */
export interface DeclaredType {
  readonly type: string;
  readonly version: number;
  readonly plain: z.ZodType<object>;
  readonly about: z.ZodType | null;
}

/** The event type is not declared in this version of Kith. */
export class EventTypeUnknownError extends KithError {
  constructor(type: string) {
    super('event-type-unknown', 'This version does not know the event type.', { type });
  }
}

/** The event's shape is newer than this version of Kith, or older than its upcasters reach. */
export class EventVersionUnknownError extends KithError {
  constructor(type: string, version: number) {
    super('event-version-unknown', 'This version cannot read the shape of the event.', {
      type,
      version,
    });
  }
}

/** The declared event types by name, with the way from each old shape to today's. */
export class Catalogue {
  readonly #types: ReadonlyMap<string, DeclaredType>;
  readonly #upcasters: ReadonlyMap<string, Upcaster>;

  /** @throws RangeError when a type stands twice, or a version cannot be lifted to the next */
  constructor(types: readonly DeclaredType[], upcasters: readonly Upcaster[] = []) {
    this.#types = new Map(types.map((type) => [type.type, type]));
    this.#upcasters = new Map(upcasters.map((step) => [nameOf(step.type, step.from), step]));
    if (this.#types.size < types.length) throw new RangeError('An event type is declared twice.');
    for (const { type, version } of types) {
      for (let from = 1; from < version; from += 1) {
        if (!this.#upcasters.has(nameOf(type, from))) {
          throw new RangeError(`${type} has no upcaster from version ${from}.`);
        }
      }
    }
  }

  /** @throws EventTypeUnknownError */
  typeOf(name: string): DeclaredType {
    const type = this.#types.get(name);
    if (type === undefined) throw new EventTypeUnknownError(name);
    return type;
  }

  /**
   * The data in today's shape.
   * @throws EventTypeUnknownError, EventVersionUnknownError for a shape newer than this version knows
   */
  lift(name: string, version: number, data: Data): Data {
    const type = this.typeOf(name);
    if (!Number.isInteger(version) || version < 1 || version > type.version) {
      throw new EventVersionUnknownError(name, version);
    }
    let lifted = data;
    for (let from = version; from < type.version; from += 1) {
      lifted = this.#upcasters.get(nameOf(name, from))!.upcast(lifted);
    }
    return lifted;
  }
}

function nameOf(type: string, from: number): string {
  return `${type} ${from}`;
}
