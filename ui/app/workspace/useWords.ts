import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WordsOf } from '../../../domain/contracts/words.ts';
import type { WorkspaceWordsResource } from '../../../domain/contracts/workspaceSettings.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from '../root/page.ts';
import { WORDS_KEY } from './wordsKey.ts';

/** The words of the workspace: they come with the page, and are read again when its owners choose others. */
export function useWords(): WorkspaceWordsResource {
  const { workspace } = usePage();
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data } = useQuery({
    queryKey: WORDS_KEY,
    staleTime: Infinity,
    initialData: workspace.words,
    queryFn: async () => (await dataProvider.readAt('workspace/words')) as WorkspaceWordsResource,
  });
  return data;
}

/** What a word is called, offered or not. */
export function useWordTitles(of: WordsOf): (id: string) => string {
  const { offered, retired } = useWords()[of];
  return (id) => [...offered, ...retired].find((word) => word.id === id)?.title ?? id;
}
