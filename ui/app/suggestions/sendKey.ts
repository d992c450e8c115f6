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
