import { fold } from '../../domain/search/text/stem.ts';

/** Scripts that write names without spaces between their parts. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The words of a name or of what is looked for, in lower case and without marks. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * What a name is found by when it begins so: its words, and of those in a script without spaces every end,
 * so that a given name is found too.
 */
export function nameTerms(name: string): string[] {
  const terms = wordsOf(name).flatMap((word) => (UNSPACED.test(word) ? endsOf(word) : [word]));
  return [...new Set(terms)];
}

function endsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.map((_letter, at) => letters.slice(at).join(''));
}
