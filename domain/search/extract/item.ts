import type { QueryItem, Span } from '../queryItem.ts';

/** How many places of the text one item remembers. */
const MOST_SPANS = 100;

/** An item that the job description led to. Spans are put in order and bounded. */
export function jdItem(
  id: string,
  name: string,
  spans: readonly Span[],
  weight: number,
  confidence: number,
): QueryItem {
  const ordered = [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1]).slice(0, MOST_SPANS);
  return {
    id: id.slice(0, 160),
    name: name.slice(0, 160),
    weight: Math.max(1, Math.min(100, Math.round(weight))),
    origin: 'jd',
    spans: ordered,
    confidence,
  };
}
