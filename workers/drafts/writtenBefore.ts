import { listOutcomes } from '../../projections/drafts/listOutcomes.ts';
import type { OpeningBatch } from '../../projections/drafts/openingBatches.ts';
import type { DraftContext } from './context.ts';

/** So often a model is asked for one line: again only where it was asked too much. */
export const TRIES = 4;

/** A process came to its end while the model wrote: that says nothing of the model, and is no try. */
export const BROKEN_OFF = 'broken-off';

/** The id of a draft for one prospect: what an earlier run of the job has done is known by it. */
export function draftIdOf(
  { ids }: Pick<DraftContext, 'ids'>,
  { id }: Pick<OpeningBatch, 'id'>,
  candidacyId: string,
  nth: number,
): string {
  return ids.idOf('draft', id, candidacyId, String(nth));
}

/** Of whom earlier runs of a job have come to an end, with why there is no line; `null` where it was written. */
export async function writtenBefore(
  app: DraftContext,
  batch: OpeningBatch,
  candidacyIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const draftsOf = (candidacyId: string) =>
    Array.from({ length: TRIES }, (_, at) => draftIdOf(app, batch, candidacyId, at + 1));
  const outcomes = await app.reads([batch.workspaceId], (tx) =>
    listOutcomes(tx, batch.workspaceId, candidacyIds.flatMap(draftsOf)),
  );
  const over = new Map<string, string | null>();
  for (const candidacyId of candidacyIds) {
    const all = draftsOf(candidacyId).flatMap((id) => outcomes.get(id) ?? []);
    const last = all.at(-1);
    if (last === undefined || last === BROKEN_OFF || last === 'model-busy') continue;
    over.set(candidacyId, last === 'written' ? null : last);
  }
  return over;
}
