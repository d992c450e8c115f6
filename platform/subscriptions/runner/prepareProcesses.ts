import type { Pool } from 'pg';
import type { AnyProcess } from '../../../domain/kernel/process.ts';
import { BEGINNING, type EventStore } from '../../eventStore/port.ts';
import { inTransaction, type Transaction } from '../../postgres/transaction.ts';
import {
  ProcessStateChangedError,
  ProcessStateNewerError,
  ProcessStateOlderError,
} from '../errors.ts';
import { register } from './checkpoints.ts';
import { lockTables } from './prepare.ts';
import { registeredAs } from './processSubscriber.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * Gives every new process its place in the log, whoever will run it, and sees that what the
 * others remember can be read. Whatever appends events calls it at start, after the
 * migrations: so nothing that happens before the workers are there is missed.
 * @throws ProcessStateChangedError, ProcessStateOlderError, ProcessStateNewerError
 */
export async function prepareProcesses(
  { pool, store }: { readonly pool: Pool; readonly store: EventStore },
  processes: readonly AnyProcess[],
): Promise<void> {
  const known = await inTransaction(pool, registered);
  const fresh = processes.filter(({ name }) => !known.has(name));
  const head = fresh.some(({ startsAt }) => startsAt !== 'beginning')
    ? await store.head()
    : BEGINNING;
  await inTransaction(pool, async (tx) => {
    await lockTables(tx);
    for (const process of fresh) {
      const place = process.startsAt === 'beginning' ? BEGINNING : head;
      await register(tx, registeredAs(process), place);
    }
    const now = await registered(tx);
    for (const process of processes) await agree(tx, process, now.get(process.name));
  });
}

type Registered = Pick<Subscriber, 'name' | 'version' | 'fingerprint'>;

async function registered(tx: Transaction): Promise<Map<string, Registered>> {
  const rows = await tx.query<Registered>(
    `select name, version, fingerprint from read_model.checkpoints where kind = 'process'`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

async function agree(tx: Transaction, process: AnyProcess, was: Registered | undefined) {
  const { name, version, fingerprint } = registeredAs(process);
  if (was === undefined || (was.version === version && was.fingerprint === fingerprint)) return;
  if (was.version > version) throw new ProcessStateNewerError(name, was.version, version);
  // One that remembered nothing so far has nothing to be migrated.
  const remembered = was.fingerprint !== '';
  if (remembered && was.version === version) throw new ProcessStateChangedError(name);
  if (remembered && process.state?.migrate === undefined) {
    throw new ProcessStateOlderError(name, was.version, version);
  }
  await tx.query(
    'update read_model.checkpoints set version = $2, fingerprint = $3 where name = $1',
    [name, version, fingerprint],
  );
}
