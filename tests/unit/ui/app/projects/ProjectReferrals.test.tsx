import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, I18nContext, RecordContextProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { ProjectReferrals } from '../../../../../ui/app/projects/ProjectReferrals.tsx';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** The button that takes referrals, as it stands in a project. */
function buttonIn(status: 'open' | 'archived', mayChange: boolean): string {
  const project = { id: 'p', name: 'Chef', status, may: { change: mayChange }, reward: null };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as unknown as DataProvider}>
          <I18nContext value={i18nProvider}>
            <NoticesProvider value={createNoticeStore()}>
              <PageProvider value={{ user: { id: 'me' }, data: {} } as unknown as Page}>
                <RecordContextProvider value={{ ...project, takesReferrals: false }}>
                  <ProjectReferrals />
                </RecordContextProvider>
              </PageProvider>
            </NoticesProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return /<button[^>]*>/.exec(html)?.[0] ?? '';
}

describe('whether a project takes referrals', () => {
  it('is changed by who may change the project, while it is open', () => {
    expect(buttonIn('open', true)).not.toContain('disabled=""');
    expect(buttonIn('open', false)).toContain('disabled=""');
  });

  it('is not offered to be changed in one that is archived, where it is refused', () => {
    expect(buttonIn('archived', true)).toContain('disabled=""');
  });
});
