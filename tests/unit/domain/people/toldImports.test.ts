import { notificationWords } from '../../../../domain/contracts/notifications.ts';
import { tellings } from '../../../../domain/tellings.ts';
import { testId } from '../../../support/ids.ts';

const none = { added: 0, changed: 0, unchanged: 0, gone: 0, merged: 0, rejected: 0 };

describe('the end of an import', () => {
  it.each([
    ['somebody came in', { ...none, read: 1, added: 1 }, 'Your import is done'],
    ['somebody changed', { ...none, read: 1, changed: 1 }, 'Your import is done'],
    ['somebody went', { ...none, read: 1, gone: 1 }, 'Your import is done'],
    [
      'no row was taken',
      { ...none, read: 2, rejected: 2 },
      'Your import is done: it brought nothing new',
    ],
    [
      'all were known',
      { ...none, read: 2, unchanged: 2 },
      'Your import is done: it brought nothing new',
    ],
  ])('given %s, then that is told, and it alone', (_what, counts, words) => {
    const data = { importId: testId(1), counts, rejectedFileId: null, unmailed: 0 };
    const told = tellings.flatMap((each) =>
      each.declared.type === 'ImportFinished' && each.when(data) && each.says !== null
        ? [each.says.code]
        : [],
    );
    const facts = { by: 'Kith', person: null, project: null, count: 1, detail: null };
    expect(told.map((code) => notificationWords[code]?.(facts))).toEqual([words]);
  });
});
