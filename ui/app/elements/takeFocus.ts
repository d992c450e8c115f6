/**
 * The `ref` of what takes the focus when it appears. It is one function, as React calls a ref that is another at the
 * next drawing once more: one that is written in its place takes the focus back with every letter typed elsewhere.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
