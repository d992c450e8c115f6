import { ERASED } from '../../domain/contracts/erased.ts';
import type { ProspectResource } from '../../domain/contracts/pipeline.ts';
import type { Candidacy } from '../../projections/pipeline/listProspects.ts';

/**
 * A prospect with the ledger as it was when they were accepted.
 * @param here who may read the project today
 */
export function presentProspect(found: Candidacy, here: ReadonlySet<string>): ProspectResource {
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
    stageTitle: found.stageTitle ?? stage,
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
    assignedTo: assigneeOf(found, here),
    tags: [...found.tags],
    nextStep: found.nextStep === null ? null : { text: found.nextStep, dueOn: found.nextStepDue },
    revision: found.revision,
  };
}

function assigneeOf(
  { assignedTo: userId, assigneeName }: Candidacy,
  here: ReadonlySet<string>,
): ProspectResource['assignedTo'] {
  if (userId === null) return null;
  return { userId, name: assigneeName ?? ERASED, hasLeft: !here.has(userId) };
}
