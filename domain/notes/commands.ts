import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { NoteVisibility } from './visibility.ts';

/** The longest note, in UTF-16 units. */
export const NOTE_TEXT_MAX = 4_000;

/** What is written, mentions in it as `@[userId]`. */
export const NoteText = text(NOTE_TEXT_MAX, 1);

/** The mentions are found by the server: never taken from a browser. */
const words = { noteId: Id, text: NoteText, mentionIds: z.array(Id) };

export const WriteNote = z.object({
  ...words,
  personId: Id,
  recordIds: z.array(Id).min(1),
  authorId: Id,
  visibility: NoteVisibility,
  projectId: Id.nullable(),
});

export const RewordNote = z.object(words);

export const WithdrawNote = z.object({ noteId: Id });

/** Takes a withdrawal back. */
export const RestoreNote = z.object({ noteId: Id });

export type NoteCommand =
  | Command<'WriteNote', z.infer<typeof WriteNote>>
  | Command<'RewordNote', z.infer<typeof RewordNote>>
  | Command<'WithdrawNote', z.infer<typeof WithdrawNote>>
  | Command<'RestoreNote', z.infer<typeof RestoreNote>>;
