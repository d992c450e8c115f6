import { BEGINNING } from '../../eventStore/port.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { register } from './checkpoints.ts';
import { ReadModelChangedError } from '../errors.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { readModelSubscriber } from '../model/readModelSubscriber.ts';
import { createTables, dropTables, fingerprintOf, versionName } from '../model/tables.ts';

/** Any number: processes that prepare tables together take turns by it. */
const TABLES_LOCK = 5_271_010;

/** Takes the turn at making and removing read models' tables until the transaction ends. */
export async function lockTables(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [TABLES_LOCK]);
}

/**
 * Makes the tables that these versions of the read models lack, empty, for a runner to
 * fill. Every service calls it at start, after the migrations.
 * @throws ReadModelChangedError when a table's columns are not those of its version
 */
export async function prepareReadModels(tx: Transaction, models: readonly AnyReadModel[]) {
  await lockTables(tx);
  const known = await fingerprints(tx);
  for (const model of models) {
    const name = versionName(model);
    const fingerprint = known.get(name);
    if (fingerprint === undefined) {
      // What a table without a checkpoint holds, nobody can tell.
      await tx.query(dropTables(name));
      await tx.query(createTables(model, name));
      await register(tx, readModelSubscriber(model), BEGINNING);
    } else if (fingerprint !== fingerprintOf(model)) {
      throw new ReadModelChangedError(name);
    }
  }
}

async function fingerprints(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from read_model.checkpoints',
  );
  return new Map(rows.map((row) => [row.name, row.fingerprint]));
}
