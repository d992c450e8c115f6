import {
  placesById,
  PLACE_PHRASES,
  stateCodes,
  type Place,
  type PlaceEntry,
} from './taxonomy/places.ts';
import { slug } from './taxonomy/slug.ts';
import { TITLE_NOUNS } from './taxonomy/titles.ts';
import type { PhraseMatch } from './text/phraseTrie.ts';
import { GAP_BRACKET, GAP_COMMA, GAP_DOT, GAP_SPACE, type Token } from './text/tokens.ts';

/** A place found in a text: tokens [from, to), the place's id and its name. */
export interface PlaceMention {
  from: number;
  to: number;
  id: string;
  name: string;
  /** Also an everyday word, and nothing beside it says that the place is meant. */
  ordinary: boolean;
  kind: Place['kind'];
}

// Words that begin a capitalised run and belong to no town's name.
const NOT_A_TOWN = new Set(
  'in at near from to our the a an this your we you remote hybrid onsite based location office or and work join greater with for of on by contact apply about manager sales senior junior'.split(
    ' ',
  ),
);

/**
 * All places in a token range. What follows a town decides which one is meant ("Paris, Texas", "Paris in Texas",
 * "Paris, TX", "Washington, D.C.") and belongs to it ("Munich, Bavaria, Germany" is one place). A capitalised town
 * nobody listed is taken when a state's code follows ("Springfield, IL") and, where `settled` says that the range
 * names places, a state's name too ("Guildford, Surrey").
 */
export function placesIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  settled = false,
): PlaceMention[] {
  const found: PlaceMention[] = [];
  let at = from;
  while (at < to) {
    const mention = knownPlace(tokens, at, to, settled) ?? openTown(tokens, at, to, settled);
    if (mention !== null) found.push(mention);
    at = mention?.to ?? at + 1;
  }
  return found;
}

function acceptable(
  tokens: readonly Token[],
  entry: PlaceEntry,
  from: number,
  to: number,
): boolean {
  if (entry.exact !== null) return to - from === 1 && tokens[from]?.raw === entry.exact;
  return (
    /^[\p{Lu}\d]/u.test(tokens[from]?.raw ?? '') ||
    ((tokens[from] as Token).key === 'the' && to - from > 1)
  );
}

function knownPlace(
  tokens: readonly Token[],
  at: number,
  to: number,
  settled: boolean,
): PlaceMention | null {
  const match = PLACE_PHRASES.longestAt(
    tokens,
    at,
    (entry, from, end) => end <= to && acceptable(tokens, entry, from, end),
  );
  if (match === null) return null;
  const first = match.value.place;
  const narrowed = widerAt(
    tokens,
    match.to,
    to,
    true,
    (wider) => placeWithin(tokens, match, wider) ?? (neighbours(first, wider) ? first : null),
  );
  if (narrowed === null) {
    const open = first.kind === 'city' ? stateAfter(tokens, match.to, to, settled) : null;
    if (open !== null) return townOf(tokens, at, match.to, open);
    const { id, name, kind } = first;
    return { from: at, to: match.to, id, name, ordinary: match.value.ordinary, kind };
  }
  const { place } = narrowed;
  let end = narrowed.to;
  for (;;) {
    const more = widerAt(tokens, end, to, false, (wider) => (lies(place, wider) ? place : null));
    if (more === null) break;
    end = more.to;
  }
  const name = place.id === first.id ? place.name : `${place.name}, ${narrowed.wider}`;
  return { from: at, to: end, id: place.id, name, ordinary: false, kind: place.kind };
}

/** What stands for a state, province or country: "TX", "D.C.". */
function codeAt(
  tokens: readonly Token[],
  at: number,
  to: number,
): { code: string; to: number } | null {
  const first = tokens[at];
  if (first === undefined || at >= to) return null;
  const second = tokens[at + 1];
  if (
    second !== undefined &&
    at + 1 < to &&
    second.gap === GAP_DOT &&
    /^[A-Z]$/.test(first.raw) &&
    /^[A-Z]$/.test(second.raw)
  ) {
    return { code: first.raw + second.raw, to: at + 2 };
  }
  return /^[A-Z]{2,3}$/.test(first.raw) ? { code: first.raw, to: at + 1 } : null;
}

/**
 * The place meant by what follows: ", TX", ", Texas", "(Texas)" and, where `within` allows it, "in Texas". `choose` says
 * which place lies in the wider one, or that none does.
 */
function widerAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  within: boolean,
  choose: (wider: string) => Place | null,
): { place: Place; wider: string; to: number } | null {
  const next = tokens[at];
  if (next === undefined || at >= to || next.gap > GAP_BRACKET) return null;
  const start = within && next.key === 'in' && next.gap === GAP_SPACE ? at + 1 : at;
  const token = tokens[start];
  if (token === undefined || start >= to || token.gap > GAP_BRACKET) return null;
  const code = codeAt(tokens, start, to);
  if (code !== null) {
    // "Wilmington, DE" lies in Delaware, "Berlin, DE" in Germany.
    for (const id of [stateCodes().get(code.code), code.code.toLowerCase()]) {
      const place = id !== undefined && placesById().has(id) ? choose(id) : null;
      if (place !== null && id !== undefined)
        return { place, wider: placesById().get(id)?.name ?? code.code, to: code.to };
    }
  }
  const match = PLACE_PHRASES.longestAt(
    tokens,
    start,
    (entry, from, end) =>
      end <= to &&
      entry.place.kind !== 'city' &&
      acceptable(tokens, entry, from, end) &&
      choose(entry.place.id) !== null,
  );
  const place = match === null ? null : choose(match.value.place.id);
  return match === null || place === null
    ? null
    : { place, wider: match.value.place.name, to: match.to };
}

function lies(place: Place, within: string): boolean {
  let parent = place.within;
  for (let steps = 0; parent !== null && steps < 6; steps += 1) {
    if (parent === within) return true;
    parent = placesById().get(parent)?.within ?? null;
  }
  return false;
}

/** "Munich, Bavaria": the table has the town within its country, not within its state. */
function neighbours(place: Place, state: string): boolean {
  const wider = placesById().get(state);
  return place.kind === 'city' && wider?.kind === 'state' && wider.within === place.within;
}

/** The place of these words that lies in `within`, if the taxonomy has it. */
function placeWithin(
  tokens: readonly Token[],
  match: PhraseMatch<PlaceEntry>,
  within: string,
): Place | null {
  const found = PLACE_PHRASES.longestAt(
    tokens,
    match.from,
    (entry, from, end) =>
      end === match.to && lies(entry.place, within) && acceptable(tokens, entry, from, end),
  );
  return found?.value.place ?? null;
}

/** A state's code after a comma, or also its name. */
function stateAfter(
  tokens: readonly Token[],
  at: number,
  to: number,
  named: boolean,
): { id: string; written: string; to: number } | null {
  if (at >= to || tokens[at]?.gap !== GAP_COMMA) return null;
  const code = codeAt(tokens, at, to);
  const id = code === null ? undefined : stateCodes().get(code.code);
  if (code !== null && id !== undefined) return { id, written: code.code, to: code.to };
  if (!named) return null;
  const match = PLACE_PHRASES.longestAt(
    tokens,
    at,
    (entry, from, end) =>
      end <= to && entry.place.kind === 'state' && acceptable(tokens, entry, from, end),
  );
  if (match === null) return null;
  return { id: match.value.place.id, written: match.value.place.name, to: match.to };
}

/** A capitalised town of one to three words that the taxonomy lacks, before a comma and its state. */
function openTown(
  tokens: readonly Token[],
  from: number,
  to: number,
  settled: boolean,
): PlaceMention | null {
  const before = tokens[from - 1]?.key ?? '';
  const named = settled || before === 'in' || before === 'near';
  for (let length = 1; length <= 3 && from + length < to; length += 1) {
    const word = tokens[from + length - 1] as Token;
    if (!/^\p{Lu}\p{Ll}/u.test(word.raw)) return null;
    if (length > 1 && (word.gap > GAP_DOT || isKnownTown(tokens, from + length - 1))) return null;
    if (NOT_A_TOWN.has(word.key) || TITLE_NOUNS.has(word.key)) return null;
    const state = stateAfter(tokens, from + length, to, named);
    if (state !== null) return townOf(tokens, from, from + length, state);
  }
  return null;
}

/** "Join Dallas, TX": the town begins later. */
function isKnownTown(tokens: readonly Token[], at: number): boolean {
  return (
    PLACE_PHRASES.longestAt(
      tokens,
      at,
      (entry, from, end) => entry.place.kind === 'city' && acceptable(tokens, entry, from, end),
    ) !== null
  );
}

function townOf(
  tokens: readonly Token[],
  from: number,
  end: number,
  state: { id: string; written: string; to: number },
): PlaceMention {
  const name = tokens
    .slice(from, end)
    .map(({ raw }) => raw)
    .join(' ');
  return {
    from,
    to: state.to,
    id: `~${slug(name)}@${state.id}`,
    name: `${name}, ${state.written}`,
    ordinary: false,
    kind: 'city',
  };
}
