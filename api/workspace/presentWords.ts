import type { WorkspaceWordsResource } from '../../domain/contracts/workspaceSettings.ts';
import {
  offeredWords,
  retiredWords,
  type WordsOf,
  type WorkspaceWords,
} from '../../domain/contracts/words.ts';

/** The words of a workspace, those that it offers and those that it does no longer. */
export function presentWords({
  words,
  revision,
}: {
  readonly words: WorkspaceWords;
  readonly revision: number;
}): WorkspaceWordsResource {
  const of = (which: WordsOf) => ({
    offered: [...offeredWords(which, words)],
    retired: [...retiredWords(which, words)],
    isKiths: words[which].chosen === null,
  });
  return {
    startingStages: of('startingStages'),
    skipReasons: of('skipReasons'),
    jobTypes: of('jobTypes'),
    revision,
  };
}
