import type { WordsOf } from '../../../../domain/contracts/words.ts';
import type { ChooseWordsBody } from '../../../../domain/contracts/workspaceSettings.ts';
import { useTell } from '../../elements/useTell.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCommand } from '../../providers/useCommand.ts';
import { useWords } from '../useWords.ts';

const paths: Readonly<Record<WordsOf, string>> = {
  startingStages: 'workspace/choose-starting-stages',
  skipReasons: 'workspace/choose-skip-reasons',
  jobTypes: 'workspace/choose-job-types',
};

type Chosen = ChooseWordsBody['words'];

/** Chooses words, `null` for Kith's own, unless somebody has changed them since; told with its Undo. */
export function useWordChoice(of: WordsOf) {
  const t = useTranslate();
  const tell = useTell('CHANGE_WORKSPACE');
  const words = useWords();
  const { send, state, fields } = useCommand('CHANGE_WORKSPACE');
  const sent = async (chosen: Chosen, revision: number) => {
    const answer = await send(paths[of], { body: { words: chosen }, ifMatch: revision });
    return answer?.answer as { readonly revision: number } | undefined;
  };
  /** Resolves to whether they were chosen. */
  const choose = async (chosen: Chosen): Promise<boolean> => {
    const { offered, isKiths } = words[of];
    const before = isKiths ? null : [...offered];
    const done = await sent(chosen, words.revision);
    if (done === undefined) return false;
    const takeBack = async () => {
      if ((await sent(before, done.revision)) !== undefined)
        tell(t(`workspace.settings.words.${of}.back`));
    };
    const said = t(
      chosen === null
        ? `workspace.settings.words.${of}.kiths`
        : `workspace.settings.words.${of}.done`,
    );
    tell(said, { undo: () => void takeBack() });
    return true;
  };
  return { isSaving: state === 'request', fields, choose };
}
