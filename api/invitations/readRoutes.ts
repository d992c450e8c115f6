import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { InvitationResource } from '../../domain/contracts/invitations.ts';
import { canInviteMembers } from '../../domain/invitations/policy.ts';
import { users } from '../../projections/identity/users.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { listInvitations } from '../../projections/invitations/listInvitations.ts';
import { answerList } from '../http/answerList.ts';
import type { ApiContext } from '../http/context.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/** Looking at who is invited. */
export function invitationReadRoutes({ clock }: Pick<ApiContext, 'clock'>) {
  return [
    read({
      path: '/api/invitations',
      summary: 'List those who are invited to your workspace and have not accepted, latest first.',
      capability: 'invitations',
      query: listQuery({
        filter: { q: searchText.optional() },
        sort: ['email', 'role', 'askedAt', 'expiresAt'] as const,
      }),
      answer: z.array(InvitationResource),
      reads: [invitations, users],
      may: canInviteMembers,
      find({ session: { workspaceId }, query }, tx) {
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        return listInvitations(tx, workspaceId, { ...page, text: query.filter?.q });
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'invitations', pageOf(query).offset, found, (shown) => ({
          ...shown,
          isExpired: Date.parse(shown.expiresAt) <= clock.now().getTime(),
          inviterName: shown.inviterName ?? ERASED,
        })),
    }),
  ];
}
