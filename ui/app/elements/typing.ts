/** A box is ticked by Space alone: other keys are free. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** True while keys belong to a field, a menu or a dialog, or mean something else by a key that is held. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof HTMLElement && target.closest(ELSEWHERE) !== null;
}
