import type { SelfUser } from '../../domain/contracts/user.ts';
import { lastSearchDecider } from '../../domain/identity/lastSearch.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getUser, type User } from '../../projections/identity/users.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { UnauthenticatedError } from '../http/errors.ts';
import { isReadOnly } from '../http/standing.ts';
import { orFromModel } from './orFromModel.ts';
import { rightsOf } from './rightsOf.ts';

/** The stream id of a user's latest search in a workspace. */
export function lastSearchIdOf(
  { ids }: Pick<ApiContext, 'ids'>,
  { userId, workspaceId }: Pick<Session, 'userId' | 'workspaceId'>,
): string {
  return ids.idOf('last-search', userId, workspaceId);
}

type Shown = Pick<User, 'email' | 'name' | 'preferences'>;

/**
 * The signed-in user as the log has it now: what a saving answers is what was saved. While the
 * log is away, without the latest search, which stands nowhere else.
 */
export async function readSelf(app: ApiContext, session: Session): Promise<SelfUser> {
  const { userId, workspaceId, role } = session;
  const [user, lastQuery] = await orFromModel<readonly [Shown | null, SelfUser['lastQuery']]>(
    async () => {
      const [known, search] = await Promise.all([
        readState(app, userDecider, userId),
        readState(app, lastSearchDecider, lastSearchIdOf(app, session)),
      ]);
      return [known, search.lastQuery];
    },
    async () => [(await app.reads([workspaceId], (tx) => getUser(tx, userId))) ?? null, null],
  );
  if (user === null) throw new UnauthenticatedError();
  // A page is let in without being held against how the workspace stands.
  const asked = { isReadOnly: session.isReadOnly ?? (await isReadOnly(session, app)) };
  return {
    id: userId,
    email: user.email ?? '',
    name: user.name ?? '',
    role,
    workspaceId,
    preferences: user.preferences,
    may: rightsOf(session, asked),
    lastQuery,
  };
}
