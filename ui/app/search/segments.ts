import type { Span } from '../../../domain/search/queryItem.ts';

/** A piece of text, and the keys of the chips that point at it. */
export interface Segment {
  readonly from: number;
  readonly text: string;
  readonly keys: readonly string[];
}

/** Cuts a text where marks begin and end; marks may overlap, and those outside of the text are cut off. */
export function segmentsOf(
  text: string,
  marks: readonly { readonly key: string; readonly spans: readonly Span[] }[],
): Segment[] {
  const edges = new Set([0, text.length]);
  const spans = marks.flatMap(({ key, spans }) =>
    spans.map(([from, to]) => ({ key, from: Math.max(from, 0), to: Math.min(to, text.length) })),
  );
  for (const { from, to } of spans) {
    if (from < to) edges.add(from).add(to);
  }
  const cuts = [...edges].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? text.length;
    const over = spans.filter((span) => span.from <= from && span.to >= to);
    return { from, text: text.slice(from, to), keys: [...new Set(over.map(({ key }) => key))] };
  });
}

/**
 * Where spans of an earlier text lie after it was changed in one place: before the change as they
 * were, behind it moved along, and gone where they touched it.
 */
export function carrySpans(before: string, after: string, spans: readonly Span[]): Span[] {
  if (before === after) return [...spans];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  const behind = before.length - tail;
  const moved = after.length - before.length;
  return spans.flatMap(([from, to]): Span[] => {
    if (to <= head) return [[from, to]];
    return from >= behind ? [[from + moved, to + moved]] : [];
  });
}
