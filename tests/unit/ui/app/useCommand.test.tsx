import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { useCommand, type CommandRun } from '../../../../ui/app/providers/useCommand.ts';
import { PageProvider } from '../../../../ui/app/root/page.ts';
import {
  keepDone,
  takeBack,
  takeNewestBack,
  undoStack,
  type Done,
} from '../../../../ui/app/undo/undoStack.ts';
import { createNoticeStore, NoticesProvider } from '../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** A command to a server that answers from the second time on, at the first by this. */
function given(
  isPressed = true,
  first = new AnswerError({ status: 0, message: 'Nobody answers.' }),
) {
  const notices = createNoticeStore();
  const command = jest
    .fn<Promise<unknown>, [string]>()
    .mockRejectedValueOnce(first)
    .mockResolvedValue('done');
  const runs: CommandRun[] = [];
  function Screen() {
    runs.push(useCommand('ARCHIVE', { isPressed }));
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{ command } as unknown as DataProvider}>
          <NoticesProvider value={notices}>
            <PageProvider value={{ readAgain: async () => undefined } as unknown as Page}>
              <Screen />
            </PageProvider>
          </NoticesProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const [run] = runs;
  if (run === undefined) throw new Error('Nothing was rendered.');
  const again = () => notices.get().notices[0]?.again;
  return { send: run.send, command, again, told: () => notices.get().notices };
}

/** Until all that goes on at once is over. */
const settled = () => new Promise<void>((over) => setTimeout(over));

describe('a command that nobody answered, tried again', () => {
  beforeEach(() => {
    undoStack.set([]);
    // react-admin logs what is refused, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is answered for only then, so that what follows does so as at the first time', async () => {
    const { send, again, told } = given();
    const follow = jest.fn();
    void send('projects/7/archive').then(follow);
    await settled();
    expect(follow).not.toHaveBeenCalled();
    again()?.();
    await settled();
    expect(follow.mock.calls).toEqual([[{ answer: 'done' }]]);
    expect(told()).toEqual([]);
  });

  it('leaves the key that takes back free while it waits', async () => {
    const { send } = given();
    keepDone({ words: 'Moved', undo: () => undefined });
    void send('projects/7/archive');
    await settled();
    // What was pressed last is not done, as far as anybody knows: nothing before it is taken back in its stead.
    expect(await takeNewestBack()).toBeUndefined();
  });

  it('is offered too while the server is away, and says itself that it was not done', async () => {
    const away = new AnswerError({ status: 503, message: 'Later.', data: { code: 'busy' } });
    const { send, again, told } = given(true, away);
    void send('projects/7/archive');
    await settled();
    expect(told().map(({ message }) => message)).toEqual(['Later.']);
    expect(again()).toBeDefined();
  });

  it('given it was refused, then it is answered for at once, and another try is not offered', async () => {
    const { send, again } = given(true, new AnswerError({ status: 403, message: 'Not for you.' }));
    expect(await send('projects/7/archive')).toBeUndefined();
    expect(again()).toBeUndefined();
  });

  it('is not offered of a form, which is sent anew by its own button', async () => {
    const { send, again, told } = given(false);
    expect(await send('projects/7/archive')).toBeUndefined();
    expect([told().length, again()]).toEqual([1, undefined]);
  });

  it('given an Undo, then it is the one that was put back, and is there no more once it is done', async () => {
    const { send, command, again } = given();
    const done: Done = { words: 'Archived', undo: () => send('projects/7/reopen', { body: {} }) };
    keepDone(done);
    await takeBack(done);
    expect(undoStack.get()).toEqual([done]);
    again()?.();
    await settled();
    expect(undoStack.get()).toEqual([]);
    expect(command).toHaveBeenCalledTimes(2);
  });
});
