import { z } from 'zod';
import {
  ConversationResource,
  WholeConversationResource,
} from '../../domain/contracts/conversations.ts';
import { canReadConversations } from '../../domain/conversations/policy.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canListSequences } from '../../domain/sequences/policy.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { conversations } from '../../projections/conversations/conversations.ts';
import { listConversationMails } from '../../projections/conversations/listConversationMails.ts';
import { listConversations } from '../../projections/conversations/listConversations.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { users } from '../../projections/identity/users.ts';
import { projects } from '../../projections/projects/projects.ts';
import { seenOfMails, trackedMails } from '../../projections/tracking/trackedMails.ts';
import { answerList } from '../http/answerList.ts';
import type { UserRequest } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { answeringFor } from './answeringFor.ts';
import { conversationFor, subjectOf } from './conversationFor.ts';
import { presentConversation, presentConversationMail } from './present.ts';

/** With whom mails were exchanged, and what was said. */
export function conversationReadRoutes(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  return [
    read({
      path: '/api/conversations',
      summary: 'List with whom mails were exchanged, of the projects that you work on.',
      capability: 'conversations',
      scope: 'outreach:read',
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          personId: Id.optional(),
          hasReplied: z.boolean().optional(),
        },
        sort: ['lastAt'] as const,
      }),
      answer: z.array(ConversationResource),
      reads: [conversations, projects],
      may: canListSequences,
      find: ({ session: { workspaceId, userId, role }, query }, tx) =>
        listConversations(tx, workspaceId, {
          ...pageOf(query),
          ...query.filter,
          sort: query.sort,
          ids: idsOf(query.filter),
          worksOn: role === 'owner' ? undefined : userId,
        }),
      present: (found, { ctx, query }) =>
        answerList(ctx, 'conversations', pageOf(query).offset, found, presentConversation),
    }),
    read({
      path: '/api/conversations/:id',
      summary:
        'Read the mails that were exchanged with a prospect for a project, in order, and whether you can answer.',
      capability: 'conversations',
      scope: 'outreach:read',
      params: z.object({ id: Id }),
      answer: WholeConversationResource,
      reads: [conversations, conversationMails, sentMails, trackedMails, projects, users],
      may: canReadConversations,
      subject: async (
        { session, params }: UserRequest<{ id: string }, object, unknown>,
        tx: Transaction,
      ) => {
        const found = await conversationFor(tx, session, params.id);
        return { ...subjectOf(found), found };
      },
      async find({ subject: { found }, session }, tx) {
        const { workspaceId } = session;
        const mails = await listConversationMails(tx, workspaceId, found.id);
        return {
          found,
          mails,
          seen: await seenOfMails(tx, workspaceId, { candidacyId: found.id }),
        };
      },
      async present({ found, mails, seen }, { session }) {
        return {
          ...presentConversation(found),
          mails: mails.map((mail) => presentConversationMail(mail, seen.get(mail.id))),
          answering: await answeringFor(
            app,
            session,
            { personId: found.personId, mails },
            accounts,
          ),
        };
      },
    }),
  ];
}
