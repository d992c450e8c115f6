import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { subject } from '../../domain/privacy/subject.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { AppContext } from '../../platform/context.ts';
import { eventsAfter } from '../terminal/eventsAfter.ts';

/** What proves an erasure. */
export type Receipt = Extract<SubjectEvent, { type: 'ErasureProven' }>['data'];

/** Waits, from a position on, until the erasure of each of these subjects is proven. */
export async function followErasures(
  { store, codec }: Pick<AppContext, 'store' | 'codec'>,
  subjectIds: readonly string[],
  after: Position,
): Promise<readonly Receipt[]> {
  const waiting = new Set(subjectIds);
  const receipts: Receipt[] = [];
  for await (const events of eventsAfter(store, after, [subject.category])) {
    for (const recorded of events) {
      const event = codec.decodePlain(recorded) as SubjectEvent;
      if (event.type !== 'ErasureProven' || !waiting.delete(event.data.subjectId)) continue;
      receipts.push(event.data);
    }
    if (waiting.size === 0) return receipts;
  }
  throw new Error('The log ended before the erasure did.');
}
