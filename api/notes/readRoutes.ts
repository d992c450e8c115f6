import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { NoteResource, UnseenBy, UnseenByBody } from '../../domain/contracts/notes.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { mentionedIn } from '../../domain/notes/mentions.ts';
import { canReadNote, canWriteNote, type NoteReach } from '../../domain/notes/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { listMembers, memberships, type Member } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { listNotes } from '../../projections/notes/listNotes.ts';
import { notes } from '../../projections/notes/notes.ts';
import { projects } from '../../projections/projects/projects.ts';
import { answerList } from '../http/answerList.ts';
import { canAsMember } from '../http/asked.ts';
import { asOf, idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { presentNote } from './present.ts';
import { reachOf } from './reach.ts';

/** Looking at notes, and at who will not see one. */
export function noteReadRoutes() {
  return [
    read({
      path: '/api/notes',
      summary:
        'List the notes about a person that you may read, newest first, now or as at a moment.',
      capability: 'notes',
      scope: 'people:read',
      query: listQuery({
        filter: { personId: Id.optional() },
        sort: ['writtenAt'] as const,
      }).extend(asOf),
      answer: z.array(NoteResource),
      reads: [notes, projects, users],
      may: canAsMember,
      find({ session, query }, tx) {
        const { personId } = query.filter ?? {};
        const moment = query.asOf === undefined ? undefined : asOfFrom(query.asOf);
        const ids = idsOf(query.filter);
        const wanted = { ...pageOf(query), sort: query.sort, ids, personId, asOf: moment };
        return listNotes(tx, session, wanted);
      },
      present: (found, { query, session, ctx }) =>
        answerList(ctx, 'notes', pageOf(query).offset, found, (note) => presentNote(note, session)),
    }),
    read({
      method: 'post',
      path: '/api/notes/unseen-by',
      summary: 'Say, before a note is saved, which people whom it mentions can’t see it, and why.',
      capability: 'notes',
      scope: 'people:read',
      body: UnseenByBody,
      answer: z.array(UnseenBy),
      reads: [memberships, users, projects],
      may: canWriteNote,
      subject: ({ session, body }, tx) => reachOf(tx, session, body),
      find: ({ session: { workspaceId } }, tx) => listMembers(tx, workspaceId),
      present: (members, { body, subject }) => unseenBy(mentionedIn(body.text), members, subject),
    }),
  ];
}

function unseenBy(
  mentioned: readonly string[],
  members: readonly Member[],
  reach: NoteReach,
): UnseenBy[] {
  const known = new Map(members.map((member) => [member.userId, member]));
  return mentioned.flatMap((userId): UnseenBy[] => {
    const member = known.get(userId);
    if (member === undefined) return [{ userId, name: ERASED, reason: 'gone' }];
    const { role, name } = member;
    if (canReadNote({ userId, role }, reach)) return [];
    return [{ userId, name: name ?? ERASED, reason: REASONS[reach.visibility] }];
  });
}

const REASONS = {
  private: 'private',
  project: 'project',
  workspace: 'role',
} as const satisfies Record<NoteReach['visibility'], UnseenBy['reason']>;
