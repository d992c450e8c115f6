import { useGetList } from 'react-admin';
import type { SenderResource } from '../../../domain/contracts/sendings.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';

/** The accounts that one may send from, one's own first; none until they are read. */
export function useSenders(): readonly SenderResource[] {
  const { data } = useGetList<SenderResource>(
    'senders',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'address', order: 'ASC' },
      filter: {},
    },
    { onError: saidInPlace },
  );
  return data ?? [];
}
