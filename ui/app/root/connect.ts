import { QueryCache, QueryClient } from '@tanstack/react-query';
import { AnswerError } from '../providers/answerError.ts';
import { createAuthProvider } from '../providers/authProvider.ts';
import { createCommandIds } from '../providers/commandIds.ts';
import { createDataProvider, type KithDataProvider } from '../providers/dataProvider.ts';
import { createHttpClient } from '../providers/httpClient.ts';
import { createOwnCommands, type OwnCommands } from '../providers/ownCommands.ts';
import { createPositions, type Positions } from '../providers/positions.ts';
import { noticeStore } from '../notices/noticeStore.ts';
import type { SignedInPage } from './page.ts';

/** When read models were behind, how long until what is on screen is read again, in milliseconds. */
const CATCH_UP_MS = 1_000;

export interface Connection {
  readonly authProvider: ReturnType<typeof createAuthProvider>;
  readonly dataProvider: KithDataProvider;
  readonly positions: Positions;
  readonly ownCommands: OwnCommands;
  readonly queryClient: QueryClient;
}

/** Puts together what the app reads and commands with: the one place where the parts meet. */
export function connect({ data, user }: SignedInPage): Connection {
  const leave = (path: string) => location.assign(path);
  const positions = createPositions();
  const ownCommands = createOwnCommands();
  const queryClient = createQueryClient();
  const httpClient = createHttpClient({
    fetch: (...request) => fetch(...request),
    csrfToken: data.csrfToken,
    positions,
    ownCommands,
    commandIds: createCommandIds(() => crypto.randomUUID()),
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    onVersion: (git) => noticeStore.answered(data.config.version.client.git, git),
    onBehind: () => void setTimeout(() => void queryClient.invalidateQueries(), CATCH_UP_MS),
    onSignedOut: () => leave('/login'),
  });
  return {
    authProvider: createAuthProvider(user, leave),
    dataProvider: createDataProvider(httpClient),
    positions,
    ownCommands,
    queryClient,
  };
}

// The HTTP client tries again by itself, and live messages say when to read again.
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        // Screens say themselves what they could not read, unless nothing but a reload helps.
        const type = `READ_${String(query.queryKey[0])}`;
        if (error instanceof AnswerError && error.reload) noticeStore.failed(type, error);
      },
      onSuccess: (_data, query) => noticeStore.dismiss(`READ_${String(query.queryKey[0])}`),
    }),
  });
}
