import { changeAccount, type AccountChange } from '../../../cli/identity/changeAccount.ts';
import type { ComposedServer } from './composedServer.ts';

/** Whoever runs the server suspends an account, lets it go on, or closes it; it is seen everywhere afterwards. */
export async function setAccount(
  server: ComposedServer,
  userId: string,
  kind: AccountChange['kind'],
): Promise<void> {
  const change = kind === 'suspend' ? { kind, reasonCode: 'abuse' } : { kind };
  await changeAccount({ ...server, sessions: server.identity.sessions }, userId, change);
  await server.settled();
}
