import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ActivityResource } from '../../../../../domain/contracts/activities.ts';
import { ActivityRow } from '../../../../../ui/app/activities/ActivityRow.tsx';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import type { ActState } from '../../../../../ui/app/suggestions/useActs.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

const renamed: ActivityResource = {
  id: 'a',
  code: 'projectRenamed',
  words: 'Rhea gave the project another name',
  to: null,
  byId: null,
  byName: 'Rhea',
  who: 'Rhea',
  byToken: null,
  at: '2026-11-21T09:00:00.000Z',
  undo: { path: 'projects/7/rename', body: { name: 'Baker' }, ifMatch: 3 },
};
const failed: ActState = {
  kind: 'failed',
  words: 'It could not be taken back.',
  again: () => undefined,
  dismiss: () => undefined,
};

function shown(activity: ActivityResource): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext.Provider value={i18nProvider}>
        <QueryClientProvider client={new QueryClient()}>
          <DataProviderContext.Provider value={{} as DataProvider}>
            <NoticesProvider value={createNoticeStore()}>
              <PageProvider value={{ user: { id: 'me' } } as unknown as Page}>
                <ActivityRow activity={activity} state={failed} onAct={() => undefined} />
              </PageProvider>
            </NoticesProvider>
          </DataProviderContext.Provider>
        </QueryClientProvider>
      </I18nContext.Provider>
    </MemoryRouter>,
  );
}

describe('the face beside what was done', () => {
  it('is that of whom it tells, such as who answered, and not of who handed the answer in', () => {
    const answered = { ...renamed, words: 'Zoe Ames answered a mail', who: 'Zoe Ames' };
    expect(shown(answered)).toContain('>ZA<');
  });
});

describe('what could not be taken back from the feed', () => {
  it('is tried again while it is still to be taken back, and no more once somebody has changed it again', () => {
    expect(shown(renamed)).toContain(failed.words);
    expect(shown({ ...renamed, undo: null })).not.toContain(failed.words);
  });
});
