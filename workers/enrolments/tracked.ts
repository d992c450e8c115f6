import type { RenderedLetter } from '../../domain/contracts/letters/render.ts';
import { escapeHtml } from '../../domain/contracts/letters/printed.ts';
import { workspaceTracking } from '../../domain/tracking/workspaceTracking.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import {
  TRACKED_LINKS_MAX,
  TRACKED_URL_BYTES,
  trackingToken,
  type Tracked,
} from '../../platform/identity/trackingToken.ts';
import type { OutreachContext } from './context.ts';

type OfMail = Pick<Tracked, 'workspaceId' | 'enrolmentId' | 'mailId'>;

/** A link as our own letters have it. */
const LINK = /<a href="(https?:\/\/[^"]+)"/g;

/**
 * A letter that tells whether it is opened and which of its links are followed, where the workspace wants to know that; else
 * as it is. Its text keeps its links as they are, and so does the one by which somebody takes themselves off.
 */
export async function trackedLetter(
  app: Pick<OutreachContext, 'store' | 'codec' | 'derivedKeys' | 'config' | 'clock'>,
  of: OfMail,
  letter: RenderedLetter,
): Promise<RenderedLetter> {
  const { isOn } = await readState(app, workspaceTracking, of.workspaceId);
  if (!isOn) return letter;
  const { origin } = app.config;
  const sentAt = app.clock.now();
  const token = (link: Tracked['link']) =>
    trackingToken(app.derivedKeys.tracking, { ...of, sentAt, link });
  const isOther = (url: string) =>
    !url.startsWith(`${origin}/`) && Buffer.byteLength(url) <= TRACKED_URL_BYTES;
  const found = [...letter.html.matchAll(LINK)].map(([, href = '']) => unescapeHtml(href));
  const count = Math.min(found.filter(isOther).length, TRACKED_LINKS_MAX);
  let at = 0;
  const html = letter.html.replaceAll(LINK, (whole: string, href: string) => {
    const url = unescapeHtml(href);
    if (!isOther(url) || at >= count) return whole;
    const link = { at, of: count, url };
    at += 1;
    return `<a href="${escapeHtml(`${origin}/l/${token(link)}`)}"`;
  });
  const picture = `<img src="${escapeHtml(`${origin}/o/${token(null)}`)}" width="1" height="1" alt="">`;
  return { ...letter, html: html.replace('</body>', () => `${picture}\n</body>`) };
}

/** What `escapeHtml` made of an address, as it was. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
