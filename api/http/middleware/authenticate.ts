import type { Middleware } from 'koa';
import type { SignedOutBecause } from '../../../domain/contracts/flashNotice.ts';
import { userDecider } from '../../../domain/identity/user.ts';
import { isKeptOut } from '../../../domain/workspace/workspaceState.ts';
import { together } from '../../../platform/postgres/together.ts';
import type { AggregateSource } from '../../../platform/eventStore/aggregates.ts';
import { readState } from '../../../platform/eventStore/readState.ts';
import type { Ended, Place } from '../../../platform/identity/sessions.ts';
import type { IdentityContext } from '../../identity/context.ts';
import type { Memberships } from '../../identity/memberships.ts';
import { orFromModel } from '../../identity/orFromModel.ts';
import type { Begin } from '../begun.ts';
import type { Cookies } from '../cookies.ts';
import type { Session } from '../endpoint.ts';

/**
 * Finds the session of the request's cookie, with what its user is in the workspace
 * right now. A cookie that opens nothing any more is taken back, but where it tells why: every tab may
 * lead to the sign-in page, which says so until somebody signs in. Where a token has been shown,
 * cookies say nothing.
 */
export function authenticate(
  app: AggregateSource & Pick<IdentityContext, 'identity' | 'memberships'>,
  cookies: Cookies,
  begin: Begin,
): Middleware {
  const { identity, memberships } = app;
  const { sessions } = identity;

  /** Why there is none any more: what was true when it ended, and has changed since, is told no more. */
  async function whyEnded(secret: string): Promise<SignedOutBecause | null> {
    const ended = await sessions.whyEnded(secret);
    return ended === null ? null : stillTrue(app, ended);
  }

  /**
   * The session, or why there is none. Both are asked now, and together where it is known of whom: neither waits
   * for the other.
   */
  async function sessionOf(
    secret: string,
    place: Place | undefined,
  ): Promise<Session | SignedOutBecause | null> {
    const [found, early] = await together([
      sessions.find(secret),
      place === undefined
        ? Promise.resolve(undefined)
        : memberships.of(place.userId, place.workspaceId),
    ]);
    if (found === null) return whyEnded(secret);
    const { id: sessionId, userId, workspaceId, beganBy } = found;
    const member = early === undefined ? await memberships.of(userId, workspaceId) : early;
    if (member === null) return whyOutOf(memberships, found);
    return { sessionId, userId, workspaceId, beganBy, ...member };
  }

  return async (ctx, next) => {
    const shown: Session | undefined = ctx.state.session;
    const secret = shown === undefined ? cookies.get(ctx, 'session') : undefined;
    if (secret !== undefined) {
      const place = sessions.lastPlaceOf(secret);
      if (place !== undefined) ctx.state.begun = begin(ctx, place);
      const found = await sessionOf(secret, place);
      if (isSession(found)) ctx.state.session = found;
      else {
        ctx.state.signedOutBecause = found;
        if (found === null) cookies.clear(ctx, 'session');
      }
    }
    await next();
  };
}

function isSession(found: Session | SignedOutBecause | null): found is Session {
  return typeof found === 'object' && found !== null;
}

/** Why a session ended, as it stands by now; `null` for who has been let in again. */
async function stillTrue(
  app: AggregateSource & Pick<IdentityContext, 'memberships'>,
  { because, place }: Ended,
): Promise<SignedOutBecause | null> {
  if (place === null) return because;
  const { memberships } = app;
  if (because === 'suspended') {
    const { userId } = place;
    return orFromModel(
      async () => ((await readState(app, userDecider, userId))?.status === 'open' ? null : because),
      async () => because,
    );
  }
  if ((await memberships.roleOf(place.userId, place.workspaceId)) !== null) return null;
  return (await whyOutOf(memberships, place)) ?? because;
}

/** Why somebody is let in no longer whose session ends a moment later; while the log is away, that is not known. */
function whyOutOf(
  { workspace }: Pick<Memberships, 'workspace'>,
  { userId, workspaceId }: Place,
): Promise<SignedOutBecause | null> {
  return orFromModel(
    async () => {
      const state = await workspace(workspaceId);
      if (state?.hasEnded === true) return 'workspaceEnded';
      if (isKeptOut(state, userId)) return 'keptOut';
      return state?.formerMembers.has(userId) === true ? 'removed' : null;
    },
    async () => null,
  );
}
