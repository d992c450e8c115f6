import { ANY_KIND, type Capability, type DeclaredEvent } from './capability.ts';
import { KithError } from './errors.ts';
import type { DeclaredType, DomainEvent } from './event.ts';
import type { Upcaster } from './upcaster.ts';

type Data = Readonly<Record<string, unknown>>;

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

interface Placed extends DeclaredEvent {
  readonly category: string;
}

/**
 * What all capabilities say of their events: the types by name, where they stand, the way from each
 * old shape to today's, and which subjects an event speaks of.
 */
export class Catalogue {
  /** Every event type there is. */
  readonly types: readonly DeclaredType[];
  /** The categories of streams. */
  readonly categories: readonly string[];
  /** The kinds of subjects. */
  readonly subjectKinds: ReadonlySet<string>;
  readonly #events: ReadonlyMap<string, Placed>;
  readonly #upcasters: ReadonlyMap<string, Upcaster>;

  /**
   * @throws RangeError when something is declared twice or not in its style, when a kind is not
   * declared, or when a version can't be lifted to the next
   */
  constructor(capabilities: readonly Capability[]) {
    const placed = capabilities.flatMap(({ streams }) =>
      Object.entries(streams).flatMap(([category, events]) =>
        events.map((event): Placed => ({ ...event, category })),
      ),
    );
    this.types = placed.map(({ declared }) => declared);
    this.categories = [...new Set(placed.map(({ category }) => category))];
    this.subjectKinds = new Set(capabilities.flatMap(({ subjects = [] }) => subjects));
    this.#events = new Map(placed.map((event) => [event.declared.type, event]));
    const upcasters = capabilities.flatMap(({ upcasters: own = [] }) => own);
    this.#upcasters = new Map(upcasters.map((step) => [stepOf(step.type, step.from), step]));
    assertEachOnce('capability', capabilities, ({ name }) => name);
    assertEachOnce('event type', this.types, ({ type }) => type);
    assertEachOnce('upcaster', upcasters, ({ type, from }) => stepOf(type, from));
    for (const event of placed) this.#assertSound(event);
  }

  /** @throws EventTypeUnknownError */
  typeOf(name: string): DeclaredType {
    return this.#eventOf(name).declared;
  }

  /** The category of the streams that events of a type stand in. @throws EventTypeUnknownError */
  categoryOf(name: string): string {
    return this.#eventOf(name).category;
  }

  /** The kind of those about whom events of a type speak in their personal part. @throws EventTypeUnknownError */
  aboutOf(name: string): string | null {
    return this.#eventOf(name).about;
  }

  /**
   * By kind, the ids of the subjects that an event names or speaks of, each once.
   * @throws EventTypeUnknownError
   */
  subjectsOf({ type, data }: DomainEvent): ReadonlyMap<string, ReadonlySet<string>> {
    const { about, names } = this.#eventOf(type);
    const subjects = new Map<string, Set<string>>();
    const add = (kind: string, ids: readonly (string | null)[]) => {
      const known = subjects.get(kind) ?? new Set<string>();
      for (const id of ids) if (id !== null) known.add(id);
      subjects.set(kind, known);
    };
    const { personal } = data as { readonly personal?: object };
    if (about !== null && personal !== undefined) add(about, Object.keys(personal));
    for (const [kind, read] of Object.entries(names)) add(kind, [read(data)].flat());
    return subjects;
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
      lifted = this.#upcasters.get(stepOf(name, from))!.upcast(lifted);
    }
    return lifted;
  }

  #eventOf(name: string): Placed {
    const event = this.#events.get(name);
    if (event === undefined) throw new EventTypeUnknownError(name);
    return event;
  }

  #assertSound({ declared: { type, version, about: schema }, category, about, names }: Placed) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(category)) {
      throw new RangeError(`${category} is no category: one word in lower camel case is.`);
    }
    if ((schema === null) !== (about === null)) {
      throw new RangeError(`${type} does not say whom its personal part is about.`);
    }
    for (const kind of [...(about === null ? [] : [about]), ...Object.keys(names)]) {
      if (kind === ANY_KIND || this.subjectKinds.has(kind)) continue;
      throw new RangeError(`${type} names a ${kind}, which no capability has among its subjects.`);
    }
    for (let from = 1; from < version; from += 1) {
      if (this.#upcasters.has(stepOf(type, from))) continue;
      throw new RangeError(`${type} has no upcaster from version ${from}.`);
    }
  }
}

function stepOf(type: string, from: number): string {
  return `${type} ${from}`;
}

function assertEachOnce<T>(what: string, all: readonly T[], nameOf: (one: T) => string) {
  const seen = new Set<string>();
  for (const name of all.map(nameOf)) {
    if (seen.has(name)) throw new RangeError(`The ${what} ${name} is declared twice.`);
    seen.add(name);
  }
}
