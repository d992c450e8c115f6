import { renderToStaticMarkup } from 'react-dom/server';
import { NotificationContextProvider } from 'react-admin';
import { useTell } from '../../../../../ui/app/elements/useTell.ts';
import { undoStack } from '../../../../../ui/app/undo/undoStack.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

describe('what was done', () => {
  afterEach(() => undoStack.set([]));

  it('given it can’t be taken back, then it is told in the strip, in the place of what the last of its type left there', () => {
    const { tell, inStrip } = given();
    tell('Sent again.');
    tell('Reinstated.');
    expect(inStrip()).toEqual([['CHANGE_INVITATION', 'Reinstated.', 'notice']]);
    expect(undoStack.get()).toEqual([]);
  });

  it('given it was told in the strip, then it goes by itself, and an error that has taken its place stays', () => {
    jest.useFakeTimers();
    const { tell, inStrip, notices } = given();
    tell('Sent again.');
    jest.advanceTimersByTime(11_000);
    expect(inStrip()).toHaveLength(1);
    jest.advanceTimersByTime(2_000);
    expect(inStrip()).toEqual([]);
    tell('Sent again.');
    notices.failed('CHANGE_INVITATION', new Error('It was refused.'));
    jest.advanceTimersByTime(20_000);
    expect(inStrip()).toEqual([['CHANGE_INVITATION', 'It was refused.', 'error']]);
    jest.useRealTimers();
  });

  it('given it can be taken back, then it is kept with its Undo, and the strip says nothing', () => {
    const { tell, inStrip } = given();
    const undo = () => undefined;
    tell('Revoked.', { undo });
    expect(undoStack.get()).toEqual([{ words: 'Revoked.', undo }]);
    expect(inStrip()).toEqual([]);
  });
});

function given() {
  const notices = createNoticeStore();
  const tells: ReturnType<typeof useTell>[] = [];
  function Screen() {
    tells.push(useTell('CHANGE_INVITATION'));
    return null;
  }
  renderToStaticMarkup(
    <NoticesProvider value={notices}>
      <NotificationContextProvider>
        <Screen />
      </NotificationContextProvider>
    </NoticesProvider>,
  );
  const inStrip = () =>
    notices.get().notices.map(({ type, message, noticeType }) => [type, message, noticeType]);
  return { tell: tells[0]!, inStrip, notices };
}
