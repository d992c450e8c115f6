import { StreamDeletedError, WrongExpectedRevisionError } from '../eventStore/errors.ts';
import type { EventStore } from '../eventStore/port.ts';

/**
 * Whether a stream has begun; if not, it is ended here and now, so that whoever was late in
 * beginning it fails. Thus a lapsed claim can be given to another without two ever holding it.
 */
export async function reachedLog(store: EventStore, stream: string): Promise<boolean> {
  try {
    await store.tombstone(stream, 'none');
    return false;
  } catch (error) {
    if (error instanceof StreamDeletedError) return false;
    if (error instanceof WrongExpectedRevisionError) return true;
    throw error;
  }
}
