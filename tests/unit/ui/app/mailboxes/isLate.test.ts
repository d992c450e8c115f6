import { isLate } from '../../../../../ui/app/mailboxes/isLate.ts';

const now = new Date('2026-11-26T12:00:00Z');

describe('whether the answers of an account are read late', () => {
  it.each<[string, string | null, number, boolean]>([
    ['they were read a minute ago', '2026-11-26T11:59:00Z', 3, false],
    ['they were read an hour ago', '2026-11-26T11:00:00Z', 3, true],
    ['nobody has read them though something was sent', null, 1, true],
    ['nothing was sent so far', null, 0, false],
  ])('given %s', (_what, readAt, sent, late) => {
    expect(isLate({ readAt, sent }, now)).toBe(late);
  });
});
