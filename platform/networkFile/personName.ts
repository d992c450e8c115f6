/** A name as the file gives it, made fit to be read and compared. */
export type PersonName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly credentials?: string;
};

/** Pictures, their modifiers and the joiners between them; joiners elsewhere belong to a script. */
const pictures =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe0f}\u{20e3}\u{e0020}-\u{e007f}]\u200d?)+/gu;

const generation = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * Takes first and last name apart from what people add to them: credentials after a comma
 * (`Looper, DipWSET`) are kept apart, emoji are dropped unless there is nothing else. Answers
 * `undefined` when no name is left. Two equal names are two people: this is no key.
 */
export function personNameOf(first: string, last: string, suffix: string): PersonName | undefined {
  const [family = '', ...added] = last.split(',').map((part) => part.trim());
  const titles = [...added, suffix].filter((part) => part !== '');
  const credentials = titles.filter((part) => !generation.test(part)).join(', ');
  const lineage = titles.filter((part) => generation.test(part));
  const firstName = readable(first);
  const lastName = [readable(family), ...lineage].filter((part) => part !== '').join(' ');
  const name = `${firstName} ${lastName}`.trim() || onlyPictures(`${first} ${family}`);
  if (name === '') return undefined;
  return { firstName, lastName, name, ...(credentials === '' ? {} : { credentials }) };
}

/** The words of a name; a lone dot or dash, which some write for a name they keep back, is none. */
function readable(text: string): string {
  if (/^[A-Za-z]+$/.test(text)) return text;
  const words = text.replace(pictures, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : '';
}

function onlyPictures(text: string): string {
  return (text.match(pictures) ?? []).join('');
}
