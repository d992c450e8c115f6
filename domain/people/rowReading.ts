import { cleanText } from '../kernel/text.ts';

/** An object of which nothing is known yet. */
export type Row = Record<string, unknown>;

/** Whether a value is an object with keys. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's values by key; keys are compared without case, blanks, hyphens and underscores. */
export function keysOf(row: Row): Map<string, unknown> {
  return new Map(
    Object.entries(row).map(([key, value]) => [key.toLowerCase().replace(/[\s_-]/g, ''), value]),
  );
}

/** The first of the named values that is a usable text, cleaned, trimmed and cut to `max` UTF-16 units. */
export function textOf(
  keys: ReadonlyMap<string, unknown>,
  names: string,
  max: number,
): string | undefined {
  for (const name of names.split(' ')) {
    const value = keys.get(name);
    const words = nameIn(value);
    if (words === undefined) continue;
    const text = cleanText(words).trim().slice(0, max).toWellFormed().trim();
    if (text.length > 0) return text;
  }
  return undefined;
}

/** A text, a number, or the name inside `{name}`, `{title}`, `{text}`. */
function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (!isRow(value)) return undefined;
  const inner = value['name'] ?? value['title'] ?? value['text'] ?? value['label'];
  return typeof inner === 'string' ? inner : undefined;
}

/** The first of the named values that is a list; one object or a text of several parts counts as one. */
export function listOf(keys: ReadonlyMap<string, unknown>, names: string): unknown[] {
  for (const name of names.split(' ')) {
    const value = keys.get(name);
    if (Array.isArray(value)) return value as unknown[];
    if (isRow(value)) return [value];
    if (typeof value === 'string' && value.trim().length > 0) return value.split(/[,;|]/);
  }
  return [];
}

/** The object without its undefined values: an unknown fact is an absent key. */
export function known<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** The different texts among some values, cleaned, cut to `max` units, at most `most` of them. */
export function distinctTexts(raw: readonly unknown[], max: number, most: number): string[] {
  const texts = raw.flatMap((value) => {
    const name = nameIn(value);
    const text =
      name === undefined ? '' : cleanText(name).trim().slice(0, max).toWellFormed().trim();
    return text.length > 0 ? [text] : [];
  });
  return [...new Set(texts)].slice(0, most);
}
