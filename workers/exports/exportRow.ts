import { categoryTitles } from '../../domain/pipeline/categories.ts';
import type { Candidacy } from '../../projections/pipeline/listProspects.ts';

/** The columns of an export, in order. */
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

/** A prospect as one row; what is unknown is an empty cell. */
export function rowOf(prospect: Candidacy): string[] {
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
