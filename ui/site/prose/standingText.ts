/** Marks the element that holds a text, so that it can be found in a page that the server wrote. */
export const TEXT_MARK = 'data-text';

/**
 * The rendered text of a page. In a page that came from the server it stands there already and is
 * taken from there: nobody loads the words twice. After a navigation in the browser its file is loaded.
 */
export async function standingText(
  name: string,
  load: () => Promise<{ readonly html: string }>,
): Promise<string> {
  if (typeof document !== 'undefined') {
    const there = document.querySelector(`[${TEXT_MARK}="${name}"]`);
    if (there !== null) return there.innerHTML;
  }
  return (await load()).html;
}
