import type { NoteCommand } from '../../../../domain/notes/commands.ts';
import type { NoteEvent } from '../../../../domain/notes/events.ts';
import { mentionedIn } from '../../../../domain/notes/mentions.ts';
import { note } from '../../../../domain/notes/note.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const noteId = testId(1);
const facts = {
  noteId,
  personId: testId(2),
  recordIds: [testId(2)],
  authorId: testId(3),
  visibility: 'workspace' as const,
  projectId: null,
  mentionIds: [testId(4)],
};
const write: NoteCommand = { type: 'WriteNote', data: { ...facts, text: 'Speaks Dutch' }, context };
const reword: NoteCommand = {
  type: 'RewordNote',
  data: { noteId, text: 'Speaks Frisian', mentionIds: [] },
  context,
};
const withdraw: NoteCommand = { type: 'WithdrawNote', data: { noteId }, context };
const restore: NoteCommand = { type: 'RestoreNote', data: { noteId }, context };
const written: NoteEvent = {
  type: 'NoteWritten',
  data: { ...facts, personal: { [noteId]: { text: 'Speaks Dutch' } } },
};
const withdrawn: NoteEvent = { type: 'NoteWithdrawn', data: { noteId } };

describe('a note', () => {
  test('given nothing, when it is written, then its words are under its own key', () => {
    given(note, []).when(write).then([written]);
  });

  test('given one that stands, when its author rewords it, then the new words and mentions stand', () => {
    given(note, [written])
      .when(reword)
      .then([
        {
          type: 'NoteReworded',
          data: { noteId, mentionIds: [], personal: { [noteId]: { text: 'Speaks Frisian' } } },
        },
      ]);
  });

  test('given one that stands, when it is withdrawn, then restoring it is the inverse', () => {
    given(note, [written]).when(withdraw).then([withdrawn]);
    given(note, [written, withdrawn])
      .when(restore)
      .then([{ type: 'NoteRestored', data: { noteId } }]);
  });

  test('given what is so already, when it is asked for again, then nothing happens', () => {
    given(note, [written]).when(write).thenNothingHappened();
    given(note, [written]).when(restore).thenNothingHappened();
    given(note, [written, withdrawn]).when(withdraw).thenNothingHappened();
  });

  test('given one that was withdrawn, when it is reworded, then a rule stands against it', () => {
    given(note, [written, withdrawn]).when(reword).thenRuleBroken('note-withdrawn');
  });

  test('given none, when it is to be changed, then there is no such note', () => {
    for (const command of [reword, withdraw, restore]) {
      expect(() => note.decide(command, 'none')).toThrow('There is no such note.');
    }
  });
});

test('given a text, then it mentions whoever stands in it as @[id], each once', () => {
  const [one, other] = [testId(0xa), testId(0xb)];
  expect(mentionedIn(`@[${other}] and @[${one.toUpperCase()}], not @[x]: @[${other}]`)).toEqual([
    other,
    one,
  ]);
  expect(mentionedIn(one)).toEqual([]);
});
