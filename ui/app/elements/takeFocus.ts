/**
 * As a `ref`: what was asked for takes the focus when it comes. One function for all, since one that is made
 * in drawing is called at each drawing, and would take the focus back with every letter typed elsewhere.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
