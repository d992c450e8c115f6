import type { Actor } from '../../../domain/kernel/actor.ts';
import type { DomainEvent, LoggedEvent } from '../../../domain/kernel/event.ts';
import type { EventStore, NewEvent } from '../../../platform/eventStore/port.ts';
import { positionOf } from '../../../platform/eventStore/positions.ts';
import { idSource } from '../../../platform/ids.ts';
import { testId } from '../ids.ts';

/** What a test says of an event; the rest is the same for all. */
export interface Told<E extends DomainEvent = DomainEvent> {
  readonly stream: string;
  readonly event: E;
  /** ISO instant; by default each event is a minute after the one before it. */
  readonly at?: string;
  readonly workspaceId?: string | null;
  readonly actor?: Actor;
}

/** A log as projections see it: positions, revisions and instants filled in. */
export function logOf<E extends DomainEvent>(told: readonly Told<E>[]): LoggedEvent<E>[] {
  const revisions = new Map<string, number>();
  return told.map(({ stream, event, at, workspaceId, actor }, index) => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const eventId = idSource.idOf('test', stream, String(revision));
    return {
      event,
      eventId,
      stream,
      revision,
      position: positionOf(index + 1),
      metadata: {
        commandId: testId(index + 1),
        occurredAt: at ?? new Date(Date.UTC(2026, 10, 3, 9, index)).toISOString(),
        actor: actor ?? { kind: 'operator' },
        workspaceId: workspaceId === undefined ? testId(900) : workspaceId,
        correlationId: testId(index + 1),
        causationId: null,
        schemaVersion: 1,
      },
    };
  });
}

/** Appends such a log to a store, readable as `plainCodec` reads it; answers the last position. */
export async function appendLog(
  store: EventStore,
  told: readonly Told[],
  after: readonly Told[] = [],
): Promise<string> {
  let position = '';
  for (const logged of logOf([...after, ...told]).slice(after.length)) {
    const event: NewEvent = {
      eventId: logged.eventId,
      type: logged.event.type,
      data: logged.event.data as NewEvent['data'],
      metadata: logged.metadata,
    };
    ({ position } = await store.append(logged.stream, [event], 'any'));
  }
  return position;
}
