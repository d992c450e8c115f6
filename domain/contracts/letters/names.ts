// Titles and forms of address that stand before a name in the languages of our candidates; the second
// ones are names as well, and titles with a dot only.
const BEFORE_NAMES =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|professor|herr|frau|mme|mlle)\.?|(?:dipl|ing|mag|ir|m|sr|sra|dott)\.)$/iu;
const INITIAL = /^\p{L}\.?$/u;

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

/** The words of a name in the order in which it is said: "Lovelace, Ada" is turned round. */
function wordsOf(name: string): string[] {
  const [last = '', first] = name.split(',', 2);
  const said = first === undefined || first.trim() === '' ? last : `${first} ${last}`;
  const words = said.split(/\s+/u).filter((word) => word !== '');
  const from = words.findIndex((word) => !word.split('-').every((part) => BEFORE_NAMES.test(part)));
  return from === -1 ? [] : words.slice(from);
}
