/** Where mail programs put what is answered: what follows is history. */
const HISTORY =
  /<(?:div|blockquote)[^>]{0,300}(?:gmail_quote|yahoo_quoted|appendonsend|divRplyFwdMsg|moz-cite-prefix|protonmail_quote|type="?cite)/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a mail that has no plain text, without the history that its program marked as such. For reading, never to be shown as HTML. */
export function textOfHtml(html: string): string {
  const end = HISTORY.exec(html)?.index;
  const own = end === undefined || end === 0 ? html : html.slice(0, end);
  return UNSEEN.reduce((rest, [begin, end]) => without(rest, begin, end), own)
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^>]{0,500}>/gi, '\n')
    .replaceAll(/<\/?[a-z!?][^<>]{0,5000}>/gi, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) =>
      entity(whole, name),
    )
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** What no reader sees, from where it begins to where it ends. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<head', '</head>'],
  ['<title', '</title>'],
  ['<style', '</style>'],
  ['<script', '</script>'],
];

/** In one pass, however often something begins and never ends. */
function without(html: string, begin: string, end: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const at = lower.indexOf(begin, from);
    if (at === -1) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, at));
    const ending = lower.indexOf(end, at);
    if (ending === -1) return kept.join('');
    from = ending + end.length;
  }
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : '';
}
