import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { z } from 'zod';
import { inventedJobDescriptions } from '../../../../cli/demo/inventedJobDescriptions.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { itemsOf, wantedSkills } from '../../../support/search.ts';

/** A line of a file of postings. */
const Posting = z.object({ id: z.string(), title: z.string().nullable(), text: z.string() });

/** Our own are always read; real ones belong to others, and are named by who has them. */
const files = (process.env['KITH_TEST_POSTINGS'] ?? '').split(delimiter).filter(Boolean);
const sets = [
  {
    name: 'our own',
    postings: inventedJobDescriptions.map(({ key, title, text }) => ({ id: key, title, text })),
  },
  ...files.map((file) => ({ name: file, postings: postingsOf(file) })),
];

function postingsOf(file: string): z.infer<typeof Posting>[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => Posting.parse(JSON.parse(line)));
}

describe.each(sets)('given all postings of $name, with and without their title', ({ postings }) => {
  const texts = postings.flatMap(({ id, title, text }) => [
    { id, text },
    ...(title === null ? [] : [{ id: `${id} with its title`, text: `${title}\n\n${text}` }]),
  ]);

  test('then none fails, none gives an empty search, and every span points at words', () => {
    expect(texts.length).toBeGreaterThan(0);
    const empty: string[] = [];
    for (const { id, text } of texts) {
      const query = extract(text);
      expect(QueryDocument.safeParse(query).success).toBe(true);
      if (query.titles.length === 0 && wantedSkills(query).length === 0) empty.push(id);
      const blank = itemsOf(query).filter(({ spans }) =>
        spans.some(([start, end]) => text.slice(start, end).trim() === ''),
      );
      expect(blank).toEqual([]);
    }
    expect(empty).toEqual([]);
  });
});
