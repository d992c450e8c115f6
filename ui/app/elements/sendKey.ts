import type { KeyboardEvent } from 'react';

/** True for the key that sends what is being written: Ctrl+Enter, or ⌘ Enter. */
export function isSendKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** What that key is called on the reader's keyboard. */
export function sendKeyWords(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl+Enter';
}

/**
 * For `onKeyDown` of a form's field, or of what stands for a form: that key presses the submit
 * button. Nothing happens while the button is disabled, nor in a menu or smaller form within.
 */
export function submitBySendKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target } = event;
  if (!isSendKey(event) || event.defaultPrevented || !(target instanceof Element)) return;
  const form = currentTarget.closest('form');
  // What is pressed in a menu bubbles here too, though it stands elsewhere in the document.
  if (!currentTarget.contains(target) || target.closest('form') !== form) return;
  event.preventDefault();
  submitButtonOf(form ?? currentTarget)?.click();
}

/** A form's button may stand elsewhere on the page. */
function submitButtonOf(element: Element): HTMLButtonElement | null {
  const within = element.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (within !== null || element.id === '') return within;
  return document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${element.id}"]`);
}
