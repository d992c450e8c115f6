import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { useCommand, type CommandRun } from '../../../../ui/app/providers/useCommand.ts';
import { PageProvider } from '../../../../ui/app/root/page.ts';
import { keepDone, takeBack, undoStack, type Done } from '../../../../ui/app/undo/undoStack.ts';
import { createNoticeStore, NoticesProvider } from '../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** A command to a server that answers from the second time on. */
function given() {
  const notices = createNoticeStore();
  const command = jest
    .fn<Promise<unknown>, [string]>()
    .mockRejectedValueOnce(new AnswerError({ status: 0, message: 'Nobody answers.' }))
    .mockResolvedValue('done');
  const runs: CommandRun[] = [];
  function Screen() {
    runs.push(useCommand('ARCHIVE'));
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

  it('is followed by what follows it, as at the first time', async () => {
    const { send, again, told } = given();
    const then = jest.fn();
    expect(await send('projects/7/archive', {}, then)).toBeUndefined();
    expect(then).not.toHaveBeenCalled();
    again()?.();
    await settled();
    expect(then.mock.calls).toEqual([['done']]);
    expect(told()).toEqual([]);
  });

  it('is not offered where nobody says what follows', async () => {
    const { send, again, told } = given();
    await send('projects/7/archive');
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
