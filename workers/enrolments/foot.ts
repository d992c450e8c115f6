import { escapeHtml } from '../../domain/contracts/letters/printed.ts';
import type { RenderedLetter } from '../../domain/contracts/letters/render.ts';

const WORDS = 'If you would rather not hear from us, say so here';

/** A letter with the line by which whoever gets it takes themselves off, in both of its forms. */
export function withFoot({ subject, text, html }: RenderedLetter, url: string): RenderedLetter {
  return {
    subject,
    text: `${text}\n\n-- \n${WORDS}: ${url}\n`,
    html: `${html}<p>--<br><a href="${escapeHtml(url)}">${WORDS}</a>.</p>`,
  };
}
