/** Elements that start a new line when shown. */
const BLOCKS = new Set(
  'p div li ul ol br hr tr table h1 h2 h3 h4 h5 h6 section article header footer dt dd dl blockquote pre td th main aside'.split(
    ' ',
  ),
);
const INLINES = new Set(
  'a b i u em strong span font small sub sup code mark s strike del ins abbr cite q label img body html thead tbody tfoot colgroup col center input button form svg path nav figure figcaption details summary meta link o:p'.split(
    ' ',
  ),
);
/** Elements whose content no reader sees. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col']);

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  hellip: '…',
  eacute: 'é',
  euro: '€',
  pound: '£',
};

/** A tag as read from a text. */
export interface Tag {
  name: string;
  end: number;
  closing: boolean;
  block: boolean;
  /** True when this tag opens content that is not shown. */
  hides: boolean;
}

/**
 * Reads the HTML tag that begins at `at` (a '<'), or null when the characters there are ordinary text.
 * Looks no further than the next '<' or '>', so that reading a whole text stays linear.
 */
export function readTag(text: string, at: number): Tag | null {
  let end = at + 1;
  while (end < text.length && end - at < 4000) {
    const c = text.charCodeAt(end);
    if (c === 62) break;
    if (c === 60) return null;
    end += 1;
  }
  if (text.charCodeAt(end) !== 62) return null;
  const closing = text.charCodeAt(at + 1) === 47;
  const inner = text.slice(at + (closing ? 2 : 1), end);
  const name = /^[a-zA-Z][a-zA-Z0-9:]*/.exec(inner)?.[0];
  if (name === undefined) return null;
  const tag = name.toLowerCase();
  const known = BLOCKS.has(tag) || INLINES.has(tag) || UNSEEN.has(tag);
  // Placeholders such as <ORGANIZATION> are words, not markup.
  if (!known || (name.length > 2 && name === name.toUpperCase() && inner === name)) return null;
  const hides =
    !closing && !EMPTY.has(tag) && (UNSEEN.has(tag) || hiddenBy(inner.slice(name.length)));
  return { name: tag, end: end + 1, closing, block: BLOCKS.has(tag), hides };
}

function hiddenBy(attributes: string): boolean {
  if (attributes.length === 0) return false;
  const flat = attributes.toLowerCase().replaceAll(' ', '');
  return (
    /(^|\s)hidden(\s|=|$)/i.test(attributes) ||
    flat.includes('display:none') ||
    flat.includes('visibility:hidden') ||
    /font-size:0(?![.\d]*[1-9])/.test(flat) ||
    /opacity:0(?![.\d]*[1-9])/.test(flat)
  );
}

/** Reads the HTML entity that begins at `at` (a '&'): what it stands for and where it ends, or null. */
export function readEntity(text: string, at: number): { shown: string; end: number } | null {
  const length = text.slice(at, at + 11).indexOf(';');
  if (length < 3) return null;
  const end = at + length;
  const name = text.slice(at + 1, end);
  const named = ENTITIES[name];
  if (named !== undefined) return { shown: named, end: end + 1 };
  const code = /^#(\d{2,6})$/.exec(name)?.[1] ?? /^#x([0-9a-fA-F]{2,5})$/.exec(name)?.[1];
  if (code === undefined) return null;
  const point = Number.parseInt(code, name.startsWith('#x') ? 16 : 10);
  return point > 0 && point < 0xd800 ? { shown: String.fromCharCode(point), end: end + 1 } : null;
}
