/**
 * Writes the skills found in each posting of a SkillSpan file as predictions for its scorer.
 * usage: tsx tests/bench/skillspan.ts FILE.json [names|words|wide] > predictions.json
 * `words` (the default) gives the words found in the text, `names` the taxonomy's names, `wide` adds degrees,
 * fields of study and industries to the words.
 */
import { readFileSync } from 'node:fs';
import { extract } from '../../domain/search/extract.ts';
import type { QueryItem } from '../../domain/search/queryItem.ts';

const [file, mode = 'words'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a SkillSpan file');
const postings = new Map<string, string[]>();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line.trim().length === 0) continue;
  const row = JSON.parse(line) as { source: string; idx: number; tokens: string[] };
  const key = `${row.source}:${row.idx}`;
  postings.set(key, [...(postings.get(key) ?? []), row.tokens.join(' ')]);
}
const predictions: Record<string, string[]> = {};
for (const [key, lines] of postings) {
  const text = lines.join('\n');
  const query = extract(text);
  const items: QueryItem[] = [
    ...query.skills.must.flatMap((group) => group.anyOf),
    ...query.skills.prefer,
  ];
  if (mode === 'wide') items.push(...query.education, ...query.industries);
  predictions[key] = items.flatMap((item) =>
    mode === 'names' ? [item.name] : item.spans.map(([start, end]) => text.slice(start, end)),
  );
}
process.stdout.write(JSON.stringify(predictions));
