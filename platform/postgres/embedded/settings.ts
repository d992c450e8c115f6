import type { Ids } from './account.ts';
import { writePrivate } from './files.ts';
import { join } from 'node:path';

/** `durable: false` trades safety in a crash for speed: for clusters that tests throw away. */
export type Durability = { readonly durable: boolean };

const COMMON = {
  listen_addresses: '127.0.0.1',
  // In the cluster's own folder, to which this is relative and which no other user gets into. By TCP
  // each message goes through the whole stack twice, which costs a busy server a quarter of its time.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  // Passwords are random and long: working on them thousands of times makes them no harder to
  // guess, and each of the two dozen connections of a start pays for it on both sides.
  scram_iterations: 1,
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  // It forks before the server is ready and then waits for a terminal that isn't there.
  logging_collector: 'off',
  // Errors go to the client. Their text may quote values, and no log may hold personal data, so
  // the server's own log starts at LOG and leaves details and statements out.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',

  // Many small commits, each of which counts.
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_buffers: '16MB',
  // Recovery has to read this much at worst: 4 GB were measured to take 21 s.
  max_wal_size: '1GB',
  min_wal_size: '64MB',
  // A segment no longer needed is deleted, not renamed: what was erased does not linger in it.
  wal_recycle: 'off',

  // Short queries, planned as for a local disk without seek time.
  jit: 'off',
  random_page_cost: 1.1,
} as const;

const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
} as const;

const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  io_method: 'sync',
} as const;

const ACCESS = `# Written at every start.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** Writes `postgresql.conf` and `pg_hba.conf` anew; what ALTER SYSTEM set stays above them. */
export async function writeSettings(
  cluster: string,
  { durable }: Durability,
  ids: Ids | undefined,
): Promise<void> {
  const settings = { ...COMMON, ...(durable ? DURABLE : DISPOSABLE) };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const text = `# Written at every start; use ALTER SYSTEM for your own.\n${lines.join('\n')}\n`;
  await writePrivate(join(cluster, 'postgresql.conf'), text, ids);
  await writePrivate(join(cluster, 'pg_hba.conf'), ACCESS, ids);
}
