import { actorKey } from '../../domain/kernel/actor.ts';
import type { Command, CommandContext } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent, EventMetadata } from '../../domain/kernel/event.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { EventCodec } from './codec.ts';
import {
  CommandIdTakenError,
  ConcurrencyError,
  EventIdTakenError,
  StaleError,
  WrongExpectedRevisionError,
} from './errors.ts';
import { BEGINNING } from './port.ts';
import type { EventStore, NewEvent, Position } from './port.ts';

/** Of n commands on one stream at the same moment the last may need n tries. */
const TRIES = 50;

/** What commands on one kind of aggregate are handled with. */
export interface Handling<State, C extends Command, E extends DomainEvent> {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly decider: Decider<State, C, E>;
}

/** What came of a command. */
export interface Handled<E extends DomainEvent> {
  /** The events that followed from it; none when nothing had to change. */
  readonly events: readonly E[];
  /** What a read model must have reached to show the outcome; `BEGINNING` for an empty stream. */
  readonly position: Position;
  /** The stream's newest revision as the command left or found it. */
  readonly revision: number | 'none';
  /** True when the command had been handled before and this is the answer of that time. */
  readonly replayed: boolean;
}

export interface HandleOptions {
  /** The revision that the client decided on. */
  readonly ifMatch?: number;
}

/**
 * Reads the aggregate's stream, decides, and appends at the revision just read; when
 * another was faster, decides again on what stands there then. A command whose id
 * (within its workspace and actor) is in the stream already is answered from the log.
 * @throws StaleError when `ifMatch` is not the stream's revision
 * @throws ConcurrencyError when others were faster every time
 * @throws CommandIdTakenError when the command's id was used elsewhere
 * @throws whatever the decider and the store throw
 */
export async function handleCommand<State, C extends Command, E extends DomainEvent>(
  handling: Handling<State, C, E>,
  id: string,
  command: C,
  { ifMatch }: HandleOptions = {},
): Promise<Handled<E>> {
  const { store, decider } = handling;
  const stream = streamName(decider.category, id);
  const history = new History(handling, stream, command.context);
  let lost: unknown;

  for (let tries = 0; tries < TRIES; tries++) {
    await history.readOn();
    const { position, revision, before } = history;
    if (before !== null) return before;
    if (lost instanceof EventIdTakenError) throw new CommandIdTakenError();
    if (ifMatch !== undefined && ifMatch !== revision) throw new StaleError(stream, revision);

    const events = decider.decide(command, history.state);
    if (events.length === 0) return { events, position, revision, replayed: false };
    const encoded = await encodeEvents(handling, stream, command.context, events);
    try {
      const appended = await store.append(stream, encoded, revision);
      return { events, ...appended, replayed: false };
    } catch (error) {
      // The same command, handled elsewhere at this moment, takes the same ids.
      const passed =
        error instanceof WrongExpectedRevisionError || error instanceof EventIdTakenError;
      if (!passed) throw error;
      lost = error;
    }
  }
  throw new ConcurrencyError(stream);
}

/** A stream as far as it has been read, folded. */
class History<State, C extends Command, E extends DomainEvent> {
  readonly #handling: Handling<State, C, E>;
  readonly #stream: string;
  readonly #context: CommandContext;
  state: State;
  position: Position = BEGINNING;
  revision: number | 'none' = 'none';
  /** The answer of the first time, when the stream holds events of this command. */
  before: Handled<E> | null = null;

  constructor(handling: Handling<State, C, E>, stream: string, context: CommandContext) {
    this.#handling = handling;
    this.#stream = stream;
    this.#context = context;
    this.state = handling.decider.initialState();
  }

  async readOn(): Promise<void> {
    const { store, codec, decider } = this.#handling;
    const from = this.revision === 'none' ? 0 : this.revision + 1;
    for await (const recorded of store.readStream(this.#stream, { from })) {
      const { position, revision, metadata } = recorded;
      const event = (await codec.decode(recorded)) as E;
      this.state = decider.evolve(this.state, event);
      this.position = position;
      this.revision = revision;
      if (isOf(metadata, this.#context)) {
        const events = [...(this.before?.events ?? []), event];
        this.before = { events, position, revision, replayed: true };
      }
    }
  }
}

function isOf(metadata: EventMetadata, context: CommandContext): boolean {
  return (
    metadata.commandId === context.commandId &&
    metadata.workspaceId === context.workspaceId &&
    actorKey(metadata.actor) === actorKey(context.actor)
  );
}

/** What a command decided, encrypted and with its metadata, ready to be appended. */
export function encodeEvents<State, C extends Command, E extends DomainEvent>(
  { codec, ids }: Handling<State, C, E>,
  stream: string,
  context: CommandContext,
  events: readonly E[],
): Promise<NewEvent[]> {
  return Promise.all(
    events.map(async ({ type, data }, index) => {
      const eventId = ids.idOf(context.commandId, String(index));
      return {
        eventId,
        type,
        data: await codec.encode(stream, eventId, type, data),
        metadata: {
          commandId: context.commandId,
          occurredAt: context.now,
          actor: context.actor,
          workspaceId: context.workspaceId,
          correlationId: context.correlationId,
          causationId: context.causationId,
          schemaVersion: codec.schemaVersionOf(type),
        },
      };
    }),
  );
}
