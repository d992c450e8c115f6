import { useLocation } from 'react-router';
import { keptInText } from '../navigation/linkTarget.ts';
import { TEXT_MARK } from './standingText.ts';
import css from './Prose.module.css';

/** A rendered text, with the typography of everything that is read at length. */
export function Text({
  name,
  html,
  large = false,
}: {
  readonly name: string;
  readonly html: string;
  /** For what is read from beginning to end, not looked up. */
  readonly large?: boolean;
}) {
  const { search } = useLocation();
  return (
    <div
      {...{ [TEXT_MARK]: name }}
      className={large ? `${css.text} ${css.large}` : css.text}
      // Rendered from files of the repository at build time, where raw HTML is skipped.
      dangerouslySetInnerHTML={{ __html: keptInText(html, search) }}
    />
  );
}
