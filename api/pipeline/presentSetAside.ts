import { ERASED } from '../../domain/contracts/erased.ts';
import type { SetAsideResource } from '../../domain/contracts/pipeline.ts';
import { wordTitle, type WorkspaceWords } from '../../domain/contracts/words.ts';
import type { Candidacy } from '../../projections/pipeline/listProspects.ts';

/** Somebody who was skipped or removed, with the reason. */
export function presentSetAside(found: Candidacy, words: WorkspaceWords): SetAsideResource {
  const { id, projectId, personId, headline, position, company, location, url } = found;
  const isRemoved = found.state === 'removed';
  const reasonCode = found.reasonCode ?? 'other';
  return {
    id,
    projectId,
    personId,
    name: found.name ?? ERASED,
    headline,
    position,
    company,
    location,
    url,
    state: isRemoved ? 'removed' : 'skipped',
    reasonCode,
    reason: wordTitle('skipReasons', words, reasonCode),
    note: (isRemoved ? found.removalNote : found.note) ?? '',
    setAsideAt: found.changedAt,
  };
}
