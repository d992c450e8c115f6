import { actorKey } from '../../domain/kernel/actor.ts';
import type { Command, CommandContext } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent, EventMetadata } from '../../domain/kernel/event.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { readAggregate, type Aggregate, type AggregateSource } from './aggregates.ts';
import {
  CommandIdTakenError,
  ConcurrencyError,
  EventIdTakenError,
  StaleError,
  WrongExpectedRevisionError,
} from './errors.ts';
import type { EventStore, NewEvent, Position, RecordedEvent } from './port.ts';
import { inTurnOn, isFreeOn } from './turns.ts';

/** Of n processes that have a command on one stream at the same moment the last may need n tries. */
const TRIES = 50;

/** What commands on one kind of aggregate are handled with. */
export interface Handling<State, C extends Command, E extends DomainEvent> extends AggregateSource {
  readonly store: EventStore;
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

export interface HandleOptions<State = unknown> {
  /** The aggregate as `readAhead` read it while something else was asked, for the first try. */
  readonly ahead?: Promise<Aggregate<State>>;
  /** The revision that the client decided on; -1 where nothing stood in the stream yet. */
  readonly ifMatch?: number;
}

/**
 * Begins to read the aggregate of a command that will be handled once something else has been asked, so that
 * neither waits for the other. Whether anything is decided on it is for `handleCommand` to say.
 */
export function readAhead<State, C extends Command, E extends DomainEvent>(
  handling: Handling<State, C, E>,
  id: string,
): Promise<Aggregate<State>> {
  const ahead = readAggregate(handling, handling.decider, id);
  // Who is refused before never looks at it; who does hears of what went wrong.
  ahead.catch(() => undefined);
  return ahead;
}

/**
 * Reads the aggregate, decides, and appends at the revision just read, one command on a stream
 * after the other; when another process was faster, decides again on what stands there then. A
 * command whose id (within its workspace and actor) is in the stream already is answered from the
 * log, whatever its decision would be today: it is looked up by the id of its first event wherever
 * it does not simply succeed.
 * @throws StaleError when `ifMatch` is not the stream's revision
 * @throws ConcurrencyError when others were faster every time
 * @throws TooManyAtOnceError when too many commands wait for the stream
 * @throws CommandIdTakenError when the command's id was used elsewhere
 * @throws whatever the decider and the store throw
 */
export async function handleCommand<State, C extends Command, E extends DomainEvent>(
  handling: Handling<State, C, E>,
  id: string,
  command: C,
  { ahead, ...options }: HandleOptions<State> = {},
): Promise<Handled<E>> {
  const stream = streamName(handling.decider.category, id);
  // What others do first it would not know of.
  const read = isFreeOn(handling.store, stream) && ahead !== undefined ? { ahead } : {};
  return inTurnOn(handling.store, stream, () =>
    handle(handling, id, command, stream, { ...options, ...read }),
  );
}

async function handle<State, C extends Command, E extends DomainEvent>(
  handling: Handling<State, C, E>,
  id: string,
  command: C,
  stream: string,
  { ifMatch, ahead }: HandleOptions<State>,
): Promise<Handled<E>> {
  const { store, decider } = handling;
  const { context } = command;
  for (let tries = 0; tries < TRIES; tries++) {
    const read = (tries === 0 ? ahead : undefined) ?? readAggregate(handling, decider, id);
    const { state, position, revision, commands } = await read;
    const first = commands.get(context.commandId);
    const before = first === undefined ? null : await repeatFrom(handling, stream, context, first);
    if (before !== null) return before;
    try {
      assertSeen(stream, revision, ifMatch);
      const events = decider.decide(command, state);
      if (events.length === 0) {
        const found = await findHandled(handling, id, context);
        return found ?? { events, position, revision, replayed: false };
      }
      const encoded = await encodeEvents(handling, stream, context, events);
      const appended = await store.append(stream, encoded, revision);
      return { events, ...appended, replayed: false };
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) continue;
      // Where looking fails too, the first error is the one to tell.
      const found = await findHandled(handling, id, context).catch(() => null);
      if (found !== null) return found;
      // The same command, handled elsewhere at this moment, takes the same ids.
      throw error instanceof EventIdTakenError ? new CommandIdTakenError() : error;
    }
  }
  throw new ConcurrencyError(stream);
}

/** @throws StaleError when `ifMatch` is not the stream's revision; -1 is that of one without events */
export function assertSeen(
  stream: string,
  revision: number | 'none',
  ifMatch: number | undefined,
): void {
  const seen = ifMatch === -1 ? 'none' : ifMatch;
  if (seen !== undefined && seen !== revision) throw new StaleError(stream, revision);
}

/**
 * What came of this command the first time, or `null` when nothing of it is in the stream:
 * it never came through, or had nothing to change.
 */
export async function findHandled<State, C extends Command, E extends DomainEvent>(
  handling: Handling<State, C, E>,
  id: string,
  context: CommandContext,
): Promise<Handled<E> | null> {
  const stream = streamName(handling.decider.category, id);
  const first = await handling.store.findEvent(stream, eventIdOf(handling, context, 0));
  return first === null ? null : repeatFrom(handling, stream, context, first.revision);
}

/** The events of one command stand next to each other, for they were appended together. */
async function repeatFrom<State, C extends Command, E extends DomainEvent>(
  { store, codec }: Handling<State, C, E>,
  stream: string,
  context: CommandContext,
  from: number,
): Promise<Handled<E> | null> {
  const events: E[] = [];
  let last: RecordedEvent | undefined;
  for await (const recorded of store.readStream(stream, { from })) {
    if (!isOf(recorded.metadata, context)) break;
    events.push((await codec.decode(recorded)) as E);
    last = recorded;
  }
  if (last === undefined) return null;
  return { events, position: last.position, revision: last.revision, replayed: true };
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
  { codec, ids }: Pick<Handling<State, C, E>, 'codec' | 'ids'>,
  stream: string,
  context: CommandContext,
  events: readonly E[],
): Promise<NewEvent[]> {
  return Promise.all(
    events.map(async ({ type, data }, index) => {
      const eventId = eventIdOf({ ids }, context, index);
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

/** The id of the n-th event, from 0, that a command leads to. */
export function eventIdOf(
  { ids }: { readonly ids: IdSource },
  { commandId }: Pick<CommandContext, 'commandId'>,
  index: number,
): string {
  return ids.idOf(commandId, String(index));
}
