import { QueryCache, QueryClient } from '@tanstack/react-query';
import { asksForReload } from '../../shared/notices/notices.ts';
import type { NoticeStore } from '../../shared/notices/noticeStore.ts';
import { logError } from '../../shared/page/console.ts';
import { shareRows } from '../providers/shareRows.ts';

/** What the app has read. The HTTP client tries again by itself, and live messages say when to read again. */
export function createQueryClient(notices: NoticeStore): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 5_000,
        networkMode: 'always',
        // What could not be read comes by itself once there is a connection again.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        structuralSharing: shareRows,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        // Screens say themselves what they could not read, unless nothing but a reload helps.
        const type = `READ_${String(query.queryKey[0])}`;
        if (!asksForReload(error)) return;
        notices.failed(type, error);
        // An answer that its reader stumbled over is known as an error nowhere else.
        if (error instanceof TypeError) logError('Malformed answer', type);
      },
      onSuccess: (_data, query) => notices.dismiss(`READ_${String(query.queryKey[0])}`),
    }),
  });
}
