import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, I18nContext } from 'react-admin';
import { prerender } from 'react-dom/static';
import { MemoryRouter, Route, Routes } from 'react-router';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { WorkspaceSettings } from '../../../../../ui/app/workspace/settings/WorkspaceSettings.tsx';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** The settings as they stand once the part that is open has been loaded. */
async function drawn(may: Readonly<Record<string, boolean>>): Promise<string> {
  const data = { config: { version: { client: { git: 'one' } } } };
  const page = { user: { id: 'me', may }, workspace: { name: 'Larkmoor' }, data };
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={['/workspace/changes']}>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as unknown as DataProvider}>
          <I18nContext value={i18nProvider}>
            <PageProvider value={page as unknown as Page}>
              <Routes>
                <Route path="/workspace/:section" element={<WorkspaceSettings />} />
              </Routes>
            </PageProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return new Response(prelude).text();
}

describe('the settings of a workspace', () => {
  it('tell its owners that a change holds for everybody', async () => {
    const html = await drawn({ readAudits: true, manageMembers: true });
    expect(html).toContain('How things are in Larkmoor: what you change here');
  });

  it('speak of no change to whoever looks after the records alone', async () => {
    const html = await drawn({ readAudits: true, manageMembers: false });
    expect(html).toContain('How things are in Larkmoor: its owners change it.');
  });
});
