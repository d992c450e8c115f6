import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { NoteText } from '../notes/commands.ts';
import { NoteVisibility } from '../notes/visibility.ts';

/** Somebody who is mentioned in a note, by the name that they have today. */
const Mentioned = z.object({ userId: Id, name: z.string() });

/** A note about a person, for somebody who may read it. */
export const NoteResource = z.object({
  id: Id,
  /** Whom it is about, as they are known today. */
  personId: Id,
  visibility: NoteVisibility,
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  /** Mentions stand in it as `@[userId]`. */
  text: z.string(),
  mentions: z.array(Mentioned),
  authorId: Id,
  authorName: z.string(),
  writtenAt: z.string(),
  /** When its author put it in other words; `null` while it stands as it was written. */
  rewordedAt: z.string().nullable(),
  /** What the reader may do. */
  may: z.object({ reword: z.boolean(), withdraw: z.boolean() }),
  /** For `If-Match`. */
  revision: z.int(),
});
export type NoteResource = z.infer<typeof NoteResource>;

/** Whom a note is for: `projectId` names the project of one that is for a project, and of no other. */
const reach = { visibility: NoteVisibility, projectId: Id.nullable().default(null) };

export const WriteNoteBody = z.strictObject({ personId: Id, ...reach, text: NoteText });

export const RewordNoteBody = z.strictObject({ text: NoteText });

/** Asked before a note is saved. */
export const UnseenByBody = z.strictObject({ ...reach, text: NoteText });

/** Somebody whom a note mentions and who can't see it, with why. */
export const UnseenBy = z.object({
  ...Mentioned.shape,
  /** `private`: it is for its author; `project`: not in the project; `role`: may not read about people; `gone`: not in the workspace. */
  reason: z.enum(['private', 'project', 'role', 'gone']),
});
export type UnseenBy = z.infer<typeof UnseenBy>;
