import { getUser } from '../../projections/identity/users.ts';
import { mustSignOn } from '../signOn/signOnOf.ts';
import type { Account } from './accounts.ts';
import type { IdentityContext } from './context.ts';

/**
 * Another workspace into which a link leads somebody whom this one lets in by its provider alone: one to which they
 * belong, and that takes links of theirs. `null` where there is none.
 */
export async function placeBeside(
  app: IdentityContext,
  account: Account,
  workspaceId: string,
): Promise<string | null> {
  const { userId } = account;
  const user = await app.reads([workspaceId], (tx) => getUser(tx, userId));
  for (const { workspaceId: id } of user?.memberships ?? []) {
    if (id === workspaceId || (await app.memberships.of(userId, id)) === null) continue;
    if (!(await mustSignOn(app, account, id))) return id;
  }
  return null;
}
