import { z } from 'zod';
import { MadeToken, MakeTokenBody, TokenResource } from '../../domain/contracts/tokens.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canManageTokens } from '../../domain/tokens/policy.ts';
import { workspaceTokens } from '../../domain/tokens/workspaceTokens.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { users } from '../../projections/identity/users.ts';
import { getToken, listTokens, type ShownToken } from '../../projections/tokens/listTokens.ts';
import { tokens } from '../../projections/tokens/tokens.ts';
import { answerList } from '../http/answerList.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import { endpoint } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { IdentityContext } from '../identity/context.ts';
import { presentToken } from './presentToken.ts';

/** Tokens for the workspace's API: made, listed and revoked by its owners, never by a token. */
export function tokenRoutes(app: IdentityContext) {
  const { ids, clock } = app;
  const zoneOf = async (workspaceId: string) => (await readState(app, settings, workspaceId)).zone;
  return [
    read({
      path: '/api/tokens',
      summary: 'List the tokens of your workspace’s API, and on which day each was last used.',
      capability: 'tokens',
      query: listQuery({ filter: {}, sort: ['name', 'madeAt', 'endsAt'] as const }),
      answer: z.array(TokenResource),
      reads: [tokens, users],
      may: canManageTokens,
      find: ({ session: { workspaceId }, query }, tx) =>
        listTokens(tx, workspaceId, {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
        }),
      async present(found, { session, query, ctx }) {
        const used = await app.identity.apiTokens.lastUsed(session.workspaceId);
        const zone = await zoneOf(session.workspaceId);
        const by = { now: clock.now().toISOString(), zone };
        const present = (token: ShownToken) => presentToken(token, used.get(token.id), by);
        return answerList(ctx, 'tokens', pageOf(query).offset, found, present);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/tokens',
      summary:
        'Make a token for your workspace’s API. It is shown in this answer, and never again.',
      capability: 'tokens',
      access: 'user',
      body: MakeTokenBody,
      may: canManageTokens,
      answer: MadeToken,
      status: 201,
      async handle({ session: { workspaceId, userId: makerId }, body, commandContext, ctx }) {
        const context = commandContext();
        const tokenId = ids.idOf('token', context.commandId);
        const { name, scopes, endsOn } = body;
        const zone = await zoneOf(workspaceId);
        const data = { workspaceId, tokenId, makerId, name, scopes, endsOn, zone };
        const wanted = { type: 'MakeToken', data, context } as const;
        const { events } = await execute(app, ctx, workspaceTokens, workspaceId, wanted);
        const made = events.find((event) => event.type === 'TokenMade');
        // After the log: until then it opens nothing, and what was interrupted is finished by the next try.
        const secret = made === undefined ? null : await app.identity.apiTokens.issue(made.data);
        return { id: tokenId, secret };
      },
    }),
    command({
      path: '/api/tokens/:id/revoke',
      summary: 'Revoke a token: it is good no more, at once and for ever.',
      stillOpen: true,
      capability: 'tokens',
      params: z.object({ id: Id }),
      body: z.strictObject({}),
      answer: z.object({ revision: z.int() }),
      may: canManageTokens,
      async subject({ session, params }, tx) {
        const found = await getToken(tx, session.workspaceId, params.id);
        if (found === undefined) throw new NotFoundError('token', params.id);
        return session;
      },
      decider: workspaceTokens,
      idOf: ({ session }: UserRequest<{ id: string }, object, object>) => session.workspaceId,
      command: ({ session: { workspaceId }, params }) => ({
        type: 'RevokeToken' as const,
        data: { workspaceId, tokenId: params.id },
      }),
      present: ({ revision }) => ({ revision: Number(revision) }),
    }),
  ];
}
