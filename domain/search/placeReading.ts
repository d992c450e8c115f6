import {
  PLACES,
  PLACE_PHRASES,
  STATE_CODES,
  type Place,
  type PlaceEntry,
} from './taxonomy/places.ts';
import { slug } from './taxonomy/slug.ts';
import { GAP_COMMA, GAP_LINE, GAP_SENTENCE, GAP_SPACE, type Token } from './text/tokens.ts';

/** A place found in a text: tokens [from, to), the place's id and its name. */
export interface PlaceMention {
  from: number;
  to: number;
  id: string;
  name: string;
  ordinary: boolean;
  kind: Place['kind'];
}

/**
 * All places in a token range. What follows a town decides which one is meant ("Paris, Texas", "Paris in Texas",
 * "Paris, TX"), and a capitalised town nobody listed is taken when a state's code follows ("Springfield, IL").
 */
export function placesIn(tokens: readonly Token[], from: number, to: number): PlaceMention[] {
  const found: PlaceMention[] = [];
  let at = from;
  while (at < to) {
    const open = openTown(tokens, at, to);
    if (open !== null) {
      found.push(open);
      at = open.to;
      continue;
    }
    const match = PLACE_PHRASES.longestAt(tokens, at, (entry, start, end) =>
      acceptable(tokens, entry, start, end),
    );
    if (match === null || match.to > to) {
      at += 1;
      continue;
    }
    const wider = widerAfter(tokens, match.to, to);
    const chosen = wider === null ? match.value.place : townWithin(tokens, match, wider.id);
    const end = wider !== null && chosen !== null ? wider.to : match.to;
    const place = chosen ?? match.value.place;
    found.push({
      from: at,
      to: end,
      id: place.id,
      name:
        wider !== null && chosen !== null && place.id !== match.value.place.id
          ? `${place.name}, ${wider.name}`
          : place.name,
      ordinary: match.value.ordinary && wider === null,
      kind: place.kind,
    });
    at = end;
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

/** A state, country or code after a town: ", TX", ", Texas", "in Texas", "(Texas)". */
function widerAfter(
  tokens: readonly Token[],
  at: number,
  to: number,
): { id: string; name: string; to: number } | null {
  let start = at;
  const next = tokens[start];
  if (next === undefined || start >= to || next.gap >= GAP_SENTENCE) return null;
  if (next.key === 'in' && next.gap === GAP_SPACE) start += 1;
  const token = tokens[start];
  if (token === undefined || start >= to) return null;
  const code = STATE_CODES.get(token.raw);
  if (code !== undefined && token.gap >= GAP_SPACE) {
    return { id: code, name: PLACES.get(code)?.name ?? token.raw, to: start + 1 };
  }
  const match = PLACE_PHRASES.longestAt(
    tokens,
    start,
    (entry, from, end) => entry.place.kind !== 'city' && acceptable(tokens, entry, from, end),
  );
  if (match === null || match.to > to) return null;
  return { id: match.value.place.id, name: match.value.place.name, to: match.to };
}

/** The town of these words that lies in `within`, if the taxonomy has it; itself when it already does. */
function townWithin(
  tokens: readonly Token[],
  match: { from: number; to: number; value: PlaceEntry },
  within: string,
): Place | null {
  const lies = (place: Place) => {
    let parent = place.within;
    for (let steps = 0; parent !== null && steps < 6; steps += 1) {
      if (parent === within) return true;
      parent = PLACES.get(parent)?.within ?? null;
    }
    return false;
  };
  const found = PLACE_PHRASES.longestAt(
    tokens,
    match.from,
    (entry, from, end) =>
      end === match.to && lies(entry.place) && acceptable(tokens, entry, from, end),
  );
  return found?.value.place ?? null;
}

/** "Springfield, IL": a capitalised town of one to three words before a comma and a state's code. */
function openTown(tokens: readonly Token[], from: number, to: number): PlaceMention | null {
  for (let length = 1; length <= 3; length += 1) {
    const code = tokens[from + length];
    if (code === undefined || from + length >= to || code.gap >= GAP_LINE) return null;
    const word = tokens[from + length - 1] as Token;
    if (!/^\p{Lu}\p{Ll}/u.test(word.raw) || (length > 1 && word.gap !== GAP_SPACE)) return null;
    if (code.gap !== GAP_COMMA || code.raw.length !== 2) continue;
    const state = STATE_CODES.get(code.raw);
    if (state === undefined) return null;
    const words = tokens.slice(from, from + length).map((token) => token.raw);
    const name = words.join(' ');
    const known = PLACE_PHRASES.longestAt(
      tokens,
      from,
      (entry, _, end) => end === from + length && entry.place.within === state,
    );
    const place = known?.value.place;
    return {
      from,
      to: from + length + 1,
      id: place?.id ?? `~${slug(name)}@${state}`,
      name: place?.name ?? `${name}, ${code.raw}`,
      ordinary: false,
      kind: 'city',
    };
  }
  return null;
}
