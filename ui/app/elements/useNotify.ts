import { useCallback } from 'react';
import { useNotify as useAnyNotify } from 'react-admin';
import { keepDone, type Done } from '../undo/undoStack.ts';

interface NotificationOptions extends Partial<Pick<Done, 'undo' | 'together'>> {
  readonly type?: 'info' | 'success' | 'warning' | 'error';
}

/**
 * Says what was done, at the bottom right, by react-admin's `useNotify`. With `undo`, the inverse command, it
 * can be taken back there, and is kept among the last that can be, also once it is no longer shown.
 */
export function useNotify(): (message: string, options?: NotificationOptions) => void {
  const notify = useAnyNotify();
  return useCallback(
    (message, { undo, together, ...options } = {}) => {
      if (undo === undefined) return notify(message, options);
      const done: Done = { words: message, undo, ...(together && { together }) };
      keepDone(done);
      notify(message, { ...options, done });
    },
    [notify],
  );
}
