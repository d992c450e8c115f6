import { z } from 'zod';
import { RewordNoteBody, WriteNoteBody } from '../../domain/contracts/notes.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { NoteCommand } from '../../domain/notes/commands.ts';
import { note } from '../../domain/notes/note.ts';
import {
  canRestoreNote,
  canRewordNote,
  canWithdrawNote,
  canWriteNote,
} from '../../domain/notes/policy.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { Note } from '../../projections/notes/listNotes.ts';
import { getPerson } from '../../projections/people/people.ts';
import type { May, UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { noteFor } from './noteFor.ts';
import { mentionsIn, reachOf } from './reach.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });
/** Records that a note names; it goes with the last of them whatever others there are. */
const RECORDS_KEPT = 50;

export interface NotesContext extends ApiContext {
  readonly keyring: ApiContext['keyring'] & Pick<Keyring, 'createDependentKey'>;
}

/** Writing notes about people, and taking them back. */
export function noteCommandRoutes({ ids, keyring }: NotesContext) {
  /** `POST /api/notes/:id/<verb>`: a command on a note by somebody who may read it, and may give it. */
  const verb = <Body, Loaded extends Note>(
    name: string,
    summary: string,
    may: May<Note>,
    body: z.ZodType<Body>,
    wishOf: (noteId: string, body: Body, loaded: Loaded) => Pick<NoteCommand, 'type' | 'data'>,
    subject: (asked: UserRequest<{ id: string }, object, Body>, tx: Transaction) => Promise<Loaded>,
  ) =>
    command({
      path: `/api/notes/:id/${name}`,
      summary,
      capability: 'notes',
      scope: 'people:write',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may,
      subject,
      decider: note,
      idOf: ({ params }) => params.id,
      command: (asked) => wishOf(asked.params.id, asked.body, asked.subject) as NoteCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });
  const loaded = (
    { session, params }: UserRequest<{ id: string }, object, unknown>,
    tx: Transaction,
  ) => noteFor(tx, session, params.id);
  const nothing = z.strictObject({});

  return [
    command({
      path: '/api/notes',
      summary: 'Write a note about a person, for yourself, for a project or for the workspace.',
      capability: 'notes',
      scope: 'people:write',
      body: WriteNoteBody,
      answer: Done,
      status: 201,
      may: canWriteNote,
      async subject({ session, body }, tx) {
        const { personId } = body;
        // To who may not read about people at all nobody is there.
        const person = canReadPeople(session)
          ? await getPerson(tx, session.workspaceId, personId)
          : undefined;
        if (person === undefined) throw new NotFoundError('person', personId);
        const reach = await reachOf(tx, session, body);
        return { ...reach, person, mentionIds: await mentionsIn(tx, session, body.text) };
      },
      decider: note,
      idOf: (_request, { commandId }) => ids.idOf('note', commandId),
      async command({ session, body, subject: { person, mentionIds } }, { commandId }) {
        const { userId, workspaceId } = session;
        const noteId = ids.idOf('note', commandId);
        const { visibility, projectId, text } = body;
        const isPrivate = visibility === 'private';
        const dependent = { subjectId: noteId, kind: 'note', workspaceId };
        const endsWith = isPrivate ? [person.id, userId] : [person.id];
        const living = isPrivate ? [person.recordIds, [userId]] : [person.recordIds];
        if (!(await keyring.createDependentKey({ ...dependent, endsWith }, living))) {
          throw new NotFoundError('person', body.personId);
        }
        const recordIds = person.recordIds.slice(0, RECORDS_KEPT);
        const about = { personId: person.id, recordIds, authorId: userId, visibility, projectId };
        return { type: 'WriteNote' as const, data: { noteId, ...about, mentionIds, text } };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    verb(
      'reword',
      'Put a note of yours in other words.',
      canRewordNote,
      RewordNoteBody,
      (noteId, { text }, { mentionIds }) => ({
        type: 'RewordNote',
        data: { noteId, text, mentionIds: [...mentionIds] },
      }),
      async (asked, tx) => {
        const found = await loaded(asked, tx);
        const { session, body } = asked;
        const mentionIds = await mentionsIn(tx, session, body.text, found.mentionIds);
        return { ...found, mentionIds };
      },
    ),
    verb(
      'withdraw',
      'Take a note back: nobody reads it any more.',
      canWithdrawNote,
      nothing,
      (noteId) => ({ type: 'WithdrawNote', data: { noteId } }),
      loaded,
    ),
    verb(
      'restore',
      'Have a note back that you withdrew.',
      canRestoreNote,
      nothing,
      (noteId) => ({ type: 'RestoreNote', data: { noteId } }),
      loaded,
    ),
  ];
}
