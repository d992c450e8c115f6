import { MALFORMED } from '../../../../../ui/shared/page/answers.ts';
import {
  afterAction,
  afterAnswer,
  asksForReload,
  clearAll,
  create,
  dismiss,
  errorText,
  fromErrors,
  noNotices,
  OLD_CLIENT,
  tellInPlace,
} from '../../../../../ui/shared/notices/notices.ts';

const failed = (message: string) => ({ error: new Error(message) });
const messages = ({ notices }: { notices: readonly { message: string }[] }) =>
  notices.map(({ message }) => message);

describe('the notices of the strip', () => {
  it('hold one for each type of action: a later one takes its place', () => {
    const first = afterAction(noNotices, 'SAVE', failed('one'));
    const second = afterAction(first, 'SAVE', failed('two'));
    const third = afterAction(second, 'MOVE', { uiNotice: 'three' });
    expect(messages(third)).toEqual(['two', 'three']);
    expect(third.notices.map(({ noticeType }) => noticeType)).toEqual(['error', 'notice']);
  });

  it('lose the error of an action that has succeeded since', () => {
    const state = afterAction(afterAction(noNotices, 'SAVE', failed('one')), 'SAVE', {});
    expect(state.notices).toEqual([]);
  });

  it('are never replaced by those that are created', () => {
    const notice = { type: 'NEWS', message: 'news', noticeType: 'success' } as const;
    expect(messages(create(create(noNotices, notice), notice))).toEqual(['news', 'news']);
    const after = create(afterAction(noNotices, 'NEWS', { uiNotice: 'done' }), notice);
    expect(messages(after)).toEqual(['done', 'news']);
  });

  it('are replaced by type whatever they were: an error takes the place of a created one', () => {
    const notice = { type: 'SAVE', message: 'saved', noticeType: 'success' } as const;
    const state = afterAction(create(noNotices, notice), 'SAVE', failed('broken'));
    expect(messages(state)).toEqual(['broken']);
  });

  it('show the error, not the notice, of an action that ends with both', () => {
    const state = afterAction(noNotices, 'SAVE', { uiNotice: 'Saved.', ...failed('broken') });
    expect(state.notices).toMatchObject([{ noticeType: 'error', message: 'broken' }]);
  });

  it('begin with the errors that came along with the page, each of them', () => {
    const state = fromErrors([
      { status: 500, message: 'one' },
      { status: 500, message: 'two' },
    ]);
    expect(state.notices).toMatchObject([
      { noticeType: 'error', message: 'one' },
      { noticeType: 'error', message: 'two' },
    ]);
  });

  it('tell of a malformed answer, with a way to refresh, when reading it has thrown a type error', () => {
    const read = () => (undefined as unknown as { name: string }).name;
    let error: unknown;
    try {
      read();
    } catch (thrown) {
      error = thrown;
    }
    expect(afterAction(noNotices, 'SAVE', { error }).notices).toMatchObject([
      { message: MALFORMED, noticeType: 'error', error: { reload: true } },
    ]);
    expect(errorText('READ', error)).toBe(MALFORMED);
    expect(asksForReload(error)).toBe(true);
    expect(asksForReload(new Error('broken'))).toBe(false);
    expect(MALFORMED).toBe('Something went wrong. Malformed response from server.');
  });

  it('are dismissed by type, or all at once', () => {
    const state = afterAction(afterAction(noNotices, 'A', failed('a')), 'B', failed('b'));
    expect(messages(dismiss(state, 'A'))).toEqual(['b']);
    expect(clearAll(state).notices).toEqual([]);
  });

  it('offer to load the page anew when only that helps', () => {
    const error = Object.assign(new Error('Malformed'), { reload: true });
    expect(afterAction(noNotices, 'READ', { error }).notices[0]?.error?.reload).toBe(true);
  });
});

describe('a server of another version', () => {
  it('is worth no word while all goes well', () => {
    expect(afterAnswer(noNotices, 'one', 'two').notices).toEqual([]);
    expect(afterAnswer(noNotices, 'one', 'one')).toBe(noNotices);
  });

  it('is told once when there are errors, with a way to refresh', () => {
    const state = afterAction(noNotices, 'SAVE', failed('broken'));
    const told = afterAnswer(afterAnswer(state, 'one', 'two'), 'one', 'two');
    expect(messages(told)).toEqual(['broken', OLD_CLIENT]);
    expect(told.notices[1]).toMatchObject({ noticeType: 'notice', error: { reload: true } });
  });

  it('is told when an error comes after it was seen', () => {
    const seen = afterAnswer(noNotices, 'one', 'two');
    expect(messages(afterAction(seen, 'SAVE', failed('broken')))).toEqual(['broken', OLD_CLIENT]);
  });

  it('is told of an error that stands where it happened too, before or after, and not once that is gone', () => {
    const seen = afterAnswer(noNotices, 'one', 'two');
    expect(messages(tellInPlace(seen, 1))).toEqual([OLD_CLIENT]);
    const shown = tellInPlace(noNotices, 1);
    expect(messages(shown)).toEqual([]);
    expect(messages(afterAnswer(shown, 'one', 'two'))).toEqual([OLD_CLIENT]);
    expect(messages(afterAnswer(tellInPlace(shown, -1), 'one', 'two'))).toEqual([]);
  });
});

describe('the words for an error', () => {
  it('are those of its action, its own, those within it, or that nothing is known', () => {
    expect(errorText('DELETE_PROFILE', new Error('x'))).toBe('Error deleting profile');
    expect(errorText('SAVE', new Error('own'))).toBe('own');
    expect(errorText('SAVE', { error: { message: 'within' } })).toBe('within');
    expect(errorText('SAVE', null)).toBe('Unknown error');
    expect(errorText('SAVE', { message: '' })).toBe('Unknown error');
  });
});
