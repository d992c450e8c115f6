import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { NoteVisibility } from './visibility.ts';

/** The most colleagues that one note mentions. */
export const MENTIONS_MAX = 50;

/** A note about a person. Stream `note-<noteId>`; whom it is for never changes. */
const note = z.object({ noteId: Id });
/** The colleagues who are mentioned in the text as `@[userId]`, each once. */
const mentions = { mentionIds: z.array(Id).max(MENTIONS_MAX) };
const about = z.object({ text: z.string() });

/** Somebody wrote down something about a person. The subject is the note, here and below. */
export const NoteWritten = definePersonalEvent(
  'NoteWritten',
  1,
  note.extend({
    personId: Id,
    /** By which of the person's records they were known. */
    recordIds: z.array(Id).min(1).max(50),
    authorId: Id,
    visibility: NoteVisibility,
    /** Whose members it is for; `null` unless it is for a project. */
    projectId: Id.nullable(),
    ...mentions,
  }),
  about,
);

/** The author put it in other words. */
export const NoteReworded = definePersonalEvent('NoteReworded', 1, note.extend(mentions), about);

/** It is not to be read any more. */
export const NoteWithdrawn = defineEvent('NoteWithdrawn', 1, note);

/** Its withdrawal was taken back. */
export const NoteRestored = defineEvent('NoteRestored', 1, note);

export type NoteEvent =
  | EventOf<typeof NoteWritten>
  | EventOf<typeof NoteReworded>
  | EventOf<typeof NoteWithdrawn>
  | EventOf<typeof NoteRestored>;
