import type { DomainEvent, Personal } from '../../domain/kernel/event.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';

/** A codec that leaves everything readable, for tests that are not about personal data. */
export const plainCodec: EventCodec = {
  schemaVersionOf: () => 1,
  encode: async (_stream, _eventId, _type, data) => ({ ...data }),
  decode: async ({ type, data }) => ({ type, data }),
  decodeMany: async (recorded) => recorded.map(({ type, data }) => ({ type, data })),
  areKnown: async () => true,
  decodePlain: withoutPersonal,
};

function withoutPersonal({ type, data }: RecordedEvent): DomainEvent {
  if (!('personal' in data)) return { type, data };
  const subjects = Object.keys(data['personal'] as Personal<unknown>);
  const personal = Object.fromEntries(subjects.map((subject) => [subject, null]));
  return { type, data: { ...data, personal } };
}
