import { TEXT_MARK } from './standingText.ts';
import css from './Prose.module.css';

/** A rendered text, with the typography of everything that is read at length. */
export function Text({ name, html }: { readonly name: string; readonly html: string }) {
  return (
    <div
      {...{ [TEXT_MARK]: name }}
      className={css.text}
      // Rendered from files of the repository at build time, where raw HTML is skipped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
