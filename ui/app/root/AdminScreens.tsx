import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import { capabilities } from '../capabilities.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import type { Connection } from './connect.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';
import { openTo } from './openTo.tsx';
import { usePage } from './page.ts';
import { Shell } from './Shell.tsx';
import { darkTheme, lightTheme } from './theme.ts';

// Only the choice of light or dark is kept in the browser; all else is on the server.
const store = localStorageStore(undefined, 'kith');

/** Which screen answers which address, as the capabilities say it. */
export function AdminScreens({ connection }: { readonly connection: Connection }) {
  const { authProvider, dataProvider, queryClient } = connection;
  const { user } = usePage();
  const open = capabilities.map((each) => openTo(user.may, each));
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CoreAdminUI
        layout={Shell}
        catchAll={NotFound}
        error={ErrorScreen}
        title="Kith"
        disableTelemetry
      >
        {open.flatMap(({ resources = [] }) =>
          // What react-admin calls its edit stands at the record's own address.
          resources.map(({ show, ...rest }) => (
            <Resource key={rest.name} {...rest} {...(show === undefined ? {} : { edit: show })} />
          )),
        )}
        <CustomRoutes>
          {open.flatMap(({ routes = [] }) =>
            routes.map((route) => <Route key={route.path} {...route} />),
          )}
        </CustomRoutes>
      </CoreAdminUI>
    </AdminContext>
  );
}
