import { escapeLiteral, type Pool } from 'pg';
import { inReadTransaction, type Transaction } from './transaction.ts';

/**
 * The only way from a request to the read models: a read-only transaction as a role
 * under row-level security, which sees the rows of the named workspaces, of the named user, and no
 * other. An empty list sees no workspace's rows at all.
 */
export type WithWorkspaces = <T>(
  workspaceIds: readonly string[],
  work: (tx: Transaction) => Promise<T>,
  reader?: Reader,
) => Promise<T>;

/** Who reads, as far as it changes what is read. */
export interface Reader {
  /** Whose own rows are seen besides; nobody's by default. */
  readonly userId?: string;
  /** Whether colleagues who have told no name are called by their addresses; they are not by default. */
  readonly readsAddresses?: boolean;
}

/** The setting of a transaction by which statements know `readsAddresses`: `on` where it is so. */
export const READS_ADDRESSES = 'kith.reads_addresses';

/**
 * A read-only transaction as the owner, who sees the rows of everybody: for the command line and for
 * what works by itself, never for a request.
 */
export type OperatorReads = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export function operatorReadsOn(pool: Pool): OperatorReads {
  return (work) => inReadTransaction(pool, work, BEGIN_READ);
}

/** Each statement of the transaction sees what is committed by then. */
const BEGIN_READ = 'begin read only';

/** All statements of the transaction see what was committed when it took its first. */
export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/** Makes `withWorkspaces` over a pool that signs in as `kith_reader`, or as who may become it. */
export function withWorkspacesOn(pool: Pool, begin = BEGIN_READ): WithWorkspaces {
  return (workspaceIds, work, { userId = '', readsAddresses = false } = {}) => {
    const workspaces = escapeLiteral(`{${workspaceIds.join(',')}}`);
    // With the beginning in one message: this precedes whatever is read.
    const restricted = `${begin}; select set_config('role', 'kith_reader', true),
      set_config('kith.workspaces', ${workspaces}, true),
      set_config('kith.user', ${escapeLiteral(userId)}, true),
      set_config('${READS_ADDRESSES}', '${readsAddresses ? 'on' : ''}', true)`;
    return inReadTransaction(pool, work, restricted);
  };
}
