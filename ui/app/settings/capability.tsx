import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { settingsTexts } from './texts.ts';

const SettingsPage = lazyScreen(async () => (await import('./SettingsPage.tsx')).SettingsPage);

/** One's own account; the user's menu leads there. */
export const settings: AppCapability<'settings', typeof settingsTexts> = {
  name: 'settings',
  texts: settingsTexts,
  routes: [{ path: '/settings', element: <SettingsPage /> }],
  saves: { me: (_id, typed) => ({ path: 'update-self', body: typed }) },
};
