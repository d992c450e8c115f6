/**
 * What is disabled while it is being done loses the focus by that. It has it back once it is enabled again, where nobody
 * has pressed anything else meanwhile.
 */
export function keepFocusOfBusy(document: Document): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLElement) || relatedTarget !== null) return;
    if (target.matches(':disabled')) giveBackOnceEnabled(target, document);
  });
}

function giveBackOnceEnabled(target: HTMLElement, document: Document): void {
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    if (target.matches(':disabled')) return;
    over.abort();
    // Meanwhile it stood on the page, or on the dialog around it.
    if (document.activeElement?.contains(target) === true) target.focus({ preventScroll: true });
  });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const pressed of ['pointerdown', 'keydown']) {
    document.addEventListener(pressed, () => over.abort(), { signal: over.signal, capture: true });
  }
  observer.observe(target, { attributeFilter: ['disabled'] });
}
