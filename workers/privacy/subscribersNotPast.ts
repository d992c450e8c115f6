import type { Pool } from 'pg';
import type { Position } from '../../platform/eventStore/port.ts';
import { subscribersBehind } from '../../platform/subscriptions/runner/status.ts';

/**
 * Names of the read models, shadows and processes that have not come past a position, and
 * of those that have, but have set the event there aside: neither has forgotten yet.
 */
export function subscribersNotPast(pool: Pool): (position: Position) => Promise<string[]> {
  return async (position) => {
    const { rows } = await pool.query<{ subscriber: string }>(
      'select subscriber from read_model.parked_events where position = $1',
      [position],
    );
    const parked = rows.map(({ subscriber }) => subscriber);
    return [...new Set([...(await subscribersBehind(pool, position)), ...parked])].sort();
  };
}
