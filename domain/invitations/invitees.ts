import { cleanText, nameOf } from '../kernel/text.ts';
import { WorkEmail } from '../identity/workEmail.ts';

/** One entry of a pasted list: as it was typed, and what was read of it. */
export interface Invitee {
  readonly typed: string;
  /** `null` where it is no address. */
  readonly email: string | null;
  /** What stood beside the address; empty where nothing did. */
  readonly name: string;
}

const NAME_MAX = 200;

/** Marks that give an address another meaning in a mail's head, or are left over of a list. */
const NOT_IN_ADDRESS = /[<>()[\]{}\\,;:"'`|]/;

/**
 * The entries of a pasted list: lines, commas, semicolons, `Name <address>`, a name and an address in
 * neighbouring cells. Each address once.
 */
export function inviteesIn(list: string): readonly Invitee[] {
  const seen = new Set<string>();
  return entriesIn(cleanText(list))
    .flatMap(read)
    .filter(({ email, typed }) => {
      const key = email ?? typed;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** What stands between entries, in the scripts in which lists are written. */
const SEPARATORS = new Set([',', ';', '，', '；', '、', '،', '؛']);

/** Splits at line ends, and at separators that stand in no quotes and no brackets. */
function entriesIn(list: string): string[] {
  const entries: string[] = [];
  for (const line of list.split(/[\r\n\u2028\u2029]+/)) {
    let [entry, isQuoted, isInBrackets] = ['', false, false];
    for (const sign of line) {
      if (sign === '"') isQuoted = !isQuoted;
      if (!isQuoted && sign === '<') isInBrackets = true;
      if (sign === '>') isInBrackets = false;
      if (!isQuoted && !isInBrackets && SEPARATORS.has(sign)) {
        entries.push(entry);
        entry = '';
      } else {
        entry += sign;
      }
    }
    entries.push(entry);
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

function read(entry: string): readonly Invitee[] {
  const bracketed = /^([^<]*)<([^<>]*)>$/.exec(entry);
  if (bracketed !== null) return [invitee(entry, bracketed[2] ?? '', bracketed[1] ?? '')];
  const words = entry.split(/\s+/);
  if (words.every((word) => word.includes('@')))
    return words.map((word) => invitee(word, word, ''));
  return [invitee(entry, words.at(-1) ?? '', words.slice(0, -1).join(' '))];
}

function invitee(typed: string, address: string, name: string): Invitee {
  const bare = address.trim().replace(/^mailto:/i, '');
  const email = NOT_IN_ADDRESS.test(bare) ? undefined : WorkEmail.safeParse(bare).data;
  const plain = name.replaceAll(/[\p{Cc}"]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return { typed, email: email ?? null, name: nameOf(plain, NAME_MAX) };
}
