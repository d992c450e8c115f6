import type { DatabaseError } from 'pg';
import { EventStoreUnavailableError } from '../errors.ts';

/**
 * SQLSTATE classes, and states, that say nothing about what was asked, only that the
 * server could not do it now: connection, login, resources, shutdown, system, internal;
 * lock timeout, and a standby that takes no writes.
 */
const UNAVAILABLE = /^(?:08|28|53|57|58|XX|55P03|25006|40)/;

/** What `pg` and Node call a lost or refused connection, and an answer that did not come. */
const PLAIN = new Set(['Error', 'AggregateError']);

/** True when the server was not there or could not do it now, and asking again makes sense. */
export function isUnavailable(error: unknown): boolean {
  if (isFromServer(error)) return UNAVAILABLE.test(error.code ?? 'XX');
  return isObject(error) && 'name' in error && PLAIN.has(String(error.name));
}

/** True when an event id that was to be inserted stood in the log already. */
export function isIdTaken(error: unknown): boolean {
  return (
    isFromServer(error) && error.code === '23505' && error.constraint === 'events_event_id_key'
  );
}

/** Runs a query, and says so in the port's words when the server can't be reached. */
export async function reaching<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (isUnavailable(error)) throw new EventStoreUnavailableError(error);
    throw error;
  }
}

// By what it carries: there may be more than one copy of `pg` in a process.
function isFromServer(error: unknown): error is DatabaseError {
  return isObject(error) && 'severity' in error && 'code' in error;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
