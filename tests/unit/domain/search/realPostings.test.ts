import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from '../../../../domain/search/extract.ts';
import { QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { itemsOf, wantedSkills } from '../../../support/search.ts';

const data = join(process.cwd(), '..', 'shared', 'data');

const sets = ['tts-jobs', 'dfe-jobs'].map((name) => ({
  name,
  file: join(data, name, 'jobs.jsonl'),
}));

function textsOf(file: string): { id: string; text: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim().length > 0)
    .map((line) => JSON.parse(line) as { id: string; title: string | null; text: string })
    .flatMap(({ id, title, text }) => [
      { id, text },
      ...(title === null ? [] : [{ id: `${id} with its title`, text: `${title}\n\n${text}` }]),
    ]);
}

for (const { name, file } of sets) {
  const present = existsSync(file);
  const postings = present ? describe : describe.skip;
  postings(
    `${present ? '' : `[needs ../shared/data/${name}] `}given all postings of ${name}`,
    () => {
      test('then none fails, none gives an empty search, and every span points at words', () => {
        const empty: string[] = [];
        for (const { id, text } of textsOf(file)) {
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
    },
  );
}
