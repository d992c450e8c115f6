import type {
  DraftCommand,
  DraftingCommand,
  OpeningCommand,
} from '../../../domain/drafts/commands.ts';
import { draft } from '../../../domain/drafts/draft.ts';
import { drafting } from '../../../domain/drafts/drafting.ts';
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
}
