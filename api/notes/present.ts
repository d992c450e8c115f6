import { ERASED } from '../../domain/contracts/erased.ts';
import type { NoteResource } from '../../domain/contracts/notes.ts';
import { canRewordNote, canWithdrawNote } from '../../domain/notes/policy.ts';
import type { Note } from '../../projections/notes/listNotes.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';

/** A note for somebody who may read it. Of an author who was erased the words stay. */
export function presentNote(note: Note, session: Session): NoteResource {
  const { id, personId, visibility, projectId, text, authorId, writtenAt, rewordedAt } = note;
  return {
    id,
    personId,
    visibility,
    projectId,
    projectName: projectId === null ? null : (note.projectName ?? ERASED),
    text,
    mentions: note.mentions.map(({ userId, name }) => ({ userId, name: name ?? ERASED })),
    authorId,
    authorName: note.authorName ?? ERASED,
    writtenAt,
    rewordedAt,
    may: {
      reword: isOffered(session, canRewordNote(session, note)),
      withdraw: isOffered(session, canWithdrawNote(session, note)),
    },
    revision: note.revision,
  };
}
