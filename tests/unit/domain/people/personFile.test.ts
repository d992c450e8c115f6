import { NotFoundError } from '../../../../domain/kernel/errors.ts';
import type { PersonFileCommand } from '../../../../domain/people/commands.ts';
import type { PersonFileEvent } from '../../../../domain/people/events.ts';
import { isKeptKind } from '../../../../domain/contracts/fileKinds.ts';
import { FILES_OF_A_PERSON, personFile } from '../../../../domain/people/personFile.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const fileId = testId(1);
const personId = testId(2);
const ofFile = { fileId, personId, recordId: personId };
const data = { ...ofFile, presentId: personId, kept: 0 };
const attach: PersonFileCommand = { type: 'AttachFile', data, context };
const detach: PersonFileCommand = { type: 'DetachFile', data: { fileId }, context };
const attached: PersonFileEvent = { type: 'FileAttached', data: ofFile };
const detached: PersonFileEvent = { type: 'FileDetached', data: ofFile };

describe('a file of a person', () => {
  test('given none, when it is added, then it is kept, once', () => {
    given(personFile, []).when(attach).then([attached]);
    given(personFile, [attached]).when(attach).then([]);
  });

  test('given one that is kept, when it is taken away, then it can be had back: each undoes the other', () => {
    given(personFile, [attached]).when(detach).then([detached]);
    given(personFile, [attached, detached]).when(attach).then([attached]);
    given(personFile, [attached, detached]).when(detach).then([]);
  });

  test('given nobody has added it, when it is taken away, then it is not found', () => {
    expect(() => given(personFile, []).when(detach).then([])).toThrow(NotFoundError);
  });

  test('given it is sealed under one record, then it is never under another', () => {
    const others: PersonFileCommand = { ...attach, data: { ...data, recordId: testId(3) } };
    const had = given(personFile, [attached, detached]);
    expect(() => had.when(others).then([])).toThrow(NotFoundError);
  });

  test('given so many are kept, or they have been merged into somebody else, then no other is added', () => {
    const oneMore: PersonFileCommand = { ...attach, data: { ...data, kept: FILES_OF_A_PERSON } };
    given(personFile, []).when(oneMore).thenRuleBroken('too-many-files');
    const merged: PersonFileCommand = { ...attach, data: { ...data, presentId: testId(4) } };
    given(personFile, []).when(merged).thenRuleBroken('merged-further');
  });
});

test.each([
  ['CV.pdf', true],
  ['Письмо.DOCX', true],
  ['作品集.jpeg', true],
  ['page.html', false],
  ['drawing.svg', false],
  ['setup.pdf.exe', false],
  ['no ending', false],
])('%s is of a kind that is kept: %s', (name, isKept) => {
  expect(isKeptKind(name)).toBe(isKept);
});
