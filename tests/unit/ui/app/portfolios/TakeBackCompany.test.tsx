import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { CompanyResource } from '../../../../../domain/contracts/portfolios.ts';
import type { ConfirmDialog } from '../../../../../ui/app/elements/ConfirmDialog.tsx';
import { TakeBackCompany } from '../../../../../ui/app/portfolios/TakeBackCompany.tsx';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

const company = { id: 'weft', name: 'Weft Works', domain: 'weft.example' } as CompanyResource;

beforeEach(() => {
  // What is told goes by itself after a while.
  jest.useFakeTimers();
  // React-admin writes each failure to the console too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('given taking a company back failed, then the dialog stays, and the strip under it says nothing; once done, it closes', async () => {
  const notices = createNoticeStore();
  const refused = new AnswerError({ status: 409, message: 'Somebody has come in.' });
  const command = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue({ id: 'weft' });
  const onClose = jest.fn();
  const dialogs: ComponentProps<typeof ConfirmDialog>[] = [];
  function Screen() {
    dialogs.push(TakeBackCompany({ company, onClose }).props as (typeof dialogs)[number]);
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
  dialogs[0]?.onConfirm();
  await settled();
  expect([command.mock.calls.length, onClose.mock.calls.length, notices.get().notices]).toEqual([
    1,
    0,
    [],
  ]);
  dialogs[0]?.onConfirm();
  await settled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** Until all that goes on at once is over. */
const settled = () => jest.advanceTimersByTimeAsync(0);
