import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import type { Position } from '../../eventStore/port.ts';
import type { Transaction } from '../../postgres/transaction.ts';

/** Why an event that came after a parked one of its stream is parked too. */
export const BEHIND_PARKED = 'behind-parked';

/** An event set aside: where it stands and why. Ids and codes only. */
export interface ParkedEvent {
  readonly subscriber: string;
  readonly position: Position;
  readonly stream: string;
  readonly eventId: string;
  readonly code: string;
  readonly tries: number;
}

/** Sets an event aside for a subscriber; once is enough. */
export async function park(
  tx: Transaction,
  subscriber: string,
  logged: Pick<LoggedEvent, 'position' | 'stream' | 'eventId'>,
  code: string,
  tries: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into read_model.parked_events
       (subscriber, position, stream, event_id, code, tries, parked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [subscriber, logged.position, logged.stream, logged.eventId, code, tries, now],
  );
}

/** What is set aside, in log order; of one subscriber when named. */
export async function listParked(
  tx: Transaction,
  subscriber?: string,
): Promise<readonly ParkedEvent[]> {
  return tx.query<ParkedEvent>(
    `select subscriber, position, stream, event_id as "eventId", code, tries
     from read_model.parked_events where $1::text is null or subscriber = $1
     order by subscriber, position`,
    [subscriber ?? null],
  );
}

/** Takes an event off the list after it was taken at last. */
export async function unpark(
  tx: Transaction,
  subscriber: string,
  position: Position,
): Promise<void> {
  await tx.query('delete from read_model.parked_events where subscriber = $1 and position = $2', [
    subscriber,
    position,
  ]);
  await tx.query(
    `delete from read_model.forgotten_while_parked where subscriber = $1 and not exists (
       select from read_model.parked_events where subscriber = $1
     )`,
    [subscriber],
  );
}

/**
 * Remembers keys that were forgotten while events wait: those events, taken later and out
 * of order, must not bring them back.
 */
export async function rememberForgotten(
  tx: Transaction,
  subscriber: string,
  keys: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into read_model.forgotten_while_parked (subscriber, key)
     select $1, unnest($2::text[]) on conflict do nothing`,
    [subscriber, keys],
  );
}

/** The keys that parked events must leave alone. */
export async function forgottenWhileParked(
  tx: Transaction,
  subscriber: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ key: string }>(
    'select key from read_model.forgotten_while_parked where subscriber = $1',
    [subscriber],
  );
  return new Set(rows.map((row) => row.key));
}
