import type { ComponentProps } from 'react';
import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ListResource } from '../../../../../domain/contracts/lists.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { ListActions } from '../../../../../ui/app/lists/ListActions.tsx';
import { PageProvider } from '../../../../../ui/app/root/page.ts';
import { createPopupStore, PopupsProvider } from '../../../../../ui/shared/popups/popupStore.ts';

// What stands behind the three dots is drawn in a layer of the page, of which there is none here.
jest.mock('../../../../../ui/app/elements/MoreMenu.tsx', () => ({
  MoreMenu: ({ items }: { readonly items: readonly { readonly title: string }[] }) =>
    items.map(({ title }) => title).join(', '),
}));
jest.mock('../../../../../ui/app/lists/useListActs.ts', () => ({ useListActs: () => ({}) }));

type Page = ComponentProps<typeof PageProvider>['value'];

/** What is offered to do with a list that is shared, to whom it belongs or to an owner of the workspace. */
function offered(ownerId: string): string {
  const list = { id: 'l', name: 'Near Lisbon', sharing: 'workspace', ownerId, may: { own: true } };
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext value={i18nProvider}>
        <PopupsProvider value={createPopupStore()}>
          <PageProvider value={{ user: { id: 'me' }, data: {} } as unknown as Page}>
            <ListActions list={list as unknown as ListResource} />
          </PageProvider>
        </PopupsProvider>
      </I18nContext>
    </MemoryRouter>,
  );
}

describe('a list that is shared', () => {
  it('is offered to be kept to whom it belongs alone', () => {
    expect(offered('me')).toContain('Keep for me alone, Delete list');
    const toAnOwner = offered('ada');
    expect(toAnOwner).toContain('Delete list');
    expect(toAnOwner).not.toContain('Keep for me alone');
  });
});
