import { askingSection, bareSection, innerSection, sectionNamed } from './headingWords.ts';
import type { Section } from './sections.ts';

/** A heading at the beginning of a line. */
export interface Heading {
  section: Section;
  /** Whether the whole line is heading; otherwise what it opens begins on the same line. */
  whole: boolean;
  /** Whether it speaks of its own line only, as a label within a list does. */
  own: boolean;
}

const MOST_WORDS = 9;
const MOST_APART = 7;
const BULLET = /^(?:[-+•–—▪◦‣●○■□✓✔➤►▶→·]|\*(?!\*)\s)/u;
// Marks, bullets and numbers before a heading's words: "## ", "• ", "2. ", "b) ", "[".
const LEAD = /^[^\p{L}\p{N}]*(?:(?:\d{1,2}|[ivxIVX]{1,4}|[A-Za-z])[.)]\s+[^\p{L}\p{N}]*)?/u;
const EMPHASISED = /^(\*{1,3}|_{1,3})[^\s*_].*[*_]:?$/;
const DASH = /\s[-–—|](?=\s|$)|[–—](?=\s|$)/;

/**
 * Reads one line, at most its first 160 characters; null when it does not begin with a heading. `marked` says that the
 * whole line was set apart, in bold type or as a title.
 */
export function headingOf(line: string, marked: boolean): Heading | null {
  const start = line.trim();
  const text = start.slice(0, 160);
  const body = text.slice(LEAD.exec(text)?.[0].length ?? 0);
  if (body.length < 3) return null;
  if (text.startsWith('#')) {
    const section = sectionNamed(body) ?? (text.startsWith('##') ? 'other' : 'header');
    return { section, whole: true, own: false };
  }
  const bullet = BULLET.test(text);
  const colon = body.indexOf(':');
  if (colon > 2 && colon <= 70) {
    return labelled(body.slice(0, colon), body.slice(colon + 1), bullet);
  }
  const dash = DASH.exec(body);
  if (dash !== null) {
    const section = askingSection(body.slice(0, dash.index));
    const whole = isBlank(body.slice(dash.index));
    if (section !== null) return { section, whole, own: bullet && !whole };
  }
  if (start.length > 90) return null;
  const section = bullet ? askingSection(body) : (shown(text, body, marked) ?? bareSection(body));
  return section === null ? null : { section, whole: true, own: false };
}

function labelled(label: string, rest: string, bullet: boolean): Heading | null {
  if (label.split(/\s+/).length > MOST_WORDS || /[.!?;]\s/.test(label)) return null;
  const whole = isBlank(rest);
  const named =
    bullet && !whole ? askingSection(label) : bullet ? bareSection(label) : sectionNamed(label);
  return named === null ? null : { section: named, whole, own: bullet && !whole };
}

/** What a line in capitals, between marks of emphasis or set apart by its markup names. */
function shown(text: string, body: string, marked: boolean): Section | null {
  const capitals = text.length > 4 && text === text.toUpperCase() && /[A-Z]{3}/.test(text);
  const apart = (marked || EMPHASISED.test(text)) && body.split(/\s+/).length <= MOST_APART;
  return capitals || apart ? sectionNamed(body) : null;
}

function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** A label within a line, "… Nice to have: dbt", with the offsets of its first unit and of where its reach ends. */
export interface InnerLabel {
  at: number;
  end: number;
  section: Section;
}

const FAR = 60;

/** The labels of a line that say what is asked for, welcome or offered: after a full stop, a semicolon, a comma or a bracket. */
export function innerLabels(line: string): InnerLabel[] {
  const labels: InnerLabel[] = [];
  let from = 0;
  for (let colon = line.indexOf(':'); colon >= 0; colon = line.indexOf(':', colon + 1)) {
    const label = labelBefore(line, Math.max(from, colon - FAR), colon);
    from = colon + 1;
    if (label === null) continue;
    const last = labels.at(-1);
    if (last !== undefined && last.end > label.at) last.end = label.at;
    labels.push(label);
  }
  return labels;
}

function labelBefore(line: string, from: number, colon: number): InnerLabel | null {
  let at = colon;
  while (at > from) {
    at -= 1;
    const c = line[at] as string;
    if (!'.;!?([,'.includes(c)) continue;
    const section = innerSection(line.slice(at + 1, colon));
    if (section === null) return null;
    const closing = c === '(' || c === '[' ? line.slice(colon, colon + 300).search(/[)\]]/) : -1;
    return { at: at + 1, end: closing === -1 ? line.length : colon + closing, section };
  }
  return null;
}
