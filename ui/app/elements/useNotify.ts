import { useCallback } from 'react';
import { useNotify as useAnyNotify } from 'react-admin';
import { keepDone, type Done } from '../undo/undoStack.ts';

/** What is done stands at the bottom right only for its Undo: what can't be taken back is told in the strip. */
export interface NotificationOptions
  extends Pick<Done, 'undo'>, Partial<Pick<Done, 'together' | 'standing' | 'inFull'>> {}

/**
 * Says what was done, at the bottom right, by react-admin's `useNotify`. By `undo`, the inverse command, it
 * can be taken back there, and is kept among the last that can be, also once it is no longer shown.
 */
export function useNotify(): (message: string, options: NotificationOptions) => void {
  const notify = useAnyNotify();
  return useCallback(
    (message, { undo, together, standing, inFull }) => {
      const done: Done = {
        words: message,
        undo,
        ...(together && { together }),
        ...(standing !== undefined && { standing }),
        ...(inFull === true && { inFull }),
      };
      keepDone(done);
      notify(message, { done });
    },
    [notify],
  );
}
