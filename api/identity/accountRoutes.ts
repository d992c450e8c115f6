import { z } from 'zod';
import {
  CloseAccountBody,
  SessionResource,
  SessionsEnded,
} from '../../domain/contracts/sessions.ts';
import { canChangeUser, canCloseAccount } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { InvalidFieldsError, NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { isNeededAsOwner } from '../../domain/workspace/workspace.ts';
import { getUser } from '../../projections/identity/users.ts';
import { answerList } from '../http/answerList.ts';
import { endpoint, type AnyEndpoint, type Session } from '../http/endpoint.ts';
import { execute, followUp } from '../http/execute.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import type { IdentityContext } from './context.ts';
import { isOpenTo } from './placeToEnter.ts';
import { readSelf } from './self.ts';
import type { VisitorDeps } from './visitorDeps.ts';

/** How long a browser remembers that its account was cancelled, in milliseconds. */
const FAREWELL_MS = 5 * 60 * 1000;

/** Where the signed-in user is signed in, signing out there and everywhere, and closing the account. */
export function accountEndpoints({
  app,
  cookies,
}: Pick<VisitorDeps, 'app' | 'cookies'>): readonly AnyEndpoint[] {
  const { sessions } = app.identity;

  /** A provider speaks for its own workspace alone: whoever signed on by it learns of no session elsewhere. */
  async function sessionsSeenBy({ userId, workspaceId, beganBy }: Session) {
    const all = await sessions.list(userId);
    return beganBy === 'mail' ? all : all.filter((each) => each.workspaceId === workspaceId);
  }

  return [
    endpoint({
      method: 'get',
      path: '/api/sessions',
      summary:
        'List the browsers that you are signed in with, the newest sign-in first: after a sign-on by a provider, those of its own workspace alone.',
      capability: 'identity',
      access: 'user',
      reads: [],
      may: canChangeUser,
      query: listQuery({ filter: {}, sort: ['createdAt'] as const }),
      answer: z.array(SessionResource),
      async handle({ session, query, ctx }) {
        const { offset, limit } = pageOf(query);
        const ids = idsOf(query.filter);
        const seen = await sessionsSeenBy(session);
        const all = seen.filter(({ id }) => ids?.includes(id) ?? true);
        const ordered = query.sort?.[1] === 'ASC' ? all.toReversed() : all;
        const page = { rows: ordered.slice(offset, offset + limit), total: all.length };
        return answerList(ctx, 'sessions', offset, page, (row) => {
          const { id, workspaceId, userAgentFamily, beganBy, ...times } = row;
          return {
            id,
            workspaceId,
            userAgentFamily,
            beganBy,
            createdAt: times.createdAt.toISOString(),
            lastSeenAt: times.lastSeenAt.toISOString(),
            expiresAt: times.expiresAt.toISOString(),
            current: id === session.sessionId,
          };
        });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/sessions/:id',
      summary: 'Sign out in one of your browsers.',
      stillOpen: true,
      capability: 'identity',
      access: 'user',
      params: z.object({ id: Id }),
      may: canChangeUser,
      answer: SessionsEnded,
      async handle({ session, params: { id }, ctx }) {
        // Only those that are listed can be named at all.
        const isSeen = (await sessionsSeenBy(session)).some((each) => each.id === id);
        if (!isSeen || !(await sessions.end(session.userId, id, 'revoked'))) {
          throw new NotFoundError('session', id);
        }
        if (id === session.sessionId) cookies.clear(ctx, 'session');
        return { ended: 1 };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/sessions',
      summary: 'Sign out everywhere, in this browser too.',
      stillOpen: true,
      capability: 'identity',
      access: 'user',
      answer: SessionsEnded,
      may: canChangeUser,
      async handle({ session: { userId, workspaceId, beganBy }, ctx }) {
        const here = await sessions.endAllIn(workspaceId, userId, 'revoked');
        // Somebody who has lost a device means all of it, however they came; how many there were is told as the list is.
        const elsewhere = await sessions.endAll(userId, 'revoked');
        cookies.clear(ctx, 'session');
        return { ended: beganBy === 'mail' ? here + elsewhere : here };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/me/close-account',
      summary:
        'Close your account for good: every session ends at once, here too; with `erase` all that is kept of it is erased.',
      leadsOut: true,
      capability: 'identity',
      access: 'user',
      body: CloseAccountBody,
      may: canCloseAccount,
      answer: SessionsEnded,
      async handle({ session, body, commandContext, ctx }) {
        const { userId } = session;
        const context = commandContext();
        if ((await readSelf(app, session)).email !== body.email) {
          throw new InvalidFieldsError({ email: 'This is not the address of your account.' });
        }
        await assertSignedInForAll(app, session);
        await assertNotNeeded(app, session);
        await execute(app, ctx, userDecider, userId, {
          type: 'CloseAccount',
          data: { userId, by: 'user', erase: body.erase },
          context,
        });
        // A process ends them too, should this one get no further.
        const ended = await followUp(app, () => sessions.endAll(userId, 'closed'), 0);
        cookies.clear(ctx, 'session');
        cookies.clear(ctx, 'seen');
        // However the browser comes to log out now, it is told what has become of the account.
        cookies.set(ctx, 'farewell', body.erase ? 'erased' : 'kept', FAREWELL_MS);
        return { ended };
      },
    }),
  ];
}

/**
 * Closing the account takes it out of every workspace, and erasing it what it brought in there: a provider speaks
 * for its own workspace alone, and whoever keeps it could say to be anybody.
 * @throws RuleBrokenError `signed-on-by-provider` where the account is open to another workspace too
 */
async function assertSignedInForAll(
  app: IdentityContext,
  { userId, workspaceId: here, beganBy }: Session,
): Promise<void> {
  if (beganBy === 'mail') return;
  const user = await app.reads([here], (tx) => getUser(tx, userId));
  for (const { workspaceId } of user?.memberships ?? []) {
    if (workspaceId === here || !(await isOpenTo(app, userId, workspaceId))) continue;
    throw new RuleBrokenError(
      'signed-on-by-provider',
      'You belong to other workspaces too, for which your company’s single sign-on does not speak. Log out, and close your account from one of those, by a link that is mailed to you.',
    );
  }
}

/**
 * Whoever alone owns a workspace with others in it hands that on first: it would be nobody's.
 * @throws RuleBrokenError `last-owner`, with the workspace
 */
async function assertNotNeeded(
  { memberships, reads }: Pick<IdentityContext, 'memberships' | 'reads'>,
  { userId, workspaceId: here }: Session,
): Promise<void> {
  const user = await reads([here], (tx) => getUser(tx, userId));
  const places = (user?.memberships ?? []).map(({ workspaceId }) => workspaceId);
  for (const workspaceId of new Set([here, ...places])) {
    if (!isNeededAsOwner(await memberships.workspace(workspaceId), userId)) continue;
    throw new RuleBrokenError(
      'last-owner',
      'You alone own a workspace in which there are others. Make one of them an owner of it first.',
      { workspaceId },
    );
  }
}
