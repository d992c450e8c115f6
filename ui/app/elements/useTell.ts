import { useCallback } from 'react';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { SHOWN_MS } from './shownMs.ts';
import { useNotify, type NotificationOptions } from './useNotify.ts';

/**
 * Says what actions of one type have done: at the bottom right where it can be taken back, else in the strip, in
 * the place of what the last of them left there. It goes by itself; errors stay.
 */
export function useTell(
  type: string,
): (words: string, options?: Partial<NotificationOptions>) => void {
  const notify = useNotify();
  const notices = useNoticeStore();
  return useCallback(
    (words, { undo, ...options } = {}) => {
      if (undo !== undefined) return notify(words, { undo, ...options });
      notices.done(type, words);
      const told = notices.get().notices.find((notice) => notice.type === type);
      setTimeout(() => {
        if (told !== undefined && notices.get().notices.includes(told)) notices.dismiss(type);
      }, SHOWN_MS);
    },
    [notices, notify, type],
  );
}
