/**
 * Scrolls a sheet of text, and nothing around it, to the first word that a chip points at, unless one
 * of its words can be seen already.
 *
 * @param keys of the chips, as the marks carry them
 */
export function revealWord(sheet: HTMLElement | null, keys: readonly string[]): void {
  if (sheet === null) return;
  const marks = [...sheet.querySelectorAll<HTMLElement>('[data-keys]')].filter((mark) =>
    mark.dataset['keys']?.split(' ').some((key) => keys.includes(key)),
  );
  const view = sheet.getBoundingClientRect();
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const [first] = boxes;
  const isSeen = boxes.some(({ top, bottom }) => top >= view.top && bottom <= view.bottom);
  if (first === undefined || isSeen) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sheet.scrollTo({
    top: sheet.scrollTop + first.top - view.top - view.height / 3,
    behavior: still ? 'auto' : 'smooth',
  });
}
