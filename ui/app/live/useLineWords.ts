import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { createStore, useStore } from '../../shared/page/store.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

/** Under what it stands in the strip of notices. */
const OFFLINE = 'OFFLINE';

/** A line that breaks for less mends itself before anybody misses it, in milliseconds. */
const PATIENCE_MS = 3_000;

/** False once the live connection can't be had again; a browser may think that it is online all the same. */
export const isReached = createStore(true);

/** Says that nothing is read or saved for now, while that is so. */
export function useLineWords(): void {
  const notices = useNoticeStore();
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isDown = !useStore(isReached) || !isOnline;
  const say = useEffectEvent(() =>
    notices.create({ type: OFFLINE, message: translate('root.offline'), noticeType: 'notice' }),
  );
  useEffect(() => {
    if (!isDown) return;
    const timer = setTimeout(say, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      notices.dismiss(OFFLINE);
    };
  }, [isDown, notices]);
}

function onNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
