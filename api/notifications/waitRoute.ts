import { z } from 'zod';
import { WaitingProject } from '../../domain/contracts/waits.ts';
import { Day } from '../../domain/kernel/dates.ts';
import { canFollowWaits } from '../../domain/notifications/policy.ts';
import { canManageMembers, canReadMemberAddresses } from '../../domain/workspace/policy.ts';
import { activities } from '../../projections/activities/activities.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { conversations } from '../../projections/conversations/conversations.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { introductions } from '../../projections/introductions/introductions.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { notes } from '../../projections/notes/notes.ts';
import { inboxes } from '../../projections/notifications/inboxes.ts';
import { listNotifications } from '../../projections/notifications/listNotifications.ts';
import { listOwnOpenProjects, listWaits } from '../../projections/notifications/listWaits.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { projects } from '../../projections/projects/projects.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { answerList } from '../http/answerList.ts';
import type { ApiContext } from '../http/context.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { MOST_TOLD, TOLD_CODES, waitingProjects } from './waitingProjects.ts';

/** What waits for somebody, project by project. */
export function waitRoute({ clock }: Pick<ApiContext, 'clock'>) {
  return read({
    path: '/api/waits',
    summary:
      'List your open projects with what waits for you in each, the longest first: referrals to decide on, introductions, what prospects wrote and nobody has answered, next steps and steps by hand that are due, what you have not read, and to owners invitations that nobody took up.',
    capability: 'notifications',
    query: listQuery({
      filter: {
        /** The reader's own day, for what is due; else that of UTC. */
        today: Day.optional(),
      },
      sort: ['since'] as const,
    }),
    answer: z.array(WaitingProject),
    reads: [
      projects,
      prospects,
      candidacyTexts,
      referrals,
      introductions,
      inboxes,
      notes,
      conversations,
      conversationMails,
      enrolments,
      openings,
      sequences,
      invitations,
      memberships,
      users,
      mailboxes,
      activities,
    ],
    may: canFollowWaits,
    async find({ session, query }, tx) {
      const today = query.filter?.today ?? clock.now().toISOString().slice(0, 10);
      const unread = { isUnread: true, codes: TOLD_CODES, offset: 0, limit: MOST_TOLD };
      const waits = await listWaits(tx, {
        ...session,
        today,
        now: clock.now().toISOString(),
        managesMembers: canManageMembers(session),
        readsAddresses: canReadMemberAddresses(session),
      });
      const { rows: told } = await listNotifications(tx, session, {
        ...unread,
        sort: ['at', 'ASC'],
      });
      const own = await listOwnOpenProjects(tx, session);
      return waitingProjects({ waits, told, own });
    },
    present(found, { query, ctx }) {
      const ids = idsOf(query.filter);
      const named = ids === undefined ? found : found.filter(({ id }) => ids.includes(id));
      const all = query.sort?.[1] === 'DESC' ? named.toReversed() : named;
      const { offset, limit } = pageOf(query);
      const page = { rows: all.slice(offset, offset + limit), total: all.length };
      return answerList(ctx, 'waits', offset, page, (row) => row);
    },
  });
}
