import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, NotificationContextProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { useEnrolmentActs } from '../../../../../ui/app/enrolments/useEnrolmentActs.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { undoStack } from '../../../../../ui/app/undo/undoStack.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

const ada = { id: 'ada', name: 'Ada Alder' };

describe('what is done about somebody in a sequence', () => {
  afterEach(() => undoStack.set([]));

  it.each([
    ['stop', 'reopen'],
    ['pause', 'resume'],
  ] as const)(
    'given %s, then its Undo lets mails go out again only as they were left, so that what a colleague did since is not undone unseen',
    async (verb, inverse) => {
      const { acts, sent } = given();
      acts[verb](ada);
      await settled();
      undoStack.get().at(-1)?.undo();
      expect(sent).toEqual([
        [`enrolments/ada/${verb}`, undefined],
        [`enrolments/ada/${inverse}`, 7],
      ]);
    },
  );

  it.each([
    ['reopen', 'stop'],
    ['resume', 'pause'],
  ] as const)(
    'given %s, then its Undo keeps mails from them whatever has happened since',
    async (verb, inverse) => {
      const { acts, sent } = given();
      acts[verb](ada);
      await settled();
      undoStack.get().at(-1)?.undo();
      expect(sent.at(-1)).toEqual([`enrolments/ada/${inverse}`, undefined]);
    },
  );
});

/** Until what was sent has been answered and told. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function given() {
  const sent: (readonly [string, number | undefined])[] = [];
  const command = async (path: string, options: { readonly ifMatch?: number } = {}) => {
    sent.push([path, options.ifMatch]);
    return { id: 'ada', revision: 7 };
  };
  const page = { readAgain: async () => undefined, user: { may: { change: true } } };
  const all: ReturnType<typeof useEnrolmentActs>[] = [];
  function Screen() {
    all.push(useEnrolmentActs());
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{ command } as unknown as DataProvider}>
          <NoticesProvider value={createNoticeStore()}>
            <NotificationContextProvider>
              <PageProvider value={page as unknown as Page}>
                <Screen />
              </PageProvider>
            </NotificationContextProvider>
          </NoticesProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { acts: all[0]!, sent };
}
