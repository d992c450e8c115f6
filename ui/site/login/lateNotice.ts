import { LATE_NOTICE_PATH } from '../../../domain/contracts/lateNoticePath.ts';

/** How long a page that waits for a mail leaves the server alone in between, in milliseconds. */
export const ASK_EVERY_MS = 5_000;
/** How many times it asks, at most: for five minutes, and a mail is tried again for about two. */
export const ASKED_AT_MOST = 60;

/**
 * Calls back, once, when the server has left a notice since the page was sent. It is asked now and then, only
 * while the page is seen. Answers how to stop.
 */
export function awaitLateNotice(onNotice: () => void): () => void {
  let asked = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const ask = async () => {
    const isWaiting = await isNoticeWaiting();
    if (!isWaiting || isOver) return;
    stop();
    onNotice();
  };
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    asked += 1;
    if (asked === ASKED_AT_MOST) clearInterval(timer);
    void ask();
  }, ASK_EVERY_MS);
  return stop;
}

async function isNoticeWaiting(): Promise<boolean> {
  try {
    const response = await fetch(LATE_NOTICE_PATH, { headers: { Accept: 'application/json' } });
    if (!response.ok) return false;
    const answer = (await response.json()) as { readonly isWaiting?: unknown };
    return answer.isWaiting === true;
  } catch {
    // Without a connection nothing is known, and the page stands as it is: it asks again.
    return false;
  }
}
