import type { NewEvent } from '../../../platform/eventStore/port.ts';

/** An event of this id, caused by nobody in particular. */
export function systemEvent(eventId: string, data: Record<string, unknown> = {}): NewEvent {
  return {
    eventId,
    type: 'ThingHappened',
    data,
    metadata: {
      commandId: eventId,
      occurredAt: '2026-11-03T09:30:00.000Z',
      actor: { kind: 'system', name: 'tests/events' },
      workspaceId: null,
      correlationId: eventId,
      causationId: null,
      schemaVersion: 1,
    },
  };
}
