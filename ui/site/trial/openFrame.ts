import { SCHEDULING_DELAY_MS } from './afterLoad.ts';

/**
 * Opens a frame at its address, once, with what only the browser knows: a calendar is told the host
 * that frames it, our own page the time zone. It names nothing of this module, for its text stands
 * in the page too.
 */
export function openFrame(frame: HTMLIFrameElement): void {
  const { address } = frame.dataset;
  if (address === undefined || frame.hasAttribute('src')) return;
  const url = new URL(address, location.origin);
  if (url.origin === location.origin) {
    url.searchParams.set('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  } else url.searchParams.set('embed_domain', location.host);
  frame.src = url.href;
}

/**
 * A script in the page, for the frames that it was sent with: they are due by the clock of the
 * page's load, and the scripts that bring it to life may come a second later.
 */
export const OPEN_FRAMES_AFTER_LOAD = [
  "addEventListener('load',()=>setTimeout(()=>",
  `document.querySelectorAll('iframe[data-address]').forEach(${openFrame.toString()}),`,
  `${SCHEDULING_DELAY_MS}))`,
].join('');
