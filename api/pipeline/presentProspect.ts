import { ERASED } from '../../domain/contracts/erased.ts';
import type { ProspectResource } from '../../domain/contracts/pipeline.ts';
import { stageTitle } from '../../domain/pipeline/stages.ts';
import type { Candidacy } from '../../projections/pipeline/listProspects.ts';

/** A prospect with the ledger as it was when they were accepted. */
export function presentProspect(found: Candidacy): ProspectResource {
  const { id, projectId, personId, category, headline, position, company, location, url } = found;
  const stage = found.stage ?? '';
  return {
    id,
    projectId,
    personId,
    category,
    headline,
    position,
    company,
    location,
    url,
    stage,
    name: found.name ?? ERASED,
    stageTitle: stageTitle(stage),
    orderKey: found.orderKey ?? '',
    score: found.score,
    lines: found.match.lines.map(({ code, points }, index) => ({
      code,
      points,
      label: found.labels?.[index] ?? code,
      known: true,
    })),
    stageSince: found.stageSince ?? found.decidedAt,
    acceptedAt: found.decidedAt,
    acceptedBy: found.decidedBy,
    acceptedByName: found.decidedBy === null ? null : (found.deciderName ?? ERASED),
    changedAt: found.changedAt,
    changedByName: found.changedBy === null ? null : (found.changerName ?? ERASED),
    note: found.note ?? '',
    revision: found.revision,
  };
}
