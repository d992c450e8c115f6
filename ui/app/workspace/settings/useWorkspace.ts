import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WorkspaceResource } from '../../../../domain/contracts/members.ts';
import type { KithDataProvider } from '../../providers/dataProvider.ts';

/** The workspace as its owners see it, read again when it changes. */
export function useWorkspace(): UseQueryResult<WorkspaceResource> {
  const dataProvider = useDataProvider<KithDataProvider>();
  return useQuery({
    queryKey: ['workspace', 'settings'],
    queryFn: async () => (await dataProvider.readAt('workspace')) as WorkspaceResource,
  });
}
