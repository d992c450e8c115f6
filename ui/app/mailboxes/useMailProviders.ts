import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MailProviderResource } from '../../../domain/contracts/mailboxes.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** The providers that let Kith in without a password; none until that is known. */
export function useMailProviders(): readonly MailProviderResource[] {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data } = useQuery({
    queryKey: ['mail-providers'],
    queryFn: async () => (await dataProvider.readAt('mail-providers')) as MailProviderResource[],
    staleTime: Infinity,
  });
  return data ?? [];
}
