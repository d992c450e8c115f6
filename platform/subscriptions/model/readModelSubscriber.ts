import type { Transaction } from '../../postgres/transaction.ts';
import { applyToClusters } from './clusters.ts';
import { foldBatch, touchedBy } from './foldBatch.ts';
import type { AnyReadModel } from './readModel.ts';
import {
  nothingApplied,
  type Applied,
  type Delivered,
  type Subscriber,
} from '../runner/subscriber.ts';
import { fingerprintOf, shadowName, versionName } from './tables.ts';
import { loadRows, writeRows } from './writeRows.ts';

/** A read model's version as the runner advances it; a shadow is the same beside it, in a table of its own. */
export function readModelSubscriber(
  model: AnyReadModel,
  kind: 'read-model' | 'shadow' = 'read-model',
): Subscriber {
  const name = kind === 'shadow' ? shadowName(model) : versionName(model);
  return {
    name,
    kind,
    model: model.name,
    version: model.version,
    fingerprint: fingerprintOf(model),
    categories: model.categories,
    personal: model.personal,
    bulk: model.bulk ?? false,
    wants: (logged) => model.keysOf(logged).length > 0 || model.rowsOf?.(logged) !== undefined,
    apply: (tx, events, skip) =>
      model.clusters === undefined
        ? apply(tx, model, name, events, skip)
        : applyToClusters(tx, { ...model, clusters: model.clusters }, name, events, skip),
  };
}

async function apply(
  tx: Transaction,
  model: AnyReadModel,
  table: string,
  events: readonly Delivered[],
  skip?: ReadonlySet<string>,
): Promise<Applied> {
  const held = await loadRows(tx, model, table, touchedBy(model, events));
  const folded = foldBatch(model, held, events, skip);
  if (folded.changes.length === 0) return nothingApplied;
  await writeRows(tx, model, table, folded);
  return { changes: folded.changes, forgotten: folded.forgotten, reactions: 0 };
}
