import type { Command } from '../../../domain/kernel/command.ts';
import type { Decider } from '../../../domain/kernel/decider.ts';
import type { DomainEvent, EventOf, EventType } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import type { Asked } from './way.ts';

/** What the log tells of something that was done. */
interface Told<State, E> {
  /** The event itself. */
  readonly done: E;
  /** How it stood before it, and how it stands now. */
  readonly before: State;
  readonly now: State;
  /** What had happened until then, the oldest first. */
  readonly earlier: readonly E[];
  /** The revision of its stream as it was read here: what comes later nobody who takes it back has seen. */
  readonly seen: number;
  /** True of what came along with what had been done before it, by the same command. */
  readonly cameAlong: boolean;
}

/** Reads what stood before from the stream of what was changed; nothing where that is another stream. */
export async function toldOf<State, C extends Command, E extends DomainEvent>(
  { log, activity }: Pick<Asked, 'log' | 'activity'>,
  decider: Decider<State, C, E>,
  id: string | null,
): Promise<Told<State, E> | undefined> {
  if (id === null) return undefined;
  let now = decider.initialState();
  let commandId: string | undefined;
  let found: Omit<Told<State, E>, 'now' | 'seen'> | undefined;
  let seen = -1;
  const earlier: E[] = [];
  for await (const recorded of log.store.readStream(streamName(decider.category, id))) {
    const event = (await log.codec.decode(recorded)) as E;
    if (recorded.eventId === activity.id) {
      const cameAlong = recorded.metadata.commandId === commandId;
      found = { done: event, before: now, earlier: [...earlier], cameAlong };
    }
    earlier.push(event);
    commandId = recorded.metadata.commandId;
    seen = recorded.revision;
    now = decider.evolve(now, event);
  }
  return found && { ...found, now, seen };
}

/** Reads the event alone. */
export async function eventOf<T extends EventType<string, object, unknown>>(
  { log, activity }: Pick<Asked, 'log' | 'activity'>,
  stream: string,
  { type }: T,
): Promise<EventOf<T> | undefined> {
  const recorded = await log.store.findEvent(stream, activity.id);
  return recorded?.type === type ? ((await log.codec.decode(recorded)) as EventOf<T>) : undefined;
}
