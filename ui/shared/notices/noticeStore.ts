import { createContext, use, useEffect } from 'react';
import { createStore, useStore } from '../page/store.ts';
import * as notices from './notices.ts';

/** The notices of one page: a store, because answers arrive outside of any component. */
export function createNoticeStore(initial: notices.NoticeState = notices.noNotices) {
  const store = createStore(initial);
  const change = (next: notices.NoticeState) => store.set(next);
  return {
    ...store,
    failed: (type: string, error: unknown, of?: string) =>
      change(notices.afterAction(store.get(), type, { error, of })),
    done: (type: string, uiNotice?: string, of?: string) =>
      change(notices.afterAction(store.get(), type, { uiNotice, of })),
    /** Calls back once nothing offers to do this again, at once where nothing does; answers how to stop that. */
    onceGone(again: () => void, call: () => void): () => void {
      const look = () => {
        if (store.get().notices.some((notice) => notice.again === again)) return;
        stop();
        call();
      };
      const stop = store.subscribe(look);
      look();
      return stop;
    },
    /** An error is shown where it happened; answers what to call once it is gone. */
    toldInPlace() {
      change(notices.tellInPlace(store.get(), 1));
      let isShown = true;
      return () => {
        if (isShown) change(notices.tellInPlace(store.get(), -1));
        isShown = false;
      };
    },
    create: (notice: notices.Notice) => change(notices.create(store.get(), notice)),
    dismiss: (type: string, of?: string) => change(notices.dismiss(store.get(), type, of)),
    clearAll: () => change(notices.clearAll(store.get())),
    answered: (own: string, git: string) => change(notices.afterAnswer(store.get(), own, git)),
  };
}
export type NoticeStore = ReturnType<typeof createNoticeStore>;

const Notices = createContext<NoticeStore | undefined>(undefined);
export const NoticesProvider = Notices.Provider;

/** The page's notices, to add to and to remove from. */
export function useNoticeStore(): NoticeStore {
  const store = use(Notices);
  if (store === undefined) throw new Error('useNoticeStore stands outside of NoticesProvider');
  return store;
}

/** While `isTold`, an error is shown in the place of what it happened to: then it is none of the strip's, and counts as one. */
export function useToldInPlace(isTold: boolean): void {
  const store = useNoticeStore();
  useEffect(() => (isTold ? store.toldInPlace() : undefined), [isTold, store]);
}

/** The notices as they stand. */
export function useNotices(): readonly notices.Notice[] {
  return useStore(useNoticeStore()).notices;
}
