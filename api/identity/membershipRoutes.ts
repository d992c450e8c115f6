import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { MembershipResource, WorkspaceEntered } from '../../domain/contracts/memberships.ts';
import { canChangeUser } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getUser, users } from '../../projections/identity/users.ts';
import { getWorkspaceName, workspaces } from '../../projections/workspace/workspaces.ts';
import { answerList } from '../http/answerList.ts';
import { endpoint, type AnyEndpoint, type Session } from '../http/endpoint.ts';
import { UnauthenticatedError } from '../http/errors.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { isClosedTo } from '../http/standing.ts';
import { mustSignOn } from '../signOn/signOnOf.ts';
import { homeIn } from './home.ts';
import { beginWith } from './sessionRoutes.ts';
import type { VisitorDeps } from './visitorDeps.ts';

/** The workspaces that somebody belongs to, and going from one to another. A session is of one workspace. */
export function membershipEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app } = deps;

  /** What somebody is in a workspace that lets them in; `null` where they are nobody, or it is shut for them. */
  async function roleIn(userId: string, workspaceId: string) {
    const membership = await app.memberships.of(userId, workspaceId);
    return membership === null || isClosedTo(membership) ? null : membership.role;
  }

  async function memberships({ userId, workspaceId: here, beganBy }: Session) {
    const user = await app.reads([here], (tx) => getUser(tx, userId));
    const found = (user?.memberships ?? []).map(async ({ workspaceId: id }) => {
      if (id !== here && beganBy !== 'mail') return [];
      const role = await roleIn(userId, id);
      if (role === null) return [];
      const name = await app.reads([id], (tx) => getWorkspaceName(tx, id));
      return [{ id, name: name ?? ERASED, role, current: id === here }];
    });
    return (await Promise.all(found)).flat();
  }

  return [
    endpoint({
      method: 'get',
      path: '/api/memberships',
      summary:
        'List the workspaces that you belong to and may go to: after a sign-on by a provider, its own alone.',
      leadsOut: true,
      capability: 'identity',
      access: 'user',
      reads: [users, workspaces],
      may: canChangeUser,
      query: listQuery({ filter: {}, sort: ['name'] as const }),
      answer: z.array(MembershipResource),
      async handle({ session, query, ctx }) {
        const { offset, limit } = pageOf(query);
        const ids = idsOf(query.filter);
        const all = (await memberships(session)).filter(({ id }) => ids?.includes(id) ?? true);
        const sorted = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
        if (query.sort?.[1] === 'DESC') sorted.reverse();
        const page = { rows: sorted.slice(offset, offset + limit), total: all.length };
        return answerList(ctx, 'memberships', offset, page, (row) => row);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/memberships/:id/enter',
      summary:
        'Go on in another workspace that you belong to: its session takes the place of this one. Not from a sign-on by a provider, which speaks for its own workspace alone.',
      leadsOut: true,
      capability: 'identity',
      access: 'user',
      params: z.object({ id: Id }),
      may: canChangeUser,
      answer: WorkspaceEntered,
      async handle({ session, params: { id: workspaceId }, ctx }) {
        const { userId, sessionId } = session;
        const isHere = workspaceId === session.workspaceId;
        // Whoever keeps the provider of one workspace could say that they are anybody in it, and learns of no other.
        if (!isHere && session.beganBy !== 'mail') {
          throw new RuleBrokenError(
            'signed-on-by-provider',
            'You signed in by your company’s single sign-on, which is good for its own workspace alone.',
          );
        }
        const role = await roleIn(userId, workspaceId);
        if (role === null) throw new NotFoundError('workspace', workspaceId);
        const entered = { home: await homeIn(app.memberships, userId, workspaceId) };
        if (isHere) return entered;
        const now = await app.identity.sessions.get(sessionId);
        if (now === null) throw new UnauthenticatedError();
        const { email = null, emailHash = null } =
          (await readState(app, userDecider, userId)) ?? {};
        if (await mustSignOn(app, { userId, email }, workspaceId)) {
          throw new RuleBrokenError(
            'sign-on-required',
            'This workspace asks for its single sign-on. Log out and sign in by that.',
          );
        }
        const { userAgentFamily } = now;
        const begun = { id: app.ids.newId(), userId, workspaceId, userAgentFamily };
        const secret = await app.identity.sessions.begin({ ...begun, linkId: app.ids.newId() });
        await beginWith(deps, ctx, { secret, emailHash: emailHash ?? '' });
        return entered;
      },
    }),
  ];
}
