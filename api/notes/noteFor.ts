import { NotFoundError } from '../../domain/kernel/errors.ts';
import { canReadNote } from '../../domain/notes/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getNote, type Note } from '../../projections/notes/listNotes.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * The note, for somebody who may read it, or might if it were not withdrawn.
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function noteFor(tx: Transaction, session: Session, noteId: string): Promise<Note> {
  const note = await getNote(tx, session.workspaceId, noteId);
  if (note === undefined || !canReadNote(session, note)) throw new NotFoundError('note', noteId);
  return note;
}
