import { listOpeningOutcomes } from '../../projections/drafts/listOutcomes.ts';
import type { OpeningBatch } from '../../projections/drafts/openingBatches.ts';
import type { DraftContext } from './context.ts';

/** So often a model is asked for one line: again only where it was asked too much. */
export const TRIES = 4;

/** A process came to its end while the model wrote: that says nothing of the model, and is no try. */
export const BROKEN_OFF = 'broken-off';

/** The model's server wants to be asked for nobody for so long that nobody waits for it: that holds for who works on it next, too. */
export const BUSY_FOR_LONG = 'model-busy-for-long';

/** The id of a draft for one prospect: what an earlier run of the job has done is known by it. */
export function draftIdOf(
  { ids }: Pick<DraftContext, 'ids'>,
  { id }: Pick<OpeningBatch, 'id'>,
  candidacyId: string,
  nth: number,
): string {
  return ids.idOf('draft', id, candidacyId, String(nth));
}

/** How far earlier runs of a job have come. */
interface WrittenBefore {
  /** Of whom it has come to an end, with why there is no line, `null` where it was written; as they were asked for, one after the other. */
  readonly over: ReadonlyMap<string, string | null>;
  /** All others, in the order in which it goes on. */
  readonly left: readonly string[];
  /** Whether the model's server wants to be asked for nobody. */
  readonly isAway: boolean;
}

/** How far earlier runs of a job have come with these. */
export async function writtenBefore(
  app: DraftContext,
  batch: OpeningBatch,
  candidacyIds: readonly string[],
): Promise<WrittenBefore> {
  const { workspaceId } = batch;
  const rows = await app.reads([workspaceId], (tx) =>
    listOpeningOutcomes(tx, workspaceId, candidacyIds),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Each stands where they were asked for last.
  const order = new Set(rows.map(({ candidacyId }) => candidacyId).toReversed());
  const over: [string, string | null][] = [];
  const begun = new Set<string>();
  let isAway = false;
  for (const candidacyId of [...order].toReversed()) {
    const outcomes: string[] = [];
    for (let nth = 1; ; nth += 1) {
      const row = byId.get(draftIdOf(app, batch, candidacyId, nth));
      if (row === undefined) break;
      outcomes.push(row.outcome);
    }
    // Others may have had a model write for them, by hand or in another job.
    if (outcomes.length === 0) continue;
    begun.add(candidacyId);
    const tries = outcomes.filter((one) => one !== BROKEN_OFF && one !== 'asked');
    const last = outcomes.at(-1);
    if (last === BUSY_FOR_LONG) isAway = true;
    else if (last === 'model-busy' && tries.length < TRIES) continue;
    if (last === undefined || last === BROKEN_OFF || last === 'asked') continue;
    over.push([candidacyId, codeOfOutcome(last)]);
  }
  const isOver = new Map(over);
  return { over: isOver, left: inOrder(candidacyIds, begun, isOver), isAway };
}

/** Why there is no line, as whoever wants it is told; `null` where it was written. */
export function codeOfOutcome(outcome: string): string | null {
  if (outcome === 'written') return null;
  return outcome === BUSY_FOR_LONG ? 'model-busy' : outcome;
}

/**
 * First who is to be asked for once more, then who comes after all that were, then those before them who were passed over. Of
 * these nothing may go to a model, which no draft tells: in the front they would be looked at anew in each part.
 */
function inOrder(
  candidacyIds: readonly string[],
  begun: ReadonlySet<string>,
  over: ReadonlyMap<string, unknown>,
): readonly string[] {
  const next = 1 + candidacyIds.findLastIndex((id) => begun.has(id));
  const again = candidacyIds.filter((id) => begun.has(id) && !over.has(id));
  const isNew = (id: string) => !begun.has(id);
  const after = candidacyIds.slice(next).filter(isNew);
  return [...again, ...after, ...candidacyIds.slice(0, next).filter(isNew)];
}
