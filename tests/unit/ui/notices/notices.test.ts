import {
  afterAction,
  afterAnswer,
  clearAll,
  create,
  dismiss,
  errorText,
  noNotices,
  OLD_CLIENT,
} from '../../../../ui/app/notices/notices.ts';

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
  });

  it('are dismissed by type, or all at once', () => {
    const state = afterAction(afterAction(noNotices, 'A', failed('a')), 'B', failed('b'));
    expect(messages(dismiss(state, 'A'))).toEqual(['b']);
    expect(clearAll(state).notices).toEqual([]);
  });

  it('offer to load the page anew when only that helps', () => {
    const error = Object.assign(new Error('Malformed'), { reload: true });
    expect(afterAction(noNotices, 'READ', { error }).notices[0]?.reload).toBe(true);
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
    expect(told.notices[1]?.reload).toBe(true);
  });

  it('is told when an error comes after it was seen', () => {
    const seen = afterAnswer(noNotices, 'one', 'two');
    expect(messages(afterAction(seen, 'SAVE', failed('broken')))).toEqual(['broken', OLD_CLIENT]);
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
