import { ERASED } from '../../domain/contracts/erased.ts';
import type { ProspectChangeResource } from '../../domain/contracts/pipeline.ts';
import { wordTitle, type WorkspaceWords } from '../../domain/contracts/words.ts';
import { canReadList, type ListActor } from '../../domain/lists/policy.ts';
import { stageTitle, type Stage } from '../../domain/pipeline/stages.ts';
import type { CandidacyChange } from '../../projections/pipeline/listChanges.ts';

/** What became of somebody, in the words that screens use. */
export function presentChange(
  { id: projectId, stages }: { readonly id: string; readonly stages: readonly Stage[] },
  change: CandidacyChange,
  reader: ListActor,
  words: WorkspaceWords,
): ProspectChangeResource {
  const { candidacyId, personId, personName, fromStage, stage, reasonCode } = change;
  const { at, byId, byName, position, isLatest } = change;
  return {
    id: `${candidacyId}.${position}`,
    projectId,
    prospectId: candidacyId,
    personId,
    name: personName ?? ERASED,
    kind: kindOf(change),
    fromStage,
    fromOrderKey: change.fromOrderKey,
    fromStageTitle: fromStage === null ? null : stageTitle(stages, fromStage),
    stage,
    stageTitle: stage === null ? null : stageTitle(stages, stage),
    reason: reasonCode === null ? null : wordTitle('skipReasons', words, reasonCode),
    at,
    byId,
    byName: byId === null ? null : (byName ?? ERASED),
    fromList: listNameOf(change, reader),
    isLatest,
    revision: change.revision,
  };
}

/** What the list that they came from is called, for who may see it. */
function listNameOf({ fromList }: CandidacyChange, reader: ListActor): string | null {
  if (fromList === null || fromList.deleted || !canReadList(reader, fromList)) return null;
  return fromList.name;
}

function kindOf({
  fromState,
  state,
  isDecidedAnew,
}: CandidacyChange): ProspectChangeResource['kind'] {
  if (state === 'suggestion') return fromState === 'removed' ? 'offeredAgain' : 'takenBack';
  if (state !== 'prospect') return state;
  if (fromState === 'prospect') return 'moved';
  // Whoever brings an acceptance back has accepted nobody.
  const isBack = fromState === 'removed' || (fromState === 'suggestion' && !isDecidedAnew);
  return isBack ? 'putBack' : 'accepted';
}
