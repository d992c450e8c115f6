import type { SelfFactValues } from '../../domain/contracts/declarationWords.ts';
import type { ReachedStage } from '../../domain/contracts/reports.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { journeys } from '../reports/journeys.ts';
import { declarations, type Gone } from './declarations.ts';

/**
 * What a prospect said of themself, for counting, and when they first came how far; `null` where they did not. Instants of
 * columns are milliseconds since 1970: of so many, to write and compare texts takes longer than all else.
 */
export interface Declared {
  readonly candidacyId: string;
  /** Whoever they have been merged into: merging people must move nobody from one lot into another. */
  readonly personId: string;
  readonly declaredAt: number | null;
  readonly facts: SelfFactValues | null;
  readonly gone: readonly Gone[];
  readonly reachedAt: Readonly<Record<ReachedStage, number | null>>;
}

/** All that was said in a workspace, whoever may since have withdrawn it. */
export async function listDeclared(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly Declared[]> {
  const all = await tx.query<Found>(
    `select d.key as "candidacyId", d.person_id as "personId", d.facts, d.gone,
       ${inMs('d.declared_at')} as "declaredAt", ${inMs('j.accepted_at')} as accepted,
       ${inMs('j.interviewed_at')} as interviewed, ${inMs('j.hired_at')} as hired
     from ${tableOf(declarations)} d
     join ${tableOf(journeys)} j on j.key = d.key
     where d.workspace_id = $1`,
    [workspaceId],
  );
  return all.map(({ accepted, interviewed, hired, ...said }) => ({
    ...said,
    reachedAt: { accepted, interviewed, hired },
  }));
}

const inMs = (instant: string) => `round(date_part('epoch', ${instant}) * 1000)`;

/** By columns of their own: instants as JSON would be read once more for each prospect. */
type Found = Omit<Declared, 'reachedAt'> & Declared['reachedAt'];
