import { useEffect, useState, type ReactNode } from 'react';
import type { InitialPageData } from '../../../domain/contracts/page.ts';
import { fromErrors } from '../notices/notices.ts';
import { createNoticeStore, NoticesProvider, type NoticeStore } from '../notices/noticeStore.ts';
import { watchBodyClicks } from '../popups/bodyClicks.ts';
import { createPopupStore, PopupsProvider } from '../popups/popupStore.ts';
import { CallProvider, createCall, type Call } from './call.ts';
import { listenForExtension } from './extensionPing.ts';
import { createStore, useStore } from './store.ts';

/** What a page keeps of itself besides what it shows, and how it calls the server. */
interface Parts {
  readonly notices: NoticeStore;
  readonly call: Call;
}

/** The notices of a page, and calls that tell them of the server's version. */
export function pageParts({ csrfToken, config, uistate }: InitialPageData): Parts {
  const notices = createNoticeStore(fromErrors(uistate.errors));
  const own = config.version.client.git;
  const call = createCall({
    fetch: (...request) => fetch(...request),
    csrfToken,
    onVersion: (git) => notices.answered(own, git),
  });
  return { notices, call };
}

// Not randomUUID: that is for secure origins only, and this runs on every page.
function newNonce(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * The client's state around a page: notices, the open popup, whether the extension is there.
 *
 * @param parts of a page that brings its own
 */
export function ClientState({
  data,
  parts: given,
  children,
}: {
  readonly data: InitialPageData;
  readonly parts?: Parts;
  readonly children: ReactNode;
}) {
  const [{ notices, call }] = useState(() => given ?? pageParts(data));
  const [popups] = useState(() => createPopupStore(data.uistate.openPopup));
  const [extension] = useState(() => createStore(false));
  const extensionEnabled = useStore(extension);
  useEffect(() => watchBodyClicks(document, popups), [popups]);
  useEffect(() => listenForExtension(window, extension, newNonce()), [extension]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-extension-enabled', extensionEnabled);
  }, [extensionEnabled]);
  return (
    <NoticesProvider value={notices}>
      <PopupsProvider value={popups}>
        <CallProvider value={call}>{children}</CallProvider>
      </PopupsProvider>
    </NoticesProvider>
  );
}
