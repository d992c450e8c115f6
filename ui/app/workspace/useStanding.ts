import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StandingResource } from '../../../domain/contracts/standing.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from '../root/page.ts';

const OPEN: StandingResource = { status: 'open', endsAt: null, limits: [] };

/** How the workspace stands: nearly always open, which the page came with, and read again when that changes. */
export function useStanding(): StandingResource | undefined {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { workspace } = usePage();
  const { data } = useQuery({
    queryKey: ['standing'],
    ...(workspace.isOpen ? { initialData: OPEN } : {}),
    staleTime: Infinity,
    queryFn: async () => (await dataProvider.readAt('standing')) as StandingResource,
  });
  return data;
}
