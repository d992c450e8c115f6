import type {
  DraftCommand,
  DraftingCommand,
  OpeningBatchCommand,
  OpeningCommand,
} from '../../../domain/drafts/commands.ts';
import { draft } from '../../../domain/drafts/draft.ts';
import { drafting } from '../../../domain/drafts/drafting.ts';
import { openingBatch } from '../../../domain/drafts/openingBatch.ts';
import { opening } from '../../../domain/drafts/opening.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** Models write for a project and for one prospect of it, whose first line goes through all that becomes of one. */
export async function drafts(
  product: Product,
  { workspaceId, projectId, userId, by }: Company,
  personId: string,
): Promise<void> {
  const { ids } = product;
  const candidacyId = ids.idOf('candidacy', projectId, personId);
  const ask = async (whom: Extract<DraftCommand, { type: 'AskForDraft' }>['data']['whom']) => {
    const draftId = ids.newId();
    const give = (command: Told<DraftCommand>) => product.give(draft, draftId, command, by);
    await give({
      type: 'AskForDraft',
      data: {
        draftId,
        workspaceId,
        askedBy: userId,
        purpose: whom === null ? 'sequence' : 'opening',
        functionName: 'letters',
        model: 'kith-stub',
        projectId,
        sequenceId: null,
        messages: [
          { role: 'system', content: 'Write mails.' },
          { role: 'user', content: 'About looms.' },
        ],
        whom,
      },
    });
    const usage = { promptTokens: 7, answerTokens: 3, isEstimated: true };
    await give({ type: 'EndDraft', data: { draftId, outcome: 'written', ...usage } });
    return draftId;
  };
  await ask(null);
  const draftId = await ask({ candidacyId, personId, recordIds: [personId] });
  const line = (command: Told<OpeningCommand>) => product.give(opening, candidacyId, command, by);
  const of = { candidacyId, workspaceId, projectId, personId };
  await line({ type: 'KeepOpening', data: { ...of, draftId, text: 'You weave.' } });
  await line({ type: 'ReadOpening', data: { ...of, draftId } });
  await line({ type: 'RemoveOpening', data: of });
  await line({ type: 'WriteOpening', data: { ...of, text: 'You weave well.' } });
  for (const isOn of [false, true]) {
    const command: Told<DraftingCommand> = { type: 'SwitchDrafting', data: { workspaceId, isOn } };
    await product.give(drafting, workspaceId, command, by);
  }
  const [done, failed] = [ids.newId(), ids.newId()];
  const batch = (command: Told<OpeningBatchCommand>) =>
    product.give(openingBatch, command.data.batchId, command, by);
  for (const batchId of [done, failed]) {
    await batch({
      type: 'StartOpeningBatch',
      data: {
        batchId,
        projectId,
        sequenceId: ids.idOf('sequence', projectId),
        startedBy: userId,
        tone: 'warm',
        functionName: 'letters',
        model: 'kith-stub',
        stub: null,
        candidacyIds: [candidacyId],
      },
    });
  }
  await batch({ type: 'StopOpeningBatch', data: { batchId: done, stoppedBy: userId } });
  const left = [{ candidacyId, code: 'stopped' }];
  await batch({ type: 'FinishOpeningBatch', data: { batchId: done, written: 0, failed: left } });
  await batch({ type: 'FailOpeningBatch', data: { batchId: failed, code: 'internal' } });
}
