import { useNotify as useAnyNotify } from 'react-admin';

interface NotificationOptions {
  readonly type?: 'info' | 'success' | 'warning' | 'error';
  /** Takes back what is told of, by the inverse command; each notification has an Undo of its own. */
  readonly undo?: () => void;
}

/** react-admin's `useNotify`: says what was done, at the bottom right, and offers to take it back. */
export const useNotify: () => (message: string, options?: NotificationOptions) => void =
  useAnyNotify;
