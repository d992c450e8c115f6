import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { capabilities } from '../capabilities.ts';
import type { AppCapability } from '../capability.ts';
import { AnswerError } from '../providers/answerError.ts';
import { createAuthProvider } from '../providers/authProvider.ts';
import { createCommandIds } from '../providers/commandIds.ts';
import {
  createDataProvider,
  type KithDataProvider,
  type Saves,
} from '../providers/dataProvider.ts';
import { createHttpClient } from '../providers/httpClient.ts';
import type { WriteDraft } from '../providers/streamClient.ts';
import type { Hearing } from '../providers/hear.ts';
import { createOwnCommands, type OwnCommands } from '../providers/ownCommands.ts';
import { createPositions, type Positions } from '../providers/positions.ts';
import { readAfresh } from '../providers/readAfresh.ts';
import { createReadAgain, type ReadAgain } from '../providers/readAgain.ts';
import { withReadsAhead, type AheadReads } from '../providers/readAhead.ts';
import { HOME_PATH } from '../../../domain/contracts/routes.ts';
import type { SelfUser } from '../../../domain/contracts/user.ts';
import { announce } from '../../shared/banners/announce.ts';
import type { NoticeStore } from '../../shared/notices/noticeStore.ts';
import { readWith, type Call } from '../../shared/page/call.ts';
import { pageParts } from '../../shared/page/ClientState.tsx';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { createStore, type Store } from '../../shared/page/store.ts';
import { WORDS_KEY } from '../workspace/wordsKey.ts';
import type { SignedInPage } from './page.ts';
import { createQueryClient } from './queryClient.ts';

/** When read models were behind, how long until what is on screen is read again, in milliseconds. */
const CATCH_UP_MS = 1_000;

export interface Connection {
  readonly authProvider: ReturnType<typeof createAuthProvider>;
  readonly dataProvider: KithDataProvider;
  /** For what is asked before its screen is there. */
  readonly ahead: AheadReads;
  readonly positions: Positions;
  /** For answers that come by other ways than the data provider's. */
  readonly hearing: Hearing;
  readonly ownCommands: OwnCommands;
  readonly queryClient: QueryClient;
  readonly readAgain: ReadAgain;
  readonly notices: NoticeStore;
  /** For what is shared with the public site. */
  readonly call: Call;
  /** Who is signed in, as the last answer that told of them has it. */
  readonly user: Store<SignedInPage['user']>;
  /** Reads again who is signed in; resolves to whether they may do other things now than before. */
  readonly readUser: () => Promise<boolean>;
}

/** Puts together what the app reads and commands with: the one place where the parts meet. */
export function connect({ data, user, workspace }: SignedInPage): Connection {
  const positions = createPositions();
  const ownCommands = createOwnCommands();
  const { notices } = pageParts(data);
  announce(notices, data.announcements?.due ?? []);
  const queryClient = createQueryClient(notices);
  // They came with the page: changed while no screen shows them, they are read again by the one that does.
  queryClient.setQueryDefaults(WORDS_KEY, { gcTime: Infinity });
  queryClient.setQueryData(WORDS_KEY, workspace.words);
  const invalidateQueries = (filters?: InvalidateQueryFilters) => readAfresh(queryClient, filters);
  const again = createReadAgain({ invalidateQueries }, capabilities);
  const readAgain: ReadAgain = (changed) => {
    forget();
    return again(changed);
  };
  const hearing: Hearing = {
    positions,
    onVersion: (git) => notices.answered(data.config.version.client.git, git),
    // The server shows there why.
    onShut: () => loadPage(HOME_PATH),
    onSignedOut: () => loadPage('/login'),
  };
  const asking = {
    ...hearing,
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    csrfToken: data.csrfToken,
  };
  const httpClient = createHttpClient({
    ...asking,
    ownCommands,
    commandIds: createCommandIds(() => crypto.randomUUID()),
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    within: (ms) => AbortSignal.timeout(ms),
    onBehind: () => void setTimeout(() => void readAgain('all'), CATCH_UP_MS),
  });
  const signedIn = createStore(user);
  const saves: Saves = Object.assign({}, ...capabilities.map(({ saves }: AppCapability) => saves));
  // What looks at a model's words is large, and few have one write.
  const writeDraft: WriteDraft = async (...asked) => {
    const { createWriteDraft } = await import('../providers/streamClient.ts');
    return createWriteDraft(asking)(...asked);
  };
  const provider = createDataProvider(httpClient, saves, writeDraft);
  const later = (ms: number, then: () => void) => void setTimeout(then, ms);
  const { dataProvider, ahead, forget } = withReadsAhead(provider, later);
  return {
    authProvider: createAuthProvider(user, loadPage),
    dataProvider,
    ahead,
    positions,
    hearing,
    ownCommands,
    queryClient,
    readAgain,
    notices,
    user: signedIn,
    async readUser() {
      const { may } = signedIn.get();
      try {
        const { json } = await httpClient('/api/me');
        signedIn.set(json as SelfUser);
      } catch (error) {
        // Every request is judged by its own rights: the next page tells which these are.
        if (!(error instanceof AnswerError)) throw error;
      }
      return JSON.stringify(signedIn.get().may) !== JSON.stringify(may);
    },
    async call(path, body, read) {
      const request = { method: 'POST', body: JSON.stringify(body) };
      const { status, json } = await httpClient(path, request);
      return readWith(read, json, path, status);
    },
  };
}
