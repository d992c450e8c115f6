/** As much of a window as is needed to keep something as long as its tab is open. */
export type SessionWindow = Pick<Window, 'sessionStorage'>;

/** Keeps a text for this tab; false where the browser forbids that. */
export function keepInTab(window: SessionWindow, key: string, text: string): boolean {
  try {
    window.sessionStorage.setItem(key, text);
    return true;
  } catch (error) {
    return forbidden(error, false);
  }
}

/** What is kept for this tab, or `null`. */
export function keptInTab(window: SessionWindow, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch (error) {
    return forbidden(error, null);
  }
}

/** With site data forbidden, or full, even reading throws; nothing of ours depends on it. */
function forbidden<T>(error: unknown, instead: T): T {
  if (error instanceof DOMException) return instead;
  throw error;
}
