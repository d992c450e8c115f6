import { randomUUID } from 'node:crypto';

/** One event of a stream that is appended to, one event at a time. */
export interface Appended {
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A way to append events, measured against others. */
export interface Contender {
  append(event: Appended): Promise<void>;
  close(): Promise<void>;
}

/** Appends to a log in `connectionString`'s database; may hold one connection per client. */
export type Contending = (connectionString: string, clients: number) => Promise<Contender>;

const EVENTS_PER_STREAM = 10;

/** The n-th event of a client: streams of ten events, one after the other. */
export function eventOf(client: string, count: number): Appended {
  const eventId = randomUUID();
  return {
    stream: `bench-${client}.${Math.floor(count / EVENTS_PER_STREAM)}`,
    revision: count % EVENTS_PER_STREAM,
    eventId,
    type: 'SuggestionAccepted',
    ...contentOf(eventId),
  };
}

/** Content of an event's usual size: about 200 bytes of data and 350 of metadata. */
export function contentOf(id: string) {
  return {
    data: {
      projectId: id,
      prospectId: id,
      stageId: 'in-outreach',
      score: 87,
      note: 'x'.repeat(80),
    },
    metadata: {
      commandId: id,
      occurredAt: '2026-11-03T09:30:00.000Z',
      actor: { kind: 'user', id },
      workspaceId: id,
      correlationId: id,
      causationId: null,
      schemaVersion: 1,
    },
  };
}
