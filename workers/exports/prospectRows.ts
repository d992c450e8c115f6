import { categoryTitles } from '../../domain/pipeline/categories.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { Export } from '../../projections/exports/exports.ts';
import { listProspects, type Candidacy } from '../../projections/pipeline/listProspects.ts';
import type { FileRows } from './fileRow.ts';

/** The columns of an export of prospects, in order. */
export const HEADER = [
  'Name',
  'Headline',
  'Position',
  'Company',
  'Location',
  'Profile',
  'Stage',
  'Source',
  'Score',
  'Reasons',
  'Note',
  'Accepted on',
];

/**
 * A page of a project's prospects, without the forgotten; of those who were chosen as they stood when
 * they were. Whose data they hold is every record that tells of the person at this moment, and what was
 * said of them in the project.
 */
export async function prospectRows(
  tx: Transaction,
  { workspaceId, projectId, stages, candidacyIds, seenAt }: Export,
  range: { readonly offset: number; readonly limit: number },
): Promise<FileRows> {
  const projectIds = projectId === null ? [] : [projectId];
  const asOf = seenAt === null ? undefined : ({ kind: 'position', position: seenAt } as const);
  const ids = candidacyIds ?? undefined;
  const wanted = { projectIds, stages: stages ?? undefined, ids, asOf, ...range };
  const { rows, total } = await listProspects(tx, workspaceId, wanted);
  const known = rows.filter(({ name }) => name !== null);
  return {
    rows: known.map((prospect) => ({
      cells: rowOf(prospect),
      subjectIds: [prospect.id, ...(prospect.livingRecordIds ?? [])],
    })),
    total,
  };
}

/** A prospect as one row; what is unknown is an empty cell. */
function rowOf(prospect: Candidacy): string[] {
  return [
    prospect.name ?? '',
    prospect.headline ?? '',
    prospect.position ?? '',
    prospect.company ?? '',
    prospect.location ?? '',
    prospect.url ?? '',
    prospect.stageTitle ?? prospect.stage ?? '',
    categoryTitles[prospect.category],
    String(prospect.score),
    reasonsOf(prospect),
    prospect.note ?? '',
    prospect.decidedAt.slice(0, 10),
  ];
}

/** The lines that gave points, as they were shown. */
function reasonsOf({ match, labels }: Candidacy): string {
  return match.lines
    .flatMap(({ points }, index) => {
      const label = labels?.[index];
      return points === 0 || label === undefined ? [] : [`${label} (${points})`];
    })
    .join('; ');
}
