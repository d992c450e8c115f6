import { isLetterVariable, type LetterVariable } from '../contracts/letters/variables.ts';
import { cleanText } from '../kernel/text.ts';

/** What a model may say beside words. */
export interface Allowed {
  readonly variables: ReadonlySet<LetterVariable>;
  /** Addresses that stood in what it was given to change. */
  readonly links: ReadonlySet<string>;
}

const ADDRESS = String.raw`(?:https?:\/\/|mailto:|www\.)[^\s<>()[\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[\w-]+\.)+[a-z]{2,}\/[^\s<>()[\]]*`;
const LINKS = new RegExp(String.raw`\[([^\]\n]*)\]\(([^)\n]*)\)|${ADDRESS}`, 'giu');
const VARIABLE = /\{\{\s*([A-Za-z]+)\s*(\|[^{}\r\n]*)?\}\}/gu;
// What nobody sees, and what turns the direction of what follows.
const UNSEEN = /[\u200B-\u200D\u2060\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const TAGS = /<\/?[a-z][^>\n]*>/giu;

/**
 * What a model wrote, as it may stand in a letter: without links and addresses but those that it was given, without
 * markup of the web, without variables that there are none of.
 */
export function cleaned(text: string, allowed: Allowed): string {
  return cleanText(text)
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(TAGS, '')
    .replaceAll(LINKS, (found: string, label?: string, target?: string) =>
      label === undefined || target === undefined
        ? bareLink(found, allowed)
        : mayLeadTo(target, allowed)
          ? found
          : label.replaceAll(new RegExp(ADDRESS, 'giu'), ''),
    )
    .replaceAll(VARIABLE, (_found, name: string, fallback = '') => {
      const isKnown = isLetterVariable(name) && allowed.variables.has(name);
      const otherwise = (fallback as string).slice(1).trim();
      if (!isKnown) return otherwise;
      return otherwise === '' ? `{{${name}}}` : `{{${name}|${otherwise}}}`;
    })
    .replaceAll(/(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/gu, '')
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

function mayLeadTo(target: string, { links, variables }: Allowed): boolean {
  return links.has(target) || (target === '{{jobLink}}' && variables.has('jobLink'));
}

/** An address ends before the sign that ends its sentence. */
function bareLink(found: string, { links }: Allowed): string {
  const [end = ''] = /[.,;:!?'"*]*$/u.exec(found) ?? [];
  return links.has(found.slice(0, found.length - end.length)) ? found : end;
}

/** The addresses that a text leads to. */
export function linksIn(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(LINKS)].map(([all, _label, target]) => target ?? all);
  return new Set(found.flatMap((one) => [one, one.replace(/[.,;:!?'"*]+$/u, '')]));
}
