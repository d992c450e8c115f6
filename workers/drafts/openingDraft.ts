import type { DraftCommand } from '../../domain/drafts/commands.ts';
import { draft } from '../../domain/drafts/draft.ts';
import { opening } from '../../domain/drafts/opening.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import type { ModelUsage } from '../../platform/ai/port.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { OpeningBatch } from '../../projections/drafts/openingBatches.ts';
import type { DraftContext } from './context.ts';

/** A process came to its end while the model wrote: that says nothing of the model, and is no try. */
export const BROKEN_OFF = 'broken-off';

/** The model's server wants to be asked for nobody for so long that nobody waits for it: that holds for who works on it next, too. */
export const BUSY_FOR_LONG = 'model-busy-for-long';

/** As whose wish, and in which job, a line is written. */
export interface OpeningWish {
  readonly batch: OpeningBatch;
  readonly tokenId: string | undefined;
}

/** The id of a draft for one prospect: what an earlier run of the job has done is known by it. */
export function draftIdOf(
  { ids }: Pick<DraftContext, 'ids'>,
  { id }: Pick<OpeningBatch, 'id'>,
  candidacyId: string,
  nth: number,
): string {
  return ids.idOf('draft', id, candidacyId, String(nth));
}

/** Why there is no line, as whoever wants it is told; `null` where it was written. */
export function codeOfOutcome(outcome: string): string | null {
  if (outcome === 'written') return null;
  return outcome === BUSY_FOR_LONG ? 'model-busy' : outcome;
}

/** Records what came of a draft, once. */
export async function endDraft(
  app: DraftContext,
  wish: OpeningWish,
  draftId: string,
  outcome: string,
  usage: ModelUsage | null,
): Promise<void> {
  const { promptTokens = null, answerTokens = null, isEstimated = false } = usage ?? {};
  const command: DraftCommand = {
    type: 'EndDraft',
    data: { draftId, outcome, promptTokens, answerTokens, isEstimated },
    context: contextOf(app, wish, draftId, 'end'),
  };
  await handleCommand({ ...app, decider: draft }, draftId, command);
}

/** Ends a draft in whose midst a process ended; answers what came of it. */
export async function endBrokenDraft(
  app: DraftContext,
  wish: OpeningWish,
  candidacyId: string,
  draftId: string,
): Promise<string> {
  const context = contextOf(app, wish, draftId, 'keep');
  const kept = await findHandled({ ...app, decider: opening }, candidacyId, context);
  const outcome = kept === null ? BROKEN_OFF : 'written';
  await endDraft(app, wish, draftId, outcome, null);
  return outcome;
}

/** By which each part of the work on a draft is given its command, the same however often it is tried. */
export function contextOf(
  { ids, clock }: DraftContext,
  { batch, tokenId }: OpeningWish,
  draftId: string,
  part: 'ask' | 'keep' | 'end',
): CommandContext {
  const { id: correlationId, workspaceId, startedBy } = batch;
  return {
    commandId: ids.idOf('command', draftId, part),
    now: clock.now().toISOString(),
    actor: { kind: 'user', id: startedBy, ...(tokenId === undefined ? {} : { tokenId }) },
    workspaceId,
    correlationId,
    causationId: null,
  };
}
