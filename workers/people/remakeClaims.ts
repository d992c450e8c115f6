import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { sourceRecords } from '../../projections/people/sourceRecords.ts';

/**
 * Makes the claims of a workspace's records again where nothing says that they are all there: after a
 * restore, with a log that was set back, or where claims lapsed that an import may have needed. The
 * read model of people must have caught up with the log.
 */
export async function remakeClaims(pool: Pool, clock: Clock, workspaceId: string): Promise<void> {
  const { rowCount } = await pool.query(
    'select from identity.person_claims_made where workspace_id = $1',
    [workspaceId],
  );
  if (rowCount !== 0) return;
  await inTransaction(pool, async (tx) => {
    await tx.query(MAKE, [workspaceId, clock.now()]);
    await tx.query(
      'insert into identity.person_claims_made (workspace_id) values ($1) on conflict do nothing',
      [workspaceId],
    );
  });
}

const MAKE = `
  with marks as (
    select r.key::uuid as record_id, r.person_id::uuid as person_id, mark.kind, mark.hash
    from ${tableOf(sourceRecords)} r
    cross join lateral (
      values ('profile', r.profile_hash), ('mail', r.email_hash)
    ) as mark(kind, hash)
    where r.workspace_id = $1 and mark.hash is not null and not exists (
      select from identity.person_claim_records held
      where held.record_id = r.key::uuid and held.kind = mark.kind
        and held.hash = mark.hash and held.confirmed
    )
  ), claimed as (
    insert into identity.person_claims (workspace_id, kind, hash, person_id)
    select distinct on (kind, hash) $1::uuid, kind, hash, person_id from marks
    order by kind, hash, record_id
    on conflict do nothing
  )
  insert into identity.person_claim_records
    (record_id, workspace_id, kind, hash, claimed_at, confirmed)
  select record_id, $1::uuid, kind, hash, $2::timestamptz, true from marks
  on conflict (record_id, kind, hash) do update set confirmed = true`;
