import { forget, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const written = (noteId: string, personId: string, text: string, more: object = {}) =>
  told('note', noteId, {
    type: 'NoteWritten',
    data: {
      noteId,
      personId,
      recordIds: [personId],
      authorId: the.recruiter,
      visibility: 'workspace',
      projectId: null,
      mentionIds: [the.leaver],
      personal: { [noteId]: { text } },
      ...more,
    },
  });

/** Notes about people: one that stays, one that goes with its author, one that goes with its person. */
export const noteEvents: readonly Told<KithEvent>[] = [
  written(the.adasNote, the.ada, `Ada mends looms, says @[${the.leaver}]`),
  told('note', the.adasNote, {
    type: 'NoteReworded',
    data: {
      noteId: the.adasNote,
      mentionIds: [],
      personal: { [the.adasNote]: { text: 'Ada builds looms' } },
    },
  }),
  told('note', the.adasNote, { type: 'NoteWithdrawn', data: { noteId: the.adasNote } }),
  told('note', the.adasNote, { type: 'NoteRestored', data: { noteId: the.adasNote } }),
  written(the.leaversNote, the.ada, 'To be asked again in spring', {
    authorId: the.leaver,
    visibility: 'private',
    mentionIds: [],
  }),
  written(the.bosNote, the.bo, 'Bo knows bridges', {
    visibility: 'project',
    projectId: the.project,
  }),
  forget(the.leaversNote, 'note'),
  forget(the.bosNote, 'note', the.bo),
];
