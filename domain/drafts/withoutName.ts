/** A text in which somebody is not called by their name, nor by a part of it, however it is written. */
export function withoutName(text: string, name: string): string {
  const parts = partsOf(name);
  if (parts.length === 0) return text.trim();
  const { letters, from } = folded(text);
  const found = new RegExp(parts.map(patternOf).join('|'), 'giu');
  const signs = signsOf(text);
  for (const { 0: part, index } of letters.matchAll(found)) {
    for (let at = index; at < index + part.length; at += 1) signs[from[at] ?? 0] = '';
  }
  return signs.join('').trim();
}

// Scripts in which words stand without blanks between them, or with what goes on a name.
const UNPARTED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+$/u;
const UNPARTED_HAN = /^\p{Script=Han}{3,4}$/u;

/** A single letter, as of a second name, calls nobody: as a word of its own it is a skill, such as C or R. */
function partsOf(name: string): readonly string[] {
  const words = name.split(/\s+/u).map((word) => word.replaceAll(/[^\p{L}\p{M}]+/gu, ''));
  const within = name.split(/[^\p{L}\p{M}]+/u);
  const joined = [words.join(''), words.toReversed().join('')];
  const given = [...words].filter((word) => UNPARTED_HAN.test(word)).flatMap(partsOfHan);
  const all = [...joined, ...words, ...given, ...within].map((part) => folded(part).letters);
  const parts = all.filter((part) => part.length > 1 || UNPARTED.test(part));
  // The longest first, so that none leaves the end of another.
  return [...new Set(parts)].toSorted((a, b) => b.length - a.length);
}

/** A name that is written as one word: after a family name of one sign, or of two, stands the given one. */
function partsOfHan(name: string): string[] {
  const signs = Array.from(name);
  const short = [signs.slice(1).join('')];
  return signs.length === 4
    ? [...short, signs.slice(0, 2).join(''), signs.slice(2).join('')]
    : short;
}

function patternOf(part: string): string {
  return UNPARTED.test(part) && Array.from(part).length > 1
    ? part
    : String.raw`(?<!\p{L})${part}(?!\p{L})`;
}

/** Letters that have no other form below their marks. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
};

/** The letters of a text without capitals and marks, and which of its signs each is from. */
function folded(text: string): { readonly letters: string; readonly from: readonly number[] } {
  const from: number[] = [];
  let letters = '';
  for (const [at, sign] of signsOf(text).entries()) {
    const plain = sign.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
    const said = Array.from(plain)
      .map((letter) => PLAIN[letter] ?? letter)
      .join('');
    letters += said;
    for (let unit = 0; unit < said.length; unit += 1) from.push(at);
  }
  return { letters, from };
}

/** Each with the marks that stand on it. */
function signsOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];
}
