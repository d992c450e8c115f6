import { placesIn, type PlaceMention } from '../placeReading.ts';
import type { LocationItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { GAP_BRACKET, GAP_COLON, GAP_SENTENCE, type Token } from '../text/tokens.ts';
import { jdItem } from './item.ts';
import { evidenceOf, groupsOf, headerPlaces, isAway, type PlaceEvidence } from './placeEvidence.ts';
import { spanOf, type Range, type Reading } from './reading.ts';
import { remoteWork } from './remote.ts';

const LABEL =
  /^(job |work |duty |office |primary |base )?(location|locations|place of work|workplace|office|based|city|duty station|where)( option| options| s)?$/;
// What may stand between "remote" and the region in which one may be: "remote (US only)", "remote-first, EMEA".
const BRIDGES = new Set(
  'within in across from anywhere throughout only eligible position role job work working the based for candidate is available first friendly option possible ok eu-wide'.split(
    ' ',
  ),
);
const RADIUS_KM = 50;

/** A wide place in which the work may be done remotely; its range begins or ends with the word that says so. */
interface RemoteRegion {
  mention: PlaceMention;
  range: Range;
}

/**
 * Where the work is done, and whether it may be done from elsewhere. The surest evidence counts alone: a labelled line,
 * else a line of places above the text, else the title's line, else what sentences say of the job, else towns named in
 * the duties, else, and hardly sure, where the company is. Places of travel, of customers and of permits are none.
 * Denied remote work ("not a remote role") is not offered.
 */
export function extractPlaces(reading: Reading): LocationItem[] {
  const { tokens } = reading;
  const labelled = labelledLines(reading);
  const remote = remoteWork(reading, labelled);
  const named = placesIn(tokens, 0, tokens.length);
  const regions = regionsOf(tokens, remote.ranges, named);
  const { mentions, confidence } = surest(reading, labelled, named);
  const open = remote.ranges.filter(({ from, to }) =>
    regions.every(({ range }) => from < range.from || to > range.to),
  );
  const regional = new Set(regions.map(({ mention }) => mention.id));
  const plain = mentions.filter(({ id }) => !regional.has(id));
  const items = [
    ...itemsOf(reading, plain, open.length > 0, confidence),
    ...regionItems(reading, regions),
  ].sort((a, b) => (a.spans[0]?.[0] ?? 0) - (b.spans[0]?.[0] ?? 0));
  if (items.length > 0 || open.length === 0) return items.slice(0, 20);
  const spans = open.map((range) => spanOf(reading, range));
  return [
    {
      ...jdItem('place:remote', 'Remote', spans, 100, 0.8),
      place: null,
      radiusKm: null,
      remote: true,
    },
  ];
}

function surest(
  reading: Reading,
  labelled: readonly Range[],
  named: readonly PlaceMention[],
): { mentions: PlaceMention[]; confidence: number } {
  const { tokens } = reading;
  const header = headerPlaces(reading);
  const told: Record<PlaceEvidence, PlaceMention[]> = {
    said: [],
    mentioned: [],
    company: [],
    none: [],
  };
  for (const group of groupsOf(tokens, named)) {
    const tier = told[evidenceOf(reading, group)];
    for (const mention of group.mentions) tier.push(mention);
  }
  const inLabels = labelled.flatMap(({ from, to }) =>
    groupsOf(tokens, placesIn(tokens, from, to, true))
      .filter((group) => !isAway(tokens, group))
      .flatMap(({ mentions }) => mentions),
  );
  const tiers: [PlaceMention[], number][] = [
    [inLabels, 0.9],
    [header.lines, 0.85],
    [header.title, 0.75],
    [told.said, 0.7],
    [told.mentioned, 0.5],
    [told.company, 0.3],
  ];
  const [mentions, confidence] = tiers.find(([found]) => found.length > 0) ?? [[], 0];
  return { mentions, confidence };
}

/** What follows "Location:" on its line, or stands on the line after "Location". */
function labelledLines(reading: Reading): Range[] {
  const { tokens, lines } = reading;
  const ranges: Range[] = [];
  lines.forEach((line, index) => {
    for (let at = line.from + 1; at <= Math.min(line.to, line.from + 4); at += 1) {
      const whole = at === line.to;
      if (!whole && (tokens[at] as Token).gap !== GAP_COLON) continue;
      const label = tokens
        .slice(line.from, at)
        .map((token) => token.raw.toLowerCase())
        .join(' ');
      if (!LABEL.test(label)) continue;
      const next = lines[index + 1];
      if (!whole) ranges.push({ from: at, to: line.to });
      else if (next !== undefined && next.to - next.from <= 16) ranges.push(next);
      break;
    }
  });
  return ranges;
}

/** Countries and regions that bound remote work, before or after the word: "US remote", "remote within Europe". */
function regionsOf(
  tokens: readonly Token[],
  remote: readonly Range[],
  named: readonly PlaceMention[],
): RemoteRegion[] {
  const wide = groupsOf(tokens, named).map((group) => ({
    ...group,
    mentions: group.mentions.filter(({ kind }) => kind !== 'city'),
  }));
  return remote.flatMap(({ from, to }) => {
    const after = wide.find((group) => group.from >= to && bridged(tokens, to, group.from));
    if (after !== undefined && after.mentions[0]?.from === after.from) {
      return after.mentions.map((mention, index) => ({
        mention,
        range: { from: index === 0 ? from : mention.from, to: mention.to },
      }));
    }
    const gap = (tokens[from] as Token).gap;
    const before = wide.find((group) => group.to === from);
    if (before === undefined || gap > GAP_BRACKET) return [];
    return before.mentions.map((mention) => ({
      mention,
      range: { from: mention.from, to: mention.to === from ? to : mention.to },
    }));
  });
}

function bridged(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 5 || (tokens[to] as Token).gap >= GAP_SENTENCE) return false;
  return tokens.slice(from, to).every(({ key, gap }) => gap < GAP_SENTENCE && BRIDGES.has(key));
}

function itemsOf(
  reading: Reading,
  mentions: readonly PlaceMention[],
  remote: boolean,
  confidence: number,
): LocationItem[] {
  const byId = new Map<string, { mention: PlaceMention; spans: Span[] }>();
  for (const mention of mentions) {
    const known = byId.get(mention.id) ?? { mention, spans: [] };
    known.spans.push(spanOf(reading, mention));
    byId.set(mention.id, known);
  }
  return [...byId.values()].map(({ mention: { id, name, kind }, spans }) => ({
    ...jdItem(`place:${id}`, name, spans, 100, confidence),
    place: id,
    radiusKm: kind === 'city' && !id.startsWith('~') ? RADIUS_KM : null,
    remote,
  }));
}

function regionItems(reading: Reading, regions: readonly RemoteRegion[]): LocationItem[] {
  const byId = new Map<string, { name: string; spans: Span[] }>();
  for (const { mention, range } of regions) {
    const known = byId.get(mention.id) ?? { name: mention.name, spans: [] };
    known.spans.push(spanOf(reading, range));
    byId.set(mention.id, known);
  }
  return [...byId].map(([id, { name, spans }]) => ({
    ...jdItem(`place:${id}`, name, spans, 100, 0.8),
    place: id,
    radiusKm: null,
    remote: true,
  }));
}
