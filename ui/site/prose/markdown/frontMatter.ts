/** What stands above a text. */
export interface FrontMatter {
  readonly title: string;
  /** `YYYY-MM-DD`: when a post was published, a document last modified. */
  readonly date: string;
  /** One or two sentences for lists, feeds and search engines. */
  readonly summary: string;
  readonly author?: string;
}

const required = ['title', 'date', 'summary'] as const;
const allowed: readonly string[] = [...required, 'author'];

/**
 * Takes a file apart: lines of `key: value` between two lines of `---`, then the text.
 * @throws an error that names what is missing, unknown or no date
 */
export function frontMatterOf(source: string): { frontMatter: FrontMatter; body: string } {
  const parts = /^---\n([^]*?)\n---\n([^]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (parts === null)
    throw new Error('A text begins with its front matter between two lines of ---.');
  const [, above = '', body = ''] = parts;
  const values = new Map(above.split('\n').map(entryOf));
  for (const key of values.keys()) {
    if (!allowed.includes(key)) throw new Error(`Front matter knows no "${key}".`);
  }
  const [title, date, summary] = required.map((key) => {
    const value = values.get(key) ?? '';
    if (value === '') throw new Error(`Front matter needs "${key}".`);
    return value;
  }) as [string, string, string];
  if (!isDay(date)) throw new Error(`"${date}" is no date like 2026-11-21.`);
  const author = values.get('author');
  const frontMatter = { title, date, summary, ...(author === undefined ? {} : { author }) };
  return { frontMatter, body };
}

function entryOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) throw new Error(`Front matter is made of "key: value", not "${line}".`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
