import type { Pool } from 'pg';
import { BEGINNING } from '../../eventStore/port.ts';
import { register, type Claim } from '../runner/checkpoints.ts';
import { FencedOffError } from '../errors.ts';
import { lockTables } from '../runner/prepare.ts';
import type { AnyReadModel } from './readModel.ts';
import { readModelSubscriber } from './readModelSubscriber.ts';
import type { Member } from '../runner/subscriber.ts';
import { createTables, dropTables, shadowName, swapTables, versionName } from './tables.ts';
import { inTransaction } from '../../postgres/transaction.ts';

/** The channel on which runners are told to look at what there is to do. */
export const CONTROL_CHANNEL = 'kith_subscriptions';

/** Readers queue behind a swap that waits for others to finish: a later turn tries again. */
const SWAP_LOCK_TIMEOUT_MS = 100;

/**
 * Asks for a read model to be filled anew beside the live one and put in its place once
 * it has caught up. False when that is under way already.
 */
export async function requestRebuild(pool: Pool, model: AnyReadModel): Promise<boolean> {
  const name = shadowName(model);
  return inTransaction(pool, async (tx) => {
    await lockTables(tx);
    const known = await tx.query('select from read_model.checkpoints where name = $1', [name]);
    if (known.length > 0) return false;
    await tx.query(dropTables(name));
    await tx.query(createTables(model, name));
    await register(tx, readModelSubscriber(model, 'shadow'), BEGINNING);
    await tx.query('select pg_notify($1, $2)', [CONTROL_CHANNEL, name]);
    return true;
  });
}

/** The read models that somebody wants filled anew, of those that this code knows. */
export async function requestedRebuilds(
  pool: Pool,
  models: readonly AnyReadModel[],
): Promise<readonly AnyReadModel[]> {
  const result = await pool.query<{ name: string }>(
    `select name from read_model.checkpoints where kind = 'shadow'`,
  );
  const names = new Set(result.rows.map((row) => row.name));
  return models.filter((model) => names.has(shadowName(model)));
}

/**
 * Puts the shadow in the live table's place, in one transaction, when both stand at one
 * position and are this owner's.
 * @throws FencedOffError when they are not
 */
export async function swapIn(
  pool: Pool,
  claim: Claim,
  model: AnyReadModel,
  shadow: Member,
  live: Member,
): Promise<void> {
  const from = shadowName(model);
  const to = versionName(model);
  await inTransaction(pool, async (tx) => {
    await tx.query(`set local lock_timeout = ${SWAP_LOCK_TIMEOUT_MS}`);
    const held = await tx.query(
      `select from read_model.checkpoints c
       join unnest($2::text[], $3::bigint[]) as given(name, fence)
         on c.name = given.name and c.fence = given.fence
       where c.owner = $1 and c.position = $4 for update of c`,
      [claim.owner, [from, to], [shadow.fence, live.fence], live.position],
    );
    if (held.length !== 2) throw new FencedOffError([from, to]);
    await tx.query(swapTables(model, from, to));
    for (const table of ['parked_events', 'forgotten_while_parked']) {
      await tx.query(`delete from read_model.${table} where subscriber = $1`, [to]);
      await tx.query(`update read_model.${table} set subscriber = $1 where subscriber = $2`, [
        to,
        from,
      ]);
    }
    await tx.query(
      `update read_model.checkpoints set instant = (
         select instant from read_model.checkpoints where name = $2
       ) where name = $1`,
      [to, from],
    );
    await tx.query('delete from read_model.checkpoints where name = $1', [from]);
  });
  live.instant = shadow.instant;
  live.parkedStreams.clear();
  for (const stream of shadow.parkedStreams) live.parkedStreams.add(stream);
}
