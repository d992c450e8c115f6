import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useMemo, useState } from 'react';
import { I18nContext } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ClientState } from '../../shared/page/ClientState.tsx';
import { useStore } from '../../shared/page/store.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { AdminScreens } from './AdminScreens.tsx';
import type { Connection } from './connect.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { nonce } from './nonce.ts';
import { PageProvider, type SignedInPage } from './page.ts';

const cache = createCache({ key: 'k', ...(nonce === undefined ? {} : { nonce }) });

interface AppProps {
  readonly page: SignedInPage;
  /** What it reads and commands with. */
  readonly connection: Connection;
}

/** The signed-in app, mounted once at the root so that it answers all of its addresses. */
export function App({ page, connection }: AppProps) {
  const [router] = useState(() => {
    const screens = <AdminScreens connection={connection} />;
    return createBrowserRouter([{ path: '*', element: screens, errorElement: <ErrorScreen /> }]);
  });
  const user = useStore(connection.user);
  const connected = useMemo(
    () => ({
      ...page,
      user,
      setUser: connection.user.set,
      readUser: connection.readUser,
      positions: connection.positions,
      hearing: connection.hearing,
      ownCommands: connection.ownCommands,
      readAgain: connection.readAgain,
    }),
    [page, user, connection],
  );
  return (
    <CacheProvider value={cache}>
      <PageProvider value={connected}>
        <ClientState data={page.data} parts={connection}>
          <I18nContext value={i18nProvider}>
            <RouterProvider router={router} />
          </I18nContext>
        </ClientState>
      </PageProvider>
    </CacheProvider>
  );
}
