import type { RenderedLetter } from './render.ts';

/** A letter with a line below it, apart from what was said, in both of its forms. */
export function withFoot(
  { subject, text, html }: RenderedLetter,
  line: { readonly text: string; readonly html: string },
): RenderedLetter {
  return {
    subject,
    text: `${text}\n\n-- \n${line.text}\n`,
    html: html.replace('</body>', () => `<p>--<br>${line.html}</p>\n</body>`),
  };
}
