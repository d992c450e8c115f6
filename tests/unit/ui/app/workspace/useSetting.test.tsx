import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataProviderContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { takeBack, undoStack } from '../../../../../ui/app/undo/undoStack.ts';
import { useSetting, type Setting } from '../../../../../ui/app/workspace/settings/useSetting.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

it('given a setting that was changed, then its Undo says what it takes back', async () => {
  undoStack.set([]);
  const command = jest.fn().mockResolvedValue({ id: 'w', revision: 7 });
  const user = { may: { change: true } };
  const settings: Setting[] = [];
  function Screen() {
    settings.push(useSetting());
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{ command } as unknown as DataProvider}>
          <NoticesProvider value={createNoticeStore()}>
            <PageProvider value={{ user, readAgain: async () => undefined } as unknown as Page}>
              <Screen />
            </PageProvider>
          </NoticesProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const call = (name: string) => ({
    verb: 'rename',
    body: { name },
    chosen: 'name',
    words: name,
  });
  await settings[0]?.change(call('Larkmoor Two'), call('Larkmoor'));
  const [done] = undoStack.get();
  await takeBack(done!);
  expect(command.mock.calls).toEqual([
    ['workspace/rename', { body: { name: 'Larkmoor Two' } }],
    ['workspace/rename', { body: { name: 'Larkmoor', from: 'Larkmoor Two' } }],
  ]);
});
