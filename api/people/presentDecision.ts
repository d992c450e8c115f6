import { ERASED } from '../../domain/contracts/erased.ts';
import type { DecisionResource } from '../../domain/contracts/people.ts';
import { wordTitle, type WorkspaceWords } from '../../domain/contracts/words.ts';
import { stageTitle } from '../../domain/pipeline/stages.ts';
import type { Decision } from '../../projections/pipeline/listDecisions.ts';
import type { ListedProject } from '../../projections/projects/listProjects.ts';

/** What a project has decided on somebody, as who may see the project reads it. */
export function presentDecision(
  found: Decision,
  project: ListedProject,
  words: WorkspaceWords,
): DecisionResource {
  const { id, stage, score, decidedAt, changedAt, reasonCode, note, removalNote } = found;
  const state = found.state === 'suggestion' ? 'skipped' : found.state;
  return {
    id,
    project: { id: project.id, name: project.name ?? ERASED, status: project.status },
    state,
    stage,
    stageTitle: stage === null ? null : stageTitle(project.stages, stage),
    score,
    decidedAt,
    decidedBy: nameOf(found.decidedBy, found.decidedByName),
    changedAt,
    changedBy: nameOf(found.changedBy, found.changedByName),
    reason: reasonCode === null ? null : wordTitle('skipReasons', words, reasonCode),
    note: (state === 'removed' ? removalNote : note) ?? '',
  };
}

function nameOf(id: string | null, name: string | null): string | null {
  return id === null ? null : (name ?? ERASED);
}
