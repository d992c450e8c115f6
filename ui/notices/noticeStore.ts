import { useSyncExternalStore } from 'react';
import * as notices from './notices.ts';

let state = notices.noNotices;
const listeners = new Set<() => void>();

function change(next: notices.NoticeState) {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The notices of this page: one store, because answers arrive outside of any component. */
export const noticeStore = {
  failed: (type: string, error: unknown) => change(notices.afterAction(state, type, { error })),
  done: (type: string, uiNotice?: string) =>
    change(notices.afterAction(state, type, uiNotice === undefined ? {} : { uiNotice })),
  create: (notice: notices.Notice) => change(notices.create(state, notice)),
  dismiss: (type: string) => change(notices.dismiss(state, type)),
  clearAll: () => change(notices.clearAll(state)),
  answered: (own: string, git: string) => change(notices.afterAnswer(state, own, git)),
};

/** The notices as they stand. */
export function useNotices(): readonly notices.Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state.notices,
  );
}
