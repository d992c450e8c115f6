import { createContext, use, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../page/store.ts';
import * as popups from './popups.ts';

/** Which popup of the page is open: one, with those around it. */
export function createPopupStore(initial: string = popups.BODY) {
  const store = createStore(initial);
  return {
    ...store,
    open: (id: string) => store.set(id),
    /** Closes whatever is open. */
    close: () => store.set(''),
    toggle: (id: string) => store.set(popups.afterToggle(store.get(), id)),
    bodyClicked: () => store.set(popups.afterBodyClick(store.get())),
  };
}
export type PopupStore = ReturnType<typeof createPopupStore>;

const Popups = createContext<PopupStore | undefined>(undefined);
export const PopupsProvider = Popups.Provider;

function useStoreOfPage(): PopupStore {
  const store = use(Popups);
  if (store === undefined) throw new Error('A popup stands outside of PopupsProvider');
  return store;
}

/** Whether any popup lies over the page. */
export function useAnyPopup(): boolean {
  return popups.isAnyOpen(useStore(useStoreOfPage()));
}

/** Opens a popup of the page by its name. */
export function useOpenPopup(): (id: string) => void {
  return useStoreOfPage().open;
}

/** One popup of the page: whether it is open, and its ways in and out. */
export function usePopup(id: string) {
  const store = useStoreOfPage();
  // Whichever else opens or closes is nothing to this one: a board has hundreds of them.
  const isOpen = () => popups.isOpen(store.get(), id);
  return {
    isOpen: useSyncExternalStore(store.subscribe, isOpen, isOpen),
    open: () => store.open(id),
    close: store.close,
    toggle: () => store.toggle(id),
    /** Back to the popup around it, or to none. */
    leave: () => store.open(popups.afterLeaving(id)),
  };
}
