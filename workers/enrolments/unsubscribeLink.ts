import { withFoot } from '../../domain/contracts/letters/foot.ts';
import { escapeHtml } from '../../domain/contracts/letters/printed.ts';
import type { RenderedLetter } from '../../domain/contracts/letters/render.ts';

const WORDS = 'If you would rather not hear from us, say so here';

/** A letter with the line by which whoever gets it takes themselves off. */
export function withUnsubscribeLink(letter: RenderedLetter, url: string): RenderedLetter {
  return withFoot(letter, {
    text: `${WORDS}: ${url}`,
    html: `<a href="${escapeHtml(url)}">${WORDS}</a>.`,
  });
}
