import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SignOnResource } from '../../../domain/contracts/signOn.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** By which provider people of the workspace sign on, read again when that changes. */
export function useSignOn(): UseQueryResult<SignOnResource> {
  const dataProvider = useDataProvider<KithDataProvider>();
  return useQuery({
    queryKey: ['sign-on', 'all'],
    queryFn: async () => (await dataProvider.readAt('workspace/sign-on')) as SignOnResource,
  });
}
