import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import {
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  RecordContextProvider,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ProspectResource } from '../../../../../domain/contracts/pipeline.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { useMoves, type Moves } from '../../../../../ui/app/prospects/useMoves.ts';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { undoStack } from '../../../../../ui/app/undo/undoStack.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';
import { settled } from '../commandScreen.tsx';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

const stages = ['inOutreach', 'replied', 'offer'].map((id) => ({
  id,
  title: id,
  count: 1,
  isTakenOut: false,
}));
const ada = {
  id: 'ada',
  name: 'Ada Alder',
  stage: 'inOutreach',
  stageTitle: 'inOutreach',
  orderKey: 'm',
  revision: 3,
} as ProspectResource;

describe('a move of whom a colleague has moved just before', () => {
  beforeEach(() => undoStack.set([]));
  // react-admin logs what is refused, too.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('given to the same stage, then nothing failed: it is told who was quicker, and there is no Undo of what a colleague did', async () => {
    const { moves, told, sent } = given({ stage: 'replied', stageTitle: 'Replied' });
    moves.moveTo(ada, 'replied');
    await settled();
    expect(told()).toEqual([
      ['notice', 'Ada Alder is in “Replied” already: Bo Birch moved them there just now.'],
    ]);
    expect(undoStack.get()).toEqual([]);
    expect(sent).toEqual([[{ stage: 'replied' }, 3]]);
  });

  it('given to the same stage, and dropped at a place there, then that is taken on what the colleague left, as it was wanted', async () => {
    const { moves, told, sent } = given({ stage: 'replied', stageTitle: 'Replied' });
    moves.moveTo(ada, 'replied', { after: 'cy' });
    await settled();
    await settled();
    const body = { stage: 'replied', after: 'cy' };
    expect(sent).toEqual([
      [body, 3],
      [body, 4],
    ]);
    expect(told()).toEqual([]);
    expect(undoStack.get()).toHaveLength(1);
  });

  it('given to another stage, then it is told that they were not moved', async () => {
    const { moves, told } = given({ stage: 'offer', stageTitle: 'Offer' });
    moves.moveTo(ada, 'replied');
    await settled();
    expect(told()).toEqual([
      ['error', 'Ada Alder was not moved. Bo Birch moved them to “Offer” just now.'],
    ]);
  });

  it('given within their stage only, then a place there that was wanted is not taken for met', async () => {
    const { moves, told, sent } = given({ orderKey: 'z' });
    moves.place(ada, { after: 'cy' });
    await settled();
    expect(told()).toEqual([
      ['error', 'Ada Alder was not moved. Bo Birch moved them within “inOutreach” just now.'],
    ]);
    expect(sent).toHaveLength(1);
  });
});

/** A board to whose first command a server answers that a colleague has left somebody so. */
function given(left: Partial<ProspectResource>) {
  const notices = createNoticeStore();
  const sent: unknown[] = [];
  const command = async (
    _path: string,
    { body, ifMatch }: { readonly body: object; readonly ifMatch: number },
  ) => {
    sent.push([body, ifMatch]);
    if (ifMatch === 3) throw new AnswerError({ status: 412, message: 'Stale.', data: {} });
    return { id: 'ada', revision: ifMatch + 1 };
  };
  const changedAt = new Date().toISOString();
  const now = { ...ada, changedAt, changedByName: 'Bo Birch', revision: 4, ...left };
  const getOne = async () => ({ data: now });
  const all: Moves[] = [];
  function Screen() {
    all.push(useMoves());
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{ command, getOne } as unknown as DataProvider}>
          <I18nContext value={i18nProvider}>
            <NotificationContextProvider>
              <NoticesProvider value={notices}>
                <PageProvider value={{ readAgain: async () => undefined } as unknown as Page}>
                  <RecordContextProvider value={{ id: 'project', stages }}>
                    <Screen />
                  </RecordContextProvider>
                </PageProvider>
              </NoticesProvider>
            </NotificationContextProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const told = () => notices.get().notices.map(({ noticeType, message }) => [noticeType, message]);
  return { moves: all[0]!, sent, told };
}
