import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Word, WordsOf } from '../../../domain/contracts/words.ts';
import type { WorkspaceWordsResource } from '../../../domain/contracts/workspaceSettings.ts';
import { skipReasons } from '../../../domain/pipeline/skipReasons.ts';
import { jobTypes } from '../../../domain/projects/jobTypes.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

const kiths = (words: readonly Word[]) => ({ offered: [...words], retired: [], isKiths: true });

/** What is shown until the words have come: most workspaces have no others. Stages are shown by who has read them. */
const untilRead: WorkspaceWordsResource = {
  startingStages: kiths([]),
  skipReasons: kiths(skipReasons),
  jobTypes: kiths(jobTypes),
  revision: -1,
};

/** The words of the workspace, read again when its owners choose others. */
export function useWords(): { readonly words: WorkspaceWordsResource; readonly isRead: boolean } {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data } = useQuery({
    queryKey: ['settings', 'words'],
    staleTime: Infinity,
    queryFn: async () => (await dataProvider.readAt('workspace/words')) as WorkspaceWordsResource,
  });
  return { words: data ?? untilRead, isRead: data !== undefined };
}

/** What a word is called, offered or not. */
export function useWordTitles(of: WordsOf): (id: string) => string {
  const { offered, retired } = useWords().words[of];
  return (id) => [...offered, ...retired].find((word) => word.id === id)?.title ?? id;
}
