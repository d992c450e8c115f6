/** How long after the page has loaded the scheduling frame begins to, in milliseconds. */
export const SCHEDULING_DELAY_MS = 100;

/** Runs something that long after the page has loaded, at once counted where it has; answers how to forget it. */
export function afterLoad(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(run, SCHEDULING_DELAY_MS);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    window.removeEventListener('load', begin);
    clearTimeout(timer);
  };
}
