import { serialize } from 'node:v8';
import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { EventCodec } from './codec.ts';
import { BEGINNING } from './port.ts';
import type { EventStore, Position, RecordedEvent } from './port.ts';

/** Of so many of a stream's newest commands it is known at once where their events stand. */
const COMMANDS_KEPT = 200;

/** An aggregate as far as its stream has been read. */
export interface Aggregate<State> {
  readonly state: State;
  readonly revision: number | 'none';
  readonly position: Position;
  /** The revision of the first event of each of the newest commands, by command id. */
  readonly commands: ReadonlyMap<string, number>;
  /** Whose personal data has gone into the state. */
  readonly subjects: ReadonlySet<string>;
}

/** What aggregates are read from. */
export interface AggregateSource {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: EventCodec;
  /** What a process keeps from one reading to the next; without it a stream is read from its start. */
  readonly aggregates?: Aggregates;
}

/**
 * The one way from a stream to a state. Always current: what is kept is read on from its
 * revision; of a decider that remembers only its newest event no other is read. Personal
 * data of who has been forgotten since it was kept is read again, as nothing.
 * With `plain` nothing personal is opened at all.
 */
export async function readAggregate<State, C extends Command, E extends DomainEvent>(
  { store, codec, aggregates }: AggregateSource,
  decider: Decider<State, C, E>,
  id: string,
  { plain = false }: { readonly plain?: boolean } = {},
): Promise<Aggregate<State>> {
  const stream = streamName(decider.category, id);
  // What knows the newest event alone makes another state of the same stream.
  const key = [stream, ...(plain ? ['plain'] : []), decider.remembers ?? 'all'].join('/');
  const era = aggregates?.era;
  const kept = aggregates?.get<State>(key);
  const known = kept !== undefined && (await codec.areKnown(kept.subjects)) ? kept : undefined;
  const start = known ?? nothingOf(decider);
  const opened = async (recorded: RecordedEvent) =>
    (plain ? codec.decodePlain(recorded) : await codec.decode(recorded)) as E;

  const folding = new Folding(start);
  if (decider.remembers === 'newest') {
    for await (const recorded of store.readStream(stream, { direction: 'backwards', limit: 1 })) {
      if (recorded.revision === start.revision) break;
      const event = await opened(recorded);
      folding.replace(recorded, event, decider.evolve(decider.initialState(), event));
    }
  } else {
    const from = start.revision === 'none' ? 0 : start.revision + 1;
    for await (const recorded of store.readStream(stream, { from })) {
      const event = await opened(recorded);
      folding.add(recorded, event, decider.evolve(folding.state, event));
    }
  }
  const aggregate = folding.result();
  if (aggregates !== undefined && aggregate !== kept) aggregates.put(key, aggregate, era ?? 0);
  return aggregate;
}

function nothingOf<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
): Aggregate<State> {
  return {
    state: decider.initialState(),
    revision: 'none',
    position: BEGINNING,
    commands: new Map(),
    subjects: new Set(),
  };
}

/** An aggregate on its way from one revision to another; the one it began with stays as it was. */
class Folding<State> {
  readonly #start: Aggregate<State>;
  /** Copied once there is something to add: mostly nothing has been added since. */
  #grown: { readonly commands: Map<string, number>; readonly subjects: Set<string> } | undefined;
  #last: RecordedEvent | null = null;
  state: State;

  constructor(start: Aggregate<State>) {
    this.#start = start;
    this.state = start.state;
  }

  add(recorded: RecordedEvent, event: DomainEvent, state: State): void {
    this.#grown ??= {
      commands: new Map(this.#start.commands),
      subjects: new Set(this.#start.subjects),
    };
    const { commands, subjects } = this.#grown;
    const { commandId } = recorded.metadata;
    if (!commands.has(commandId)) commands.set(commandId, recorded.revision);
    const oldest = commands.size > COMMANDS_KEPT ? commands.keys().next().value : null;
    if (typeof oldest === 'string') commands.delete(oldest);
    for (const subjectId of toldOf(event)) subjects.add(subjectId);
    this.state = state;
    this.#last = recorded;
  }

  replace(recorded: RecordedEvent, event: DomainEvent, state: State): void {
    this.#grown = { commands: new Map(), subjects: new Set() };
    this.add(recorded, event, state);
  }

  result(): Aggregate<State> {
    if (this.#last === null || this.#grown === undefined) return this.#start;
    const { revision, position } = this.#last;
    return { state: this.state, revision, position, ...this.#grown };
  }
}

/** The subjects of whom an event says something, as far as they are not forgotten. */
function toldOf({ data }: DomainEvent): string[] {
  if (!('personal' in data)) return [];
  return Object.entries(data.personal as Readonly<Record<string, unknown>>).flatMap(
    ([subjectId, said]) => (said === null ? [] : [subjectId]),
  );
}

interface Kept {
  readonly aggregate: Aggregate<unknown>;
  readonly bytes: number;
}

/**
 * Aggregates in memory, those asked for last, bounded in number and bytes. What was read
 * before it was cleared is not put in afterwards: whose key was destroyed does not come back.
 */
export class Aggregates {
  readonly #kept = new Map<string, Kept>();
  readonly #limits: { readonly entries: number; readonly bytes: number };
  #bytes = 0;
  #era = 0;

  constructor(limits: { readonly entries?: number; readonly bytes?: number } = {}) {
    this.#limits = { entries: 5_000, bytes: 32 * 1024 * 1024, ...limits };
  }

  get size(): number {
    return this.#kept.size;
  }

  /** How much is kept, in bytes of the states as V8 writes them. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Changes whenever everything is let go. */
  get era(): number {
    return this.#era;
  }

  /** What is kept under this key; a key names one category, and so one kind of state. */
  get<State>(key: string): Aggregate<State> | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.aggregate as Aggregate<State>;
  }

  /** Keeps an aggregate that was read in this era, unless a later one is kept by now. */
  put(key: string, aggregate: Aggregate<unknown>, era: number): void {
    if (era !== this.#era || aggregate.revision === 'none') return;
    const before = this.#kept.get(key);
    if (before !== undefined && Number(before.aggregate.revision) > aggregate.revision) return;
    this.#drop(key);
    const { state, commands, subjects } = aggregate;
    const bytes = serialize([state, commands, subjects]).byteLength;
    this.#kept.set(key, { aggregate, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) return;
      this.#drop(oldest);
    }
  }

  /** Lets go of everything, as when somebody's key has been destroyed. */
  clear(): void {
    this.#era += 1;
    this.#kept.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
