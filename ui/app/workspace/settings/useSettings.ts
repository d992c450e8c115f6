import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type {
  HolidayCountry,
  SettingsResource,
} from '../../../../domain/contracts/workspaceSettings.ts';
import type { KithDataProvider } from '../../providers/dataProvider.ts';

/** How things are in the workspace, read again when that changes. */
export function useSettings(): UseQueryResult<SettingsResource> {
  const dataProvider = useDataProvider<KithDataProvider>();
  return useQuery({
    queryKey: ['settings', 'all'],
    queryFn: async () => (await dataProvider.readAt('workspace/settings')) as SettingsResource,
  });
}

/** The countries whose holidays are known; they change with a new version of Kith only. */
export function useHolidayCountries(): UseQueryResult<readonly HolidayCountry[]> {
  const dataProvider = useDataProvider<KithDataProvider>();
  return useQuery({
    queryKey: ['holiday-countries'],
    staleTime: Infinity,
    queryFn: async () =>
      (await dataProvider.readAt('holiday-countries')) as readonly HolidayCountry[],
  });
}
