import { readEntity, readTag } from './markup.ts';

/** What a reader sees of a text, and for each of its UTF-16 units where it stands in the original. */
export interface VisibleText {
  text: string;
  /** `starts[i]` and `ends[i]`: the original's offsets of the visible unit `i`. */
  starts: Int32Array;
  ends: Int32Array;
}

function isInvisible(c: number): boolean {
  if (c < 0x20) return c !== 10 && c !== 9 && c !== 13;
  if (c < 0xad) return c === 0x7f;
  return (
    c === 0xad ||
    c === 0x34f ||
    c === 0x61c ||
    c === 0x115f ||
    c === 0x1160 ||
    (c >= 0x180b && c <= 0x180e) ||
    (c >= 0x200b && c <= 0x200f) ||
    (c >= 0x202a && c <= 0x202e) ||
    (c >= 0x2060 && c <= 0x206f) ||
    c === 0x3164 ||
    (c >= 0xfe00 && c <= 0xfe0f) ||
    c === 0xfeff ||
    c === 0xffa0
  );
}

function shownAs(c: number): number {
  if (c === 9 || c === 0xa0 || c === 0x202f || c === 0x3000 || (c >= 0x2000 && c <= 0x200a))
    return 32;
  if (c === 0x2028 || c === 0x2029 || c === 13) return 10;
  return c;
}

class Builder {
  readonly units: Uint16Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  length = 0;

  constructor(capacity: number) {
    this.units = new Uint16Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
  }

  push(unit: number, start: number, end: number): void {
    this.units[this.length] = unit;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length += 1;
  }

  finish(): VisibleText {
    let text = '';
    for (let at = 0; at < this.length; at += 8192) {
      text += String.fromCharCode(...this.units.subarray(at, Math.min(at + 8192, this.length)));
    }
    return {
      text,
      starts: this.starts.subarray(0, this.length),
      ends: this.ends.subarray(0, this.length),
    };
  }
}

const BAR = 124;

/**
 * The visible part of a text: without zero-width and control characters, comments, markup and what
 * markup hides; entities as the characters they stand for; addresses of the web as one bar, because they are not words.
 * Linear in the text's length.
 */
export function visibleText(source: string): VisibleText {
  const out = new Builder(source.length + 1);
  let noMoreComments = false;
  let hiddenIn: string | null = null;
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const c = source.charCodeAt(at);
    if (c === 60) {
      if (!noMoreComments && source.startsWith('<!--', at)) {
        const end = source.indexOf('-->', at + 4);
        if (end === -1) noMoreComments = true;
        else {
          at = end + 3;
          continue;
        }
      }
      const tag = readTag(source, at);
      if (tag !== null) {
        if (hiddenIn !== null) {
          if (tag.name === hiddenIn) depth += tag.closing ? -1 : 1;
          if (depth === 0) hiddenIn = null;
        } else if (tag.hides) {
          hiddenIn = tag.name;
          depth = 1;
        } else if (tag.block) out.push(10, at, tag.end);
        at = tag.end;
        continue;
      }
    }
    if (hiddenIn !== null) {
      at += 1;
      continue;
    }
    if (c === 38) {
      const entity = readEntity(source, at);
      if (entity !== null) {
        out.push(shownAs(entity.shown.charCodeAt(0)), at, entity.end);
        at = entity.end;
        continue;
      }
    }
    if (c === 0xdb40) {
      // Tag characters (plane 14) are invisible.
      at += 2;
      continue;
    }
    if (isInvisible(c) || c === 96) {
      at += 1;
      continue;
    }
    if (c === 42 && source.charCodeAt(at + 1) === 42) {
      at += 2;
      continue;
    }
    if ((c === 104 || c === 119 || c === 72 || c === 87) && beginsAddress(source, at)) {
      const end = endOfAddress(source, at);
      out.push(BAR, at, end);
      at = end;
      continue;
    }
    out.push(shownAs(c), at, at + 1);
    at += 1;
  }
  return out.finish();
}

/** Whether a text may show otherwise than it is written. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charCodeAt(at);
    if (c === 60 || c === 38 || c === 96 || c === 42 || c === 0xdb40) return false;
    if (isInvisible(c) || shownAs(c) !== c) return false;
  }
  return !/https?:|www\./i.test(text);
}

/** The visible part of a text where offsets do not matter, such as a line of a profile; most of them are already plain. */
export function visibleWords(source: string): string {
  return isPlain(source) ? source : visibleText(source).text;
}

function beginsAddress(source: string, at: number): boolean {
  const head = source.slice(at, at + 8).toLowerCase();
  if (!head.startsWith('http://') && !head.startsWith('https://') && !head.startsWith('www.')) {
    return false;
  }
  const before = source.charCodeAt(at - 1);
  return !((before >= 97 && before <= 122) || (before >= 65 && before <= 90));
}

function endOfAddress(source: string, at: number): number {
  let end = at;
  while (end < source.length) {
    const c = source.charCodeAt(end);
    if (c <= 32 || c === 41 || c === 60 || c === 34 || c === 93 || c === 0xa0) break;
    end += 1;
  }
  return end;
}

/** The original's offsets of the visible range [from, to). */
export function originalSpan(view: VisibleText, from: number, to: number): [number, number] {
  return [view.starts[from] ?? 0, view.ends[to - 1] ?? 0];
}
