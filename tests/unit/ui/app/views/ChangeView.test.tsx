import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ViewResource } from '../../../../../domain/contracts/views.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { ChangeView } from '../../../../../ui/app/views/ChangeView.tsx';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** What is offered to do with a view that is shared, to whom it belongs or to somebody else. */
function offered(ownerId: string): string {
  const view = { id: 'v', name: 'Near Lisbon', sharing: 'workspace', ownerId, revision: 1 };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as unknown as DataProvider}>
          <I18nContext value={i18nProvider}>
            <NoticesProvider value={createNoticeStore()}>
              <PageProvider value={{ user: { id: 'me' }, data: {} } as unknown as Page}>
                <ChangeView
                  view={view as unknown as ViewResource}
                  query=""
                  onBack={nothing}
                  onDone={nothing}
                />
              </PageProvider>
            </NoticesProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

describe('a view that is shared', () => {
  it('is offered to be kept to whom it belongs alone', () => {
    expect(offered('me')).toContain('Keep for me alone');
    const toAnOwner = offered('ada');
    expect(toAnOwner).toContain('Delete view');
    expect(toAnOwner).not.toContain('Keep for me alone');
  });
});
