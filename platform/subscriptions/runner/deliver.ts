import { KithError } from '../../../domain/kernel/errors.ts';
import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import type { EventCodec } from '../../eventStore/codec.ts';
import type { Position, RecordedEvent } from '../../eventStore/port.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import { EventNotTakenError } from '../errors.ts';
import { BEHIND_PARKED } from './parked.ts';
import type { Delivered, Member } from './subscriber.ts';

/** An event that a member can't be given now: it goes to the parked ones. */
export interface ToPark {
  readonly logged: Pick<LoggedEvent, 'position' | 'stream' | 'eventId'>;
  readonly code: string;
}

/** What a batch has for one member. */
export interface Delivery {
  readonly member: Member;
  readonly events: readonly Delivered[];
  readonly toPark: readonly ToPark[];
  readonly position: Position;
  readonly instant: string | null;
}

/** Codes by subscriber name: those that shall park the events of the batch, as they can't take them. */
export type Refusals = ReadonlyMap<string, string>;

/**
 * Shares a batch out: each event is lifted once and, where somebody who wants it needs
 * that, decrypted once, and goes to every member that has not seen it yet.
 * @throws EventNotTakenError when an event can't be read, naming whom it was for
 */
export async function deliver(
  codec: EventCodec,
  members: readonly Member[],
  events: readonly RecordedEvent[],
  checkpoint: Position,
  refusals: Refusals,
): Promise<readonly Delivery[]> {
  const readings = eachOnce(events).map((recorded) =>
    readPlainly(codec, recorded, members, refusals),
  );
  await open(codec, readings);
  return members.map((member) => deliveryTo(member, readings, checkpoint, refusals));
}

/** A log that tells an event twice in a row is heard once. */
function eachOnce(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return events.filter(({ position }, at) => position !== events[at - 1]?.position);
}

/** An event with those who are to have it: as it is given to them, `null` for what they can't or shan't take now. */
interface Reading {
  readonly recorded: RecordedEvent;
  readonly given: Map<Member, LoggedEvent | null>;
  /** Those who have no use for it; it still counts as seen. */
  readonly unwanted: Set<Member>;
}

function readPlainly(
  codec: EventCodec,
  recorded: RecordedEvent,
  members: readonly Member[],
  refusals: Refusals,
): Reading {
  const category = categoryOf(recorded.stream);
  const reading: Reading = { recorded, given: new Map(), unwanted: new Set() };
  const willing: Member[] = [];
  for (const member of members) {
    const { name, categories } = member.subscriber;
    if (recorded.position <= member.position || !categories.includes(category)) continue;
    if (refusals.has(name) || member.parkedStreams.has(recorded.stream)) {
      reading.given.set(member, null);
    } else {
      willing.push(member);
    }
  }
  if (willing.length === 0) return reading;
  const plain = taking(willing, () => loggedOf(recorded, codec.decodePlain(recorded)));
  for (const member of willing) {
    if (taking([member], () => member.subscriber.wants(plain))) reading.given.set(member, plain);
    else reading.unwanted.add(member);
  }
  return reading;
}

/** Puts decrypted events in the place of plain ones for those who look into them. */
async function open(codec: EventCodec, readings: readonly Reading[]): Promise<void> {
  const wanted = readings.flatMap((reading) => {
    const readers = [...reading.given]
      .filter(([member, logged]) => member.subscriber.personal && logged !== null)
      .map(([member]) => member);
    return readers.length === 0 ? [] : [{ reading, readers }];
  });
  if (wanted.length === 0) return;
  const opened = await codec.decodeMany(wanted.map(({ reading }) => reading.recorded));
  wanted.forEach(({ reading, readers }, index) => {
    const event = opened[index];
    if (event === undefined || event instanceof KithError) throw notTaken(readers, event);
    const logged = loggedOf(reading.recorded, event);
    for (const member of readers) reading.given.set(member, logged);
  });
}

function deliveryTo(
  member: Member,
  readings: readonly Reading[],
  checkpoint: Position,
  refusals: Refusals,
): Delivery {
  const events: Delivered[] = [];
  const toPark: ToPark[] = [];
  const refusal = refusals.get(member.subscriber.name);
  let { instant } = member;
  for (const { recorded, given, unwanted } of readings) {
    const logged = given.get(member);
    if (logged === undefined && !unwanted.has(member)) continue;
    const { occurredAt } = recorded.metadata;
    if (instant === null || occurredAt > instant) instant = occurredAt;
    if (logged === undefined) continue;
    if (logged === null) toPark.push({ logged: recorded, code: refusal ?? BEHIND_PARKED });
    else events.push({ logged, position: recorded.position, instant });
  }
  const position = checkpoint > member.position ? checkpoint : member.position;
  return { member, events, toPark, position, instant };
}

function taking<T>(members: readonly Member[], read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw notTaken(members, error);
  }
}

function notTaken(members: readonly Member[], cause: unknown): EventNotTakenError {
  return new EventNotTakenError(
    members.map(({ subscriber }) => subscriber.name),
    cause,
  );
}

/** An event in today's shape with its place in the log. */
export function loggedOf(recorded: RecordedEvent, event: LoggedEvent['event']): LoggedEvent {
  const { eventId, stream, revision, position, metadata } = recorded;
  return { event, eventId, stream, revision, position, metadata };
}
