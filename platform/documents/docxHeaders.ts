import type { DocumentLine } from './document.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const TOKEN = /<(\/?)w:(t|p|tab|br|cr)(?:\s[^<>]{0,500})?(\/?)>|([^<>]+)|<[^<>]*>/g;

/** The lines of the XML of a header, which the reader of documents leaves out. */
export function headerLines(xml: string): DocumentLine[] {
  // A text box stands in it twice: once more for those who read old versions only.
  const [plain = '', ...others] = xml.split('<mc:Fallback>');
  const body =
    plain + others.map((part) => part.slice(part.indexOf('</mc:Fallback>') + 1)).join('');
  let text = '';
  let isText = false;
  for (const [, closes, name, isEmpty, between = ''] of body.matchAll(TOKEN)) {
    if (name === 't') isText = closes === '' && isEmpty === '';
    else if (name === 'p' && closes === '/') text += '\n';
    else if (name === 'tab') text += '\t';
    else if (name === 'br' || name === 'cr') text += '\n';
    else if (isText) text += decoded(between);
  }
  return text
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .map((cells) => cells.filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ cells, size: 0 }));
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
