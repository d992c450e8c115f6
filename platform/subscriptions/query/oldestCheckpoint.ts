import type { Pool } from 'pg';
import type { Position } from '../../eventStore/port.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { versionName } from '../model/tables.ts';

/** The place in the log up to which every one of these read models shows all; `null` while one hasn't begun. */
export async function oldestCheckpoint(
  pool: Pick<Pool, 'query'>,
  models: readonly Pick<AnyReadModel, 'name' | 'version'>[],
): Promise<Position | null> {
  const { rows } = await pool.query<{ position: Position }>(
    'select position from read_model.checkpoints where name = any($1)',
    [models.map(versionName)],
  );
  if (rows.length < models.length) return null;
  return rows.map(({ position }) => position).reduce((one, other) => (one < other ? one : other));
}
