import type { LocationItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { placesIn, type PlaceMention } from '../placeReading.ts';
import { GAP_COLON, GAP_LINE, GAP_SENTENCE, type Token } from '../text/tokens.ts';
import { jdItem } from './item.ts';
import { spanOf, type Range, type Reading } from './reading.ts';
import { isDenied } from './scopes.ts';

const LABEL =
  /^(job |work |duty |office |primary |base )?(location|locations|place of work|workplace|office|based|city|duty station|where)( option| options| s)?$/;
const CUES = new Set([
  'base',
  'based',
  'located',
  'locate',
  'relocate',
  'onsite',
  'hub',
  'office',
  'hybrid',
  'situated',
  'remote',
  'remotely',
  'anywhere',
]);
const REMOTE = new Set(['remote', 'remotely', 'telework', 'wfh']);
const REMOTE_NOUNS = new Set(
  'first friendly role position job work working option ok only team opportunity within based across us anywhere eligible possible available'.split(
    ' ',
  ),
);

/** Where the work is done, and whether it may be done from elsewhere. Denied remote work ("not a remote role") is not offered. */
export function extractPlaces(reading: Reading): LocationItem[] {
  const labelled = labelledLines(reading);
  const remote = remoteSpans(reading, labelled);
  const mentions =
    labelled.length > 0
      ? labelled.flatMap((line) => placesIn(reading.tokens, line.from, line.to))
      : [];
  const chosen = mentions.length > 0 ? mentions : cued(reading);
  return itemsOf(reading, chosen, remote, mentions.length > 0 ? 0.9 : 0.7);
}

/** What follows "Location:" on its line. */
function labelledLines(reading: Reading): Range[] {
  const { tokens, lines } = reading;
  const ranges: Range[] = [];
  for (const line of lines) {
    for (let at = line.from + 1; at < Math.min(line.to, line.from + 5); at += 1) {
      if ((tokens[at] as Token).gap !== GAP_COLON) continue;
      const label = tokens
        .slice(line.from, at)
        .map((token) => token.raw.toLowerCase())
        .join(' ');
      if (LABEL.test(label)) {
        ranges.push({ from: at, to: line.to });
        break;
      }
    }
  }
  return ranges;
}

/** Places after "based in", "in our … office", in the title line, or "in <town>" before the duties are told. */
function cued(reading: Reading): PlaceMention[] {
  const { tokens, sections } = reading;
  const all = placesIn(tokens, 0, tokens.length);
  const firstLine = reading.lines[0]?.to ?? 0;
  return all.filter((mention) => {
    const section = sections[mention.from];
    if (section === 'legal' || section === 'benefits') return false;
    if (mention.from < firstLine && !mention.ordinary) return true;
    const before = tokens.slice(Math.max(0, mention.from - 4), mention.from);
    const joined = before.filter((token, index) => index === 0 || token.gap < GAP_SENTENCE);
    const cue =
      joined.some((token) => CUES.has(token.key)) || CUES.has(tokens[mention.to]?.key ?? '');
    if (cue) return section !== 'about' || mention.kind === 'city';
    const word = before.at(-1)?.key ?? '';
    const own = (tokens[mention.from] as Token).gap < GAP_SENTENCE;
    return (
      own &&
      word === 'in' &&
      mention.kind === 'city' &&
      !mention.ordinary &&
      (section === 'header' || section === 'duties')
    );
  });
}

function remoteSpans(reading: Reading, labelled: readonly Range[]): Span[] {
  const { tokens, sections } = reading;
  const spans: Span[] = [];
  let denied = false;
  tokens.forEach((token, at) => {
    const inLabel = labelled.some((line) => at >= line.from && at < line.to);
    const virtual = token.key === 'virtual' && inLabel;
    const home =
      token.key === 'home' &&
      tokens[at - 1]?.key === 'from' &&
      tokens[at - 2]?.key.startsWith('work') === true;
    const anywhere = token.key === 'anywhere' && inLabel;
    if (!REMOTE.has(token.key) && !virtual && !home && !anywhere) return;
    if (!inLabel && sections[at] === 'legal') return;
    const from = home ? at - 2 : at;
    const next = tokens[at + 1];
    const alone = next === undefined || next.gap >= GAP_SENTENCE || token.gap >= GAP_LINE;
    const previous = tokens[at - 1]?.key ?? '';
    const meant =
      inLabel ||
      home ||
      alone ||
      REMOTE_NOUNS.has(next?.key ?? '') ||
      [
        'fully',
        '100',
        'hybrid',
        'or',
        'work',
        'working',
        'full',
        'partially',
        'permanent',
      ].includes(previous) ||
      token.gap > 6;
    if (!meant) return;
    const after = tokens
      .slice(at + 1, at + 6)
      .map((word) => word.key)
      .join(' ');
    if (
      isDenied(reading, { from, to: at + 1 }) ||
      /^(\w+ ){0,2}(is|are|be) not\b/.test(after) ||
      previous === 'non'
    ) {
      denied = true;
      return;
    }
    spans.push(spanOf(reading, { from, to: at + 1 }));
  });
  return denied ? [] : spans;
}

function itemsOf(
  reading: Reading,
  mentions: readonly PlaceMention[],
  remote: readonly Span[],
  confidence: number,
): LocationItem[] {
  const byId = new Map<string, { name: string; spans: Span[] }>();
  for (const { id, name, from, to } of mentions) {
    const known = byId.get(id) ?? { name, spans: [] };
    known.spans.push(spanOf(reading, { from, to }));
    byId.set(id, known);
  }
  const offered = remote.length > 0;
  const items = [...byId].slice(0, 20).map(([id, { name, spans }]) => ({
    ...jdItem(`place:${id}`, name, spans, 100, confidence),
    place: id,
    radiusKm: id.startsWith('~') || !/-/.test(id) ? null : 50,
    remote: offered,
  }));
  if (offered && items.length === 0) {
    items.push({
      ...jdItem('place:remote', 'Remote', remote, 100, 0.8),
      place: '',
      radiusKm: null,
      remote: true,
    });
  }
  return items.map((item) => ({ ...item, place: item.place === '' ? null : item.place }));
}
