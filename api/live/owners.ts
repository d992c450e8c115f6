import type { IdentityState } from '../../platform/identity/identityState.ts';
import { sessionOfLiveToken } from '../../platform/identity/tokens.ts';
import type { SocketOwner } from './sockets.ts';

/** The session behind a live token: `expired` once it has ended, `undefined` for a token that is not ours. */
export function ownersOfLiveTokens({
  sessions,
  tokens,
}: Pick<IdentityState<unknown>, 'sessions' | 'tokens'>) {
  return async (token: string): Promise<SocketOwner | 'expired' | undefined> => {
    const sessionId = sessionOfLiveToken(tokens, token);
    if (sessionId === null) return undefined;
    const session = await sessions.get(sessionId);
    if (session === null) return 'expired';
    return { sessionId, userId: session.userId, workspaceId: session.workspaceId };
  };
}
