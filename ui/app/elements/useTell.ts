import { useCallback } from 'react';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { useNotify, type NotificationOptions } from './useNotify.ts';

/**
 * Says what actions of one type have done: at the bottom right where it can be taken back, else in the strip, in
 * the place of what the last of them left there.
 */
export function useTell(
  type: string,
): (words: string, options?: Partial<NotificationOptions>) => void {
  const notify = useNotify();
  const notices = useNoticeStore();
  return useCallback(
    (words, { undo, ...options } = {}) => {
      if (undo === undefined) notices.done(type, words);
      else notify(words, { undo, ...options });
    },
    [notices, notify, type],
  );
}
