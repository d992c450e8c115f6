// Titles and forms of address that stand before a name in the languages of our candidates; the second
// ones are names as well, and titles with a dot only.
const BEFORE_NAMES =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|professor|herr|frau|mme|mlle)\.?|(?:dipl|ing|mag|ir|m|sr|sra|dott|د|م|أ)\.)$/iu;
// "Servant of": what it is the servant of belongs to the name.
const BEGINS_NAME = /^(?:abd|عبد)$/iu;
// Written so, names begin with the family's.
const FAMILY_FIRST = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}\p{sc=Katakana}々ー]+$/u;
// In these alone stand names from elsewhere, in the order that they have there.
const KATAKANA = /^[\p{sc=Katakana}ー]+$/u;
// A name of one letter in such writing is whole.
const INITIAL = /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}])\p{L}\.?$/u;

/**
 * What somebody is called by, as far as their whole name tells: its first word that is no title. A bare
 * initial is nobody's first name, and a name in one word is all there is to say.
 * @returns `null` where it can't be told
 */
export function firstNameOf(name: string): string | null {
  const [first] = wordsOf(name);
  return first === undefined || INITIAL.test(first) ? null : first;
}

/** The last word of a name of several; `null` of a name in one word. */
export function lastNameOf(name: string): string | null {
  const words = wordsOf(name);
  return words.length < 2 ? null : (words.at(-1) ?? null);
}

/** The words of a name, what one is called by first: "Lovelace, Ada" is turned round, and "김 민수". */
function wordsOf(name: string): string[] {
  const [last = '', first] = name.split(',', 2);
  const isTurned = first !== undefined && first.trim() !== '';
  const said = isTurned ? `${first} ${last}` : last;
  const words = said.split(/\s+/u).filter((word) => word !== '');
  const from = words.findIndex((word) => !word.split('-').every((part) => BEFORE_NAMES.test(part)));
  const own = from === -1 ? [] : joined(words.slice(from));
  const isFamilyFirst =
    !isTurned &&
    own.every((word) => FAMILY_FIRST.test(word)) &&
    !own.every((word) => KATAKANA.test(word));
  return isFamilyFirst ? own.toReversed() : own;
}

/** Two words that are one name stand as one. */
function joined(words: readonly string[]): string[] {
  return words.reduce<string[]>((all, word) => {
    const before = all.at(-1);
    if (before === undefined || !BEGINS_NAME.test(before)) return [...all, word];
    return [...all.slice(0, -1), `${before} ${word}`];
  }, []);
}
