import { tokenize } from './text/tokens.ts';
import { visibleWords } from './text/visibleText.ts';

/** Words at a name's end that say what kind of company it is, not which. */
const LEGAL_FORMS = new Set(
  'inc incorporated llc ltd limited plc corp corporation co company gmbh ag se sa sas srl bv ab oy as holding holdings group'
    .split(' ')
    .flatMap((word) => tokenize(word).map(({ key }) => key)),
);

/** A company's name in the form that is compared: "Acme, Inc." and "ACME" are one. Empty where nothing of it can be read. */
export function companyKey(name: string): string {
  const words = tokenize(visibleWords(name)).map(({ key }) => key);
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
