import { z } from 'zod';

/**
 * Whom a note is for: `private` its author alone, `project` whoever sees the project that it was
 * written in, `workspace` whoever may read about people.
 */
export const NoteVisibility = z.enum(['private', 'project', 'workspace']);
export type NoteVisibility = z.infer<typeof NoteVisibility>;
