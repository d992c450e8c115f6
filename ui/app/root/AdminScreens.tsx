import { lazy } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { ProjectList } from '../projects/ProjectList.tsx';
import type { Connection } from './connect.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const ProjectCreate = lazy(async () => ({
  default: (await import('../projects/ProjectCreate.tsx')).ProjectCreate,
}));
const ProjectPage = lazy(async () => ({
  default: (await import('../projects/ProjectPage.tsx')).ProjectPage,
}));
const NetworkPage = lazy(async () => ({
  default: (await import('../network/NetworkPage.tsx')).NetworkPage,
}));
const SearchPage = lazy(async () => ({
  default: (await import('../search/SearchPage.tsx')).SearchPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../settings/SettingsPage.tsx')).SettingsPage,
}));
const ExportList = lazy(async () => ({
  default: (await import('../exports/ExportList.tsx')).ExportList,
}));

// Only the choice of light or dark is kept in the browser; all else is on the server.
const store = localStorageStore(undefined, 'kith');

/** Which screen answers which address. This file is the only one that knows them all. */
export function AdminScreens({ connection }: { readonly connection: Connection }) {
  const { authProvider, dataProvider, queryClient } = connection;
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
        <Resource name="projects" list={ProjectList} create={ProjectCreate} edit={ProjectPage} />
        <Resource name="exports" list={ExportList} />
        <CustomRoutes>
          <Route path="/search" element={<SearchPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/network" element={<NetworkPage />} />
          <Route path="/network/reupload" element={<NetworkPage opened />} />
          <Route path="/upload-network" element={<NetworkPage opened />} />
        </CustomRoutes>
      </CoreAdminUI>
    </AdminContext>
  );
}
