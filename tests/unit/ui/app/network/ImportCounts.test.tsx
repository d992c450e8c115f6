import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ImportResource } from '../../../../../domain/contracts/imports.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { ImportCounts } from '../../../../../ui/app/network/ImportCounts.tsx';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

const one = '1 row has a mail address that nothing can be sent to. The rest of that row was taken.';
const many =
  '1,204 rows have a mail address that nothing can be sent to. The rest of those rows was taken.';

describe('what came of a table', () => {
  it.each([
    ['some rows were not taken', 2, 0, null, 'Download the rows not taken'],
    ['one holds a mail address that nothing can be sent to', 0, 1, one, 'Download the rows whose'],
    ['there are many such beside rows that were not taken', 2, 1_204, many, 'those whose mail'],
  ])(
    'given %s, then how many is said, that the rest of them was taken, and what can be downloaded',
    (_what, rejected, unmailed, words, download) => {
      const text = textOf({ rejected, unmailed });
      expect(/<p>(?<said>.*)<\/p>/.exec(text)?.groups?.['said'] ?? null).toBe(words);
      expect(text).toContain(download);
    },
  );
});

function textOf(counts: Pick<ImportResource, 'rejected' | 'unmailed'>): string {
  const nothing = { added: 3, changed: 0, unchanged: 0, gone: 0, merged: 0, refused: [] };
  const rest = { id: 'i1', rejectedUrl: '/api/imports/i1/rejected', removal: null };
  const imported = { ...nothing, ...rest, ...counts } as unknown as ImportResource;
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as DataProvider}>
          <I18nContext value={i18nProvider}>
            <NoticesProvider value={createNoticeStore()}>
              <PageProvider value={{ user: {}, workspace: {} } as unknown as Page}>
                <ImportCounts counts={imported} />
              </PageProvider>
            </NoticesProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
