const MARKS = /\p{M}/gu;
const SPECIAL: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
};

/** Lower case without diacritics, so that `Zürich`, `ZÜRICH` and `Zurich` are one word. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  for (let at = 0; at < lower.length; at += 1) {
    if (lower.charCodeAt(at) > 127) {
      return lower
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(/[øłßæœđı]/g, (c) => SPECIAL[c] ?? c)
        .replaceAll('’', "'");
    }
  }
  return lower;
}

// Most words in -ics are names of subjects; these are plurals.
const PLURAL_ICS = new Set(['metrics', 'topics', 'mechanics', 'clinics', 'critics', 'basics']);

const AMERICAN: readonly [RegExp, string][] = [
  [/isation$/, 'ization'],
  [/ising$/, 'izing'],
  [/ised$/, 'ized'],
  [
    /(organ|optim|special|modern|digital|author|global|local|final|real|recogn|util|custom|standard|prior)ise$/,
    '$1ize',
  ],
  [/^programme$/, 'program'],
  [/^(cent|met|fib|theat)re$/, '$1er'],
  [/^(behavi|lab|col|hum|fav|harb|neighb)our/, '$1or'],
  [/^(model|counsel|label|travel|cancel|channel|tunnel|signal)ling$/, '$1ing'],
  [/^(counsel|model|travel)l(or|er)$/, '$1$2'],
  [/^paed/, 'ped'],
  [/^an(ae)sth/, 'anesth'],
  [/^gynae/, 'gyne'],
  [/^haem/, 'hem'],
  [/^(def|lic|off)ence$/, '$1ense'],
  [/^analyse$/, 'analyze'],
  [/^mould/, 'mold'],
  [/^tyre$/, 'tire'],
  [/^aluminium$/, 'aluminum'],
  [/^fulfil$/, 'fulfill'],
  [/^fulfilment$/, 'fulfillment'],
  [/^enrolment$/, 'enrollment'],
  [/^jewellery$/, 'jewelry'],
  [/^catalogu/, 'catalog'],
  [/^orthopaed/, 'orthoped'],
];

// Nearly every word is spelt alike on both sides: one test tells.
const SPELT_APART = new RegExp(AMERICAN.map(([from]) => from.source).join('|'));

// Texts repeat their words; what is remembered is bounded.
const MOST_STEMS = 40_000;
const STEMS = new Map<string, string>();

/**
 * The form under which words are compared: folded, singular, American spelling, without possessive.
 * Both the taxonomy and the texts go through it, so it need not be a dictionary form.
 */
export function stem(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  const stemmed = stemOf(word);
  if (STEMS.size < MOST_STEMS && word.length < 32) STEMS.set(word, stemmed);
  return stemmed;
}

function stemOf(word: string): string {
  let w = fold(word);
  const last = w.charCodeAt(w.length - 1);
  if (w.length > 2 && w.endsWith("'s")) w = w.slice(0, -2);
  else if (last === 115 && w.length > 3) {
    if (w.endsWith('ies') && w.length > 4) w = `${w.slice(0, -3)}y`;
    else if (/(ss|us|is|os|as)$/.test(w) || (w.endsWith('ics') && !PLURAL_ICS.has(w))) return w;
    else if (/(sh|ch|x|ss|zz)es$/.test(w)) w = w.slice(0, -2);
    else w = w.slice(0, -1);
  }
  if (w.length < 5 || !SPELT_APART.test(w)) return w;
  for (const [from, to] of AMERICAN) {
    if (from.test(w)) return w.replace(from, to);
  }
  return w;
}
