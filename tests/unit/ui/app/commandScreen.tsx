import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { PageProvider } from '../../../../ui/app/root/page.ts';
import { createNoticeStore, NoticesProvider } from '../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** Nobody answered. */
export const nobody = () => new AnswerError({ status: 0, message: 'Nobody answers.' });

/** What a screen is given that uses this, over a server whose answers are the command's; `user` is who looks at it, and `workspace` where. */
export function commandScreen<Used>(
  use: () => Used,
  command: (...sent: never[]) => unknown,
  user?: object,
  workspace: object = {},
) {
  const notices = createNoticeStore();
  const found: Used[] = [];
  function Screen() {
    found.push(use());
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{ command } as unknown as DataProvider}>
          <NoticesProvider value={notices}>
            <PageProvider
              value={{ user, workspace, readAgain: async () => undefined } as unknown as Page}
            >
              <Screen />
            </PageProvider>
          </NoticesProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const [used] = found;
  if (used === undefined) throw new Error('Nothing was rendered.');
  return { used, notices };
}

/** Until all that goes on at once is over. */
export const settled = () => new Promise<void>((over) => setTimeout(over));
