import { z } from 'zod';
import {
  notificationOf,
  NotificationResource,
  ReadNotificationsBody,
} from '../../domain/contracts/notifications.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { inbox } from '../../domain/notifications/inbox.ts';
import { canFollowNotifications } from '../../domain/notifications/policy.ts';
import { activities } from '../../projections/activities/activities.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { listNotifications } from '../../projections/notifications/listNotifications.ts';
import { inboxes } from '../../projections/notifications/inboxes.ts';
import { notes } from '../../projections/notes/notes.ts';
import { projects } from '../../projections/projects/projects.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { answerList } from '../http/answerList.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/** What one is told in person, and that one has read it. */
export function notificationRoutes({ ids, store }: ApiContext) {
  const inboxOf = ({ userId, workspaceId }: Session) => ids.idOf('inbox', userId, workspaceId);
  return [
    read({
      path: '/api/notifications',
      summary: 'List what you are told in person, newest first: of what you may read today.',
      capability: 'notifications',
      query: listQuery({
        filter: { isUnread: z.boolean().optional() },
        sort: ['at'] as const,
      }),
      answer: z.array(NotificationResource),
      reads: [
        inboxes,
        projects,
        notes,
        enrolments,
        sequences,
        memberships,
        users,
        mailboxes,
        activities,
      ],
      may: canFollowNotifications,
      find: ({ session, query }, tx) =>
        listNotifications(tx, session, {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
          isUnread: query.filter?.isUnread,
        }),
      present: (found, { query, ctx }) =>
        answerList(ctx, 'notifications', pageOf(query).offset, found, notificationOf),
    }),
    command({
      path: '/api/notifications/read',
      summary: 'Say that you have read what you were told up to a place in the log, or one thing.',
      stillOpen: true,
      capability: 'notifications',
      body: ReadNotificationsBody,
      answer: z.object({ id: Id }),
      may: canFollowNotifications,
      decider: inbox,
      idOf: ({ session }) => inboxOf(session),
      async command({ session, body: { upTo, only } }) {
        // Nobody has read what is yet to come.
        if (upTo > (await store.head())) {
          throw new InvalidFieldsError({ upTo: 'The log has not come to this place yet.' });
        }
        return {
          type: 'ReadNotifications' as const,
          data: { inboxId: inboxOf(session), userId: session.userId, upTo, only },
        };
      },
      present: (_handled, id) => ({ id }),
    }),
  ];
}
