/** Whether a field may have the focus before it is asked for: to a finger it would bring the keyboard, which covers what has just come. */
export function mayFocusAtOnce(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}
