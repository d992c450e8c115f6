import { keepInTab, keptInTab, type SessionWindow } from './session.ts';

const KEY = 'kith-loaded-anew';

type LoadingWindow = SessionWindow & {
  readonly location: Pick<Location, 'href' | 'reload'>;
};

/**
 * Loads the present address from the server, since it can't be shown without. Once: answers false
 * where that has been tried, and there as well where it could not be remembered.
 */
export function loadAnew(window: LoadingWindow): boolean {
  const { location } = window;
  if (keptInTab(window, KEY) === location.href) return false;
  if (!keepInTab(window, KEY, location.href)) return false;
  location.reload();
  return true;
}

/** The page works: whenever its address can't be shown again, it may be loaded anew again. */
export function forgetLoadedAnew(window: SessionWindow): void {
  if (keptInTab(window, KEY) !== null) keepInTab(window, KEY, '');
}
