import type { InitialPageData } from '../../../domain/contracts/page.ts';
import { loadPage } from '../page/siteAddress.ts';
import { liveAddress } from './liveAddress.ts';
import { leavesByItself } from './leaving.ts';
import { keepLiveConnection, type LiveConnectionOptions } from './liveConnection.ts';

/** Keeps the live connection of this very page; answers how to end it. */
export function keepBrowserLive(
  data: InitialPageData,
  heard: Pick<LiveConnectionOptions, 'onActivity' | 'onReached'>,
): () => void {
  return keepLiveConnection({
    userId: data.user?.id,
    liveToken: data.liveToken ?? undefined,
    openSocket(events, again) {
      const address = liveAddress(location, data.clientConfig.liveHosts);
      // The server then says that all is to be read again: to who came back, or to who first comes if
      // something has happened since the page was made.
      const first = data.position === null ? address : `${address}?after=${data.position}`;
      const socket = new WebSocket(again ? `${address}?again` : first);
      socket.addEventListener('open', () => events.onOpen());
      socket.addEventListener('message', (event) => events.onMessage(event.data));
      socket.addEventListener('close', () => events.onClose());
      return socket;
    },
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(changed) {
      document.addEventListener('visibilitychange', changed);
      addEventListener('online', changed);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        removeEventListener('online', changed);
      };
    },
    later(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    ...heard,
    onLoggedOut() {
      if (!leavesByItself()) loadPage('/logout?expired');
    },
    log: (words) => reportError(new Error(words)),
  });
}
