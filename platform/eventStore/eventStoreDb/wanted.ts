import type { LogFilter, RecordedEvent } from '../port.ts';
import { recordedFrom } from './stored.ts';
import type { StoredEvent } from './stored.ts';

/** Picks the events of a filter: the recorded event, or `null` for what is not wanted. */
export function wanted({ categories }: LogFilter): (event: StoredEvent) => RecordedEvent | null {
  if (categories === undefined) return recordedFrom;
  const prefixes = categories.map((category) => `${category}-`);
  return (event) =>
    prefixes.some((prefix) => event.streamId.startsWith(prefix)) ? recordedFrom(event) : null;
}
