import { profileAddressOf } from '../../kernel/profileAddress.ts';
import type { Readings } from '../../search/readings.ts';
import { headingOf, folded } from './headings.ts';
import { isPeriod } from './periods.ts';
import type { CvLine } from './pages.ts';

const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/u;
const PROFILE =
  /(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,12}\/(?:mwlite\/)?in\/[^\s,;|()<>"']+/i;
const PHONE = /(?:\+|\b00|\(0?)?\d[\d\s()./-]{6,}\d/;

/** The first mail address of a text. */
export function mailIn(text: string): string | undefined {
  return MAIL.exec(text)?.[0].replace(/[.-]+$/, '');
}

/** The address of the profile that a text names. */
export function profileIn(text: string): string | undefined {
  const found = PROFILE.exec(text)?.[0].replace(/[.)]+$/, '');
  return found === undefined ? undefined : profileAddressOf(found)?.url;
}

/** The parts of lines of contacts: "London, UK | jane@x.org · +44 20 …" has three. */
export function contactParts({ cells }: CvLine): string[] {
  return cells
    .flatMap((cell) => cell.split(/\s*[|•·∙▪◦⋅\t]\s*|\s{3,}|\s[–—-]\s/u))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const PLACE_LABEL =
  /^(?:location|based in|address|city|place|residence|wohnort|ort|adresse|anschrift|standort|ville|lieu|ubicacion|ubicación|ciudad|dirección|città|indirizzo|residenza|город|место жительства|адрес|miejscowość|miasto|adres|τόπος|πόλη|διεύθυνση|地址|所在地|城市|住所|العنوان|المدينة)\s*[:：]\s*/iu;

/** The place that a part of the contacts names as a whole; a street before it is left out. */
export function placeIn(part: string, readings: Readings): string | undefined {
  const labelled = PLACE_LABEL.exec(part)?.[0];
  const words = part.slice(labelled?.length ?? 0).trim();
  if (words === '' || words.length > 100 || mailIn(words) !== undefined) return undefined;
  const steps = words
    .split(/\s*,\s*/)
    .map((step) => step.replace(/^(?:[A-Z]{1,2}-)?\d{4,6}\s+/, ''))
    .filter((step) => step !== '' && !/\d/.test(step));
  const from = steps.findIndex((step) => readings.place(step).length > 0);
  if (from < 0) return labelled !== undefined && !/\d/.test(words) ? words : undefined;
  const place = steps.slice(from);
  // A sentence in which a place is named is none.
  if (labelled === undefined && (steps.length > 4 || place.some((step) => wordCount(step) > 3))) {
    return undefined;
  }
  return place.join(', ');
}

const DOCUMENT =
  /^(?:curriculum vitae|curriculum|cv|resume|lebenslauf|vita|hoja de vida|zyciorys|βιογραφικο|βιογραφικο σημειωμα|резюме|简历|個人簡歷|履歴書|職務経歴書|السيرة الذاتية)$/u;
const NAME_LABEL =
  /^(?:(?:full )?name|nom|nombre|nome|imię i nazwisko|vor- und (?:nachname|zuname)|имя|фио|ονοματεπώνυμο|όνομα|姓名|氏名|الاسم)\s*[:：]\s*/iu;
/** Titles before a name and what is behind it are no part of it. */
const BEFORE_NAME = /^(?:dr|prof|mr|mrs|ms|mx|herr|frau|ing|dipl\.-ing)\.?\s+/iu;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・\s]+$/u;

/** The name that a line is as a whole, as it is written but for capitals; undefined for any other line. */
export function nameIn(line: string, isWork: (text: string) => boolean): string | undefined {
  const labelled = NAME_LABEL.exec(line)?.[0] ?? '';
  const plain = line.slice(labelled.length).replace(/\s+/g, ' ').trim();
  const name = plain.split(/\s*[,|•·(（]\s*|\s[–—-]\s/u)[0]!.replace(BEFORE_NAME, '');
  if (name.length < 2 || name.length > 60 || /[\d@:/\\_#*+=<>]/.test(name)) return undefined;
  if (isDocumentTitle(name) || headingOf(name) !== undefined || isPeriod(line)) return undefined;
  if (CJK.test(name)) {
    const letters = name.replaceAll(' ', '');
    // Letters set apart, all of them, are one name.
    const isSpaced = /^\S\S?(?: \S)+$/u.test(name) && letters.length < name.length;
    return letters.length > 12 ? undefined : isSpaced ? letters : name;
  }
  const words = name.split(' ');
  if (words.length < 2 || words.length > 6 || PHONE.test(name)) return undefined;
  if (!words.every(isNameWord) || (labelled === '' && isWork(name))) return undefined;
  const isCapitals = !/\p{Ll}/u.test(name);
  return words
    .map((word, at) => {
      const isWithin = at > 0 && at < words.length - 1;
      return isCapitals && isWithin && word.length > 1 && PARTICLES.test(word)
        ? word.toLowerCase()
        : capitalised(word);
    })
    .join(' ');
}

/** True for a line that says what the document is, as "Lebenslauf" does, and nothing of anybody. */
export function isDocumentTitle(line: string): boolean {
  return DOCUMENT.test(folded(line));
}

/** True for a line that says itself that it is a name. */
export function isNameLabelled(line: string): boolean {
  return NAME_LABEL.test(line);
}

/** True where an address has a part of the name in it: "j.doe@example.org" is a Doe's. */
export function bearsName(address: string, name: string): boolean {
  const letters = folded(address.split('@')[0]!.replace(/^.*\/in\//, '')).replaceAll(' ', '');
  return folded(name)
    .split(' ')
    .some((word) => word.length > 2 && letters.includes(word));
}

const PARTICLES =
  /^(?:de|da|do|dos|das|di|del|della|der|den|van|von|vom|zu|zum|la|le|el|al|bin|ibn|bint|ben|y|e|af|ter|ten|st\.?)$/iu;

/** Begins with a capital, in scripts that have them. */
function isNameWord(word: string): boolean {
  if (PARTICLES.test(word)) return true;
  return /^(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}.'’‘`-]*$/u.test(word);
}

/** "JANE O'NEIL-FOX" is Jane O'Neil-Fox. */
function capitalised(word: string): string {
  if (word.length < 2 || /\p{Ll}|\p{Lo}|\./u.test(word)) return word;
  return word.toLowerCase().replace(/(^|['’-])(\p{L})/gu, (_, before: string, first: string) => {
    return before + first.toUpperCase();
  });
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}
