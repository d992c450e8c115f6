import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WorkspaceFace } from '../../../domain/contracts/members.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from './page.ts';

/** What the workspace is called: as the page came with it, and read again when that changes. */
export function useWorkspaceFace(): WorkspaceFace {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { workspace } = usePage();
  const { data } = useQuery({
    queryKey: ['workspaces', 'face'],
    initialData: workspace,
    staleTime: Infinity,
    queryFn: async () => (await dataProvider.readAt('workspace/face')) as WorkspaceFace,
  });
  return data;
}
