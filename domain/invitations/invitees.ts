import { cleanText, nameOf } from '../kernel/text.ts';
import { WorkEmail } from '../identity/workEmail.ts';

/** One entry of a pasted list: as it was typed, and what was read of it. */
export interface Invitee {
  readonly typed: string;
  /** `null` where it is no address. */
  readonly email: string | null;
  /** What stood beside the address; empty where nothing did. */
  readonly name: string;
  /** True where the same stands further up in the list. */
  readonly isAgain: boolean;
}

const NAME_MAX = 200;

/** Marks that give an address another meaning in a mail's head, or are left over of a list. */
const NOT_IN_ADDRESS = /[<>()[\]{}\\,;:"'`|]/;

/**
 * The entries of a pasted list: lines, commas, semicolons, `Name <address>`, `Surname, Name <address>`, and rows of a
 * table with an address in one cell.
 */
export function inviteesIn(list: string): readonly Invitee[] {
  const seen = new Set<string>();
  return entriesIn(cleanText(list))
    .flatMap(read)
    .map((entry) => {
      const key = entry.email ?? entry.typed;
      const isAgain = seen.has(key);
      seen.add(key);
      return { ...entry, isAgain };
    });
}

/** What stands between entries, in the scripts in which lists are written. */
const SEPARATORS = new Set([',', ';', '，', '；', '、', '،', '؛']);

/** A surname in front of its comma, as mail programs copy names: words alone, so that no mistyped address is taken for one. */
const SURNAME = /^(?:[\p{L}\p{M}'’-]+\.?(?: |$))+$/u;

/** The rest of such a name, with its address. */
const REST_OF_NAME = /^[^<@]+<[^<>]*>$/;

/** Splits at line ends, and at separators that stand in no quotes, no brackets and no name. */
function entriesIn(list: string): string[] {
  return list
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap((line) => {
      const parts = partsOf(line);
      return parts.flatMap(({ text }, at) => {
        const [before, after] = [parts[at - 1], parts[at + 1]];
        if (isOneName(parts[at], after)) return [];
        return [isOneName(before, parts[at]) ? `${before?.text}, ${text}` : text];
      });
    })
    .filter((entry) => entry !== '');
}

interface Part {
  readonly text: string;
  /** What ends it; empty at the end of the line. */
  readonly separator: string;
}

function isOneName(surname: Part | undefined, rest: Part | undefined): boolean {
  if (surname === undefined || rest === undefined) return false;
  return surname.separator === ',' && SURNAME.test(surname.text) && REST_OF_NAME.test(rest.text);
}

function partsOf(line: string): readonly Part[] {
  const parts: Part[] = [];
  let [text, isQuoted, isInBrackets] = ['', false, false];
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && sign === '<') isInBrackets = true;
    if (sign === '>') isInBrackets = false;
    if (!isQuoted && !isInBrackets && SEPARATORS.has(sign)) {
      parts.push({ text: text.trim(), separator: sign });
      text = '';
    } else {
      text += sign;
    }
  }
  return [...parts, { text: text.trim(), separator: '' }];
}

type Entry = Omit<Invitee, 'isAgain'>;

function read(entry: string): readonly Entry[] {
  const bracketed = /^([^<]*)<([^<>]*)>$/.exec(entry);
  if (bracketed !== null) return [invitee(entry, bracketed[2] ?? '', bracketed[1] ?? '')];
  const cells = entry.split('\t').map((cell) => cell.trim());
  const address = cells.findIndex((cell) => /^[^\s@]+@[^\s@]+$/.test(cell));
  if (cells.length > 1 && address !== -1) {
    const beside = cells[address === 0 ? 1 : address - 1] ?? '';
    return [invitee(entry, cells[address] ?? '', beside.includes('@') ? '' : beside)];
  }
  const words = entry.split(/\s+/);
  if (words.every((word) => word.includes('@')))
    return words.map((word) => invitee(word, word, ''));
  return [invitee(entry, words.at(-1) ?? '', words.slice(0, -1).join(' '))];
}

function invitee(typed: string, address: string, name: string): Entry {
  const bare = address.trim().replace(/^mailto:/i, '');
  const email = NOT_IN_ADDRESS.test(bare) ? undefined : WorkEmail.safeParse(bare).data;
  const plain = name.replaceAll(/[\p{Cc}"]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return { typed, email: email ?? null, name: nameOf(plain, NAME_MAX) };
}
