import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext, I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { useActs, type Acts } from '../../../../../ui/app/suggestions/useActs.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

/** What is told of an act that is refused so. */
async function toldOf(status: number, code: string): Promise<readonly string[]> {
  const notices = createNoticeStore();
  const command = () => Promise.reject(new AnswerError({ status, message: 'No.', data: { code } }));
  const all: Acts[] = [];
  function Screen() {
    all.push(useActs('RESTORE'));
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{ command } as unknown as DataProvider}>
          <I18nContext value={i18nProvider}>
            <NoticesProvider value={notices}>
              <PageProvider value={{ readAgain: async () => undefined } as unknown as Page}>
                <Screen />
              </PageProvider>
            </NoticesProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await all[0]?.run('ada', {
    path: 'prospects/ada/restore',
    doing: 'Undoing',
    failed: 'Not undone.',
    stale: {
      words: async (reason) => (reason === 'sequence-begun' ? 'Bo began a sequence.' : undefined),
      again: 'Undo anyway',
    },
  });
  return notices.get().notices.map(({ message }) => message);
}

describe('an act that is refused since something has happened', () => {
  // react-admin logs what is refused, too.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is told by the reason, and by the server’s words where there are none for it', async () => {
    expect(await toldOf(412, 'sequence-begun')).toEqual(['Bo began a sequence.']);
    expect(await toldOf(412, 'stale')).toEqual(['Not undone. No.']);
    expect(await toldOf(503, 'sequence-begun')).toEqual(['Not undone. No.']);
  });

  it('given nobody answered, then nobody says that it was not done', async () => {
    const lost = 'Undoing No answer came: it may or may not be done. No.';
    expect(await toldOf(0, '')).toEqual([lost]);
    expect(await toldOf(502, 'unreachable')).toEqual([lost]);
  });
});
