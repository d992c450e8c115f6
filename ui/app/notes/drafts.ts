import { z } from 'zod';
import { NoteVisibility } from '../../../domain/notes/visibility.ts';
import { draftsOf } from '../live/unsent.ts';

const NoteDraft = z.object({
  /** Mentions stand in it by name. */
  text: z.string(),
  mentioned: z.array(z.object({ userId: z.string(), name: z.string() })).readonly(),
  visibility: NoteVisibility.exactOptional(),
  projectId: z.string().exactOptional(),
  /** The command that it was sent by, as long as it is what was sent: nobody may have answered. */
  sentAs: z.string().exactOptional(),
});
/** What is being written, and was not sent yet. */
export type NoteDraft = Readonly<z.infer<typeof NoteDraft>>;

/** What is being written, by the person or note that it is about. */
export const noteDrafts = draftsOf<NoteDraft>('note', {
  read: (kept) => NoteDraft.safeParse(kept).data,
  isTyped: ({ text }) => text.trim() !== '',
});

export const emptyDraft: NoteDraft = { text: '', mentioned: [] };
