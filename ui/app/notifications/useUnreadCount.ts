import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usePage } from '../root/page.ts';

/** More are not counted. */
const COUNTED = 10;

/** How much one has not read, 10 for as many or more. The page brings it; it is read again when told live. */
export function useUnreadCount(): number {
  const { data: page } = usePage();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    initialData: page.unreadCount,
    staleTime: Infinity,
    async queryFn() {
      const { total = 0 } = await dataProvider.getList('notifications', {
        filter: { isUnread: true },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'at', order: 'DESC' },
      });
      return Math.min(total, COUNTED);
    },
  });
  return data;
}
