import type { Transaction } from '../../platform/postgres/transaction.ts';
import { selectList } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { merged, type MergedFacts, type PersonRecord } from './merge.ts';
import { allIdsOf } from './personLinks.ts';
import { sourceRecords, type SourceRecordRow } from './sourceRecords.ts';

/** What has to be known of a person before something is told of them by hand. */
export interface TellingPlan {
  /** Who they are now. */
  readonly presentId: string;
  /** What other sources tell; `null` where there are none. */
  readonly others: MergedFacts | null;
  /** They have been decided on in a project. */
  readonly decidedOn: boolean;
}

type Row = SourceRecordRow & { readonly key: string };

/** Undefined for somebody of whom no record is known in the workspace. */
export async function getTellingPlan(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<TellingPlan | undefined> {
  const ids = await allIdsOf(tx, [personId]);
  const rows = await tx.query<Row>(
    `select r.key, ${selectList(sourceRecords.columns, 'r')} from ${tableOf(sourceRecords)} r
     where r.workspace_id = $1 and r.person_id = any($2)`,
    [workspaceId, [...ids.keys()]],
  );
  if (rows.length === 0) return undefined;
  const others = rows.filter(({ kind }) => kind !== 'hand').map(recordOf);
  const [decided] = await tx.query<{ some: boolean }>(
    `select exists (
       select from ${tableOf(prospects)} c
       where c.workspace_id = $1 and c.person_id = any($2) and c.state <> 'suggestion'
     ) as some`,
    [workspaceId, [...ids.keys()]],
  );
  return {
    presentId: [...ids.values()][0] ?? personId,
    others: others.length === 0 ? null : merged(others),
    decidedOn: decided?.some === true,
  };
}

function recordOf({ key: recordId, said_at: saidAt, ...said }: Row): PersonRecord {
  return { recordId, saidAt, ...said } as PersonRecord;
}
