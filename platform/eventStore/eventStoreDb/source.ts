import type { Source } from '../../process/reach.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import type { EventStore } from '../port.ts';

/** The server that is to keep the log. */
export function eventStoreSource(url: string, store: Pick<EventStore, 'head'>): Source {
  return {
    name: 'EventStoreDB',
    setting: 'EVENT_STORE_URL',
    url,
    ask: () => store.head(),
    refusal: (error) =>
      error instanceof EventStoreUnavailableError
        ? undefined
        : 'refuses this user or password, or is no such server',
  };
}
