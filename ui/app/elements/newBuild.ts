const RELOADED_FOR = 'kith.reloadedFor';

/** True when the server is of another build than this page; false too when it can't be reached. */
export async function isOvertaken(own: string): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    const git = answer.headers.get('X-Server-Version');
    return git !== null && git !== own;
  } catch (error) {
    // Without a connection nobody knows; it says so itself where a screen is missing.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Loads the page anew, once for a build: a server that sends the old page again is asked no more. */
export function reloadOnce(own: string): void {
  if (sessionStorage.getItem(RELOADED_FOR) === own) return;
  sessionStorage.setItem(RELOADED_FOR, own);
  location.reload();
}
