import type { Pool } from 'pg';
import { together } from './together.ts';
import { inReadTransaction, type Transaction } from './transaction.ts';

/**
 * The only way from a request to the read models: a read-only transaction as a role
 * under row-level security, which sees the rows of the named workspaces and no other.
 * An empty list sees no workspace's rows at all.
 */
export type WithWorkspaces = <T>(
  workspaceIds: readonly string[],
  work: (tx: Transaction) => Promise<T>,
) => Promise<T>;

/** Each statement of the transaction sees what is committed by then. */
const BEGIN_READ = 'begin read only';

/** All statements of the transaction see what was committed when it took its first. */
export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/** Makes `withWorkspaces` over a pool whose login is a member of `kith_reader`. */
export function withWorkspacesOn(pool: Pool, begin = BEGIN_READ): WithWorkspaces {
  return (workspaceIds, work) =>
    inReadTransaction(
      pool,
      async (tx) => {
        const restricted = tx.query(
          `select set_config('role', 'kith_reader', true), set_config('kith.workspaces', $1, true)`,
          [`{${workspaceIds.join(',')}}`],
        );
        const [, result] = await together([restricted, work(tx)]);
        return result;
      },
      begin,
    );
}
