import type { PopupStore } from './popupStore.ts';

/** What carries this attribute belongs to a popup: a click in it is none on the page. */
export const POPUP_ATTRIBUTE = 'data-popup';

/** Closes popups when the page is clicked beside them; answers how to stop that. */
export function watchBodyClicks(document: Document, store: PopupStore): () => void {
  let before = store.get();
  const begin = () => void (before = store.get());
  function end(click: MouseEvent) {
    // Whoever opened or closed something by this very click has said what is to be open.
    if (store.get() !== before) return;
    // What was clicked may be gone by now, as a popup shows its next step: the way of the click still tells.
    if (click.composedPath().some(isOfPopup)) return;
    store.bodyClicked();
  }
  document.addEventListener('click', begin, true);
  document.addEventListener('click', end);
  return () => {
    document.removeEventListener('click', begin, true);
    document.removeEventListener('click', end);
  };
}

function isOfPopup(target: EventTarget): boolean {
  return target instanceof Element && target.hasAttribute(POPUP_ATTRIBUTE);
}
