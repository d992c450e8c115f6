import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const note = ({ noteId }: { readonly noteId: string }) => noteId;
const mentioned = ({ mentionIds }: { readonly mentionIds: readonly string[] }) => mentionIds;

const mention = {
  kind: 'mention',
  code: 'mentioned',
  place: 'person',
  reach: 'note',
  of: ({ noteId }: { readonly noteId: string }) => `mention-${noteId}`,
  with: ({ noteId }: { readonly noteId: string }) => ({ noteId, subjectId: noteId }),
} as const;

/** About whom it is, and in which project, the note says. */
const changed = {
  reach: 'note',
  of: ({ noteId }: { readonly noteId: string }) => `note-${noteId}`,
  with: ({ noteId }: { readonly noteId: string }) => ({ thingId: noteId }),
} as const;

/**
 * Notes about people. Each has a key of its own, which goes with the last of the person's records,
 * and that of a private note with its author too.
 */
export const notes: Capability = {
  name: 'notes',
  subjects: ['note'],
  streams: {
    note: [
      says(events.NoteWritten, {
        about: 'note',
        names: {
          note,
          record: ({ recordIds }) => recordIds,
          user: ({ authorId, mentionIds }) => [authorId, ...mentionIds],
        },
      }),
      says(events.NoteReworded, { about: 'note', names: { note, user: mentioned } }),
      says(events.NoteWithdrawn, { about: null, names: { note } }),
      says(events.NoteRestored, { about: null, names: { note } }),
    ],
  },
  policies,
  does: [
    does(events.NoteWritten, {
      reach: 'note',
      code: 'noteWritten',
      of: ({ noteId }) => `note-${noteId}`,
      with: ({ noteId, personId, projectId }) => ({ projectId, personId, thingId: noteId }),
    }),
    does(events.NoteWithdrawn, { ...changed, code: 'noteWithdrawn' }),
    does(events.NoteRestored, { ...changed, code: 'noteRestored' }),
  ],
  tells: [
    tells(events.NoteWritten, {
      ...mention,
      when: ({ visibility }) => visibility !== 'private',
      to: mentioned,
    }),
    tells(events.NoteReworded, { ...mention, once: true, to: mentioned }),
  ],
};
