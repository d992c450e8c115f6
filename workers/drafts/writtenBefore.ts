import { listOpeningOutcomes } from '../../projections/drafts/listOutcomes.ts';
import type { DraftContext } from './context.ts';
import {
  BROKEN_OFF,
  BUSY_FOR_LONG,
  codeOfOutcome,
  draftIdOf,
  endBrokenDraft,
  type OpeningWish,
} from './openingDraft.ts';

/** So often a model is asked for one line: again only where it was asked too much. */
export const TRIES = 4;

/** How far earlier parts of a job have come. */
export interface WrittenBefore {
  /** Of whom it has come to an end, with why there is no line, `null` where it was written; as they were asked for, one after the other. */
  readonly over: ReadonlyMap<string, string | null>;
  /** All others, in the order in which it goes on. */
  readonly left: readonly string[];
  /** Those of them who have had their turn, and of whom nothing went to a model: no draft tells of that, so they are looked at once more. */
  readonly passedOver: readonly string[];
  /** Whether the model's server wants to be asked for nobody. */
  readonly isAway: boolean;
}

/** Reads how far earlier parts of a job have come with these, and ends the drafts in whose midst one of them died. */
export async function writtenBefore(
  app: DraftContext,
  wish: OpeningWish,
  candidacyIds: readonly string[],
): Promise<WrittenBefore> {
  const over = new Map<string, string | null>();
  const again = new Set<string>();
  let isAway = false;
  for (const [candidacyId, outcomes] of await triesOf(app, wish, candidacyIds)) {
    const last = outcomes.at(-1) ?? BROKEN_OFF;
    if (last === BUSY_FOR_LONG) isAway = true;
    if (isAskedAgain(last, outcomes)) again.add(candidacyId);
    else over.set(candidacyId, codeOfOutcome(last));
  }
  const isBegun = (id: string) => over.has(id) || again.has(id);
  const next = 1 + candidacyIds.findLastIndex(isBegun);
  const passedOver = candidacyIds.slice(0, next).filter((id) => !isBegun(id));
  const left = [
    ...candidacyIds.filter((id) => again.has(id)),
    ...candidacyIds.slice(next),
    // In the front they would be looked at anew in each part.
    ...passedOver,
  ];
  return { over, left, passedOver, isAway };
}

/** What came of each draft of this job, by whom it was for; they stand as they were asked for last. */
async function triesOf(
  app: DraftContext,
  wish: OpeningWish,
  candidacyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { batch } = wish;
  const { workspaceId } = batch;
  const rows = await app.reads([workspaceId], (tx) =>
    listOpeningOutcomes(tx, workspaceId, candidacyIds),
  );
  const outcomeOf = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  const lastFirst = new Set(rows.map(({ candidacyId }) => candidacyId).toReversed());
  const tries = new Map<string, readonly string[]>();
  for (const candidacyId of [...lastFirst].toReversed()) {
    const outcomes: string[] = [];
    for (let nth = 1; ; nth += 1) {
      const draftId = draftIdOf(app, batch, candidacyId, nth);
      const outcome = outcomeOf.get(draftId);
      if (outcome === undefined) break;
      const isOpen = outcome === 'asked';
      outcomes.push(isOpen ? await endBrokenDraft(app, wish, candidacyId, draftId) : outcome);
    }
    // Others may have had a model write for them, by hand or in another job.
    if (outcomes.length > 0) tries.set(candidacyId, outcomes);
  }
  return tries;
}

function isAskedAgain(last: string, outcomes: readonly string[]): boolean {
  if (last === BROKEN_OFF) return true;
  return last === 'model-busy' && outcomes.filter((one) => one !== BROKEN_OFF).length < TRIES;
}
