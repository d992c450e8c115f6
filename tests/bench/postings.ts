/**
 * How well titles, seniority and places of a set of postings are read, and how long it takes.
 * usage: tsx tests/bench/postings.ts JOBS.jsonl (rows {id, title, text, location?}); prints one JSON line.
 * A title is right when a title found and the posting's own share all words that either has beyond qualifiers.
 */
import { readFileSync } from 'node:fs';
import { extract } from '../../domain/search/extract.ts';
import { tokenize } from '../../domain/search/text/tokens.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file of postings');
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim().length > 0)
  .map(
    (line) => JSON.parse(line) as { title: string | null; text: string; location?: string | null },
  );
const words = (text: string) => new Set(tokenize(text).map(({ key }) => key));
const counts = { titled: 0, right: 0, rightFromTextAlone: 0, family: 0, placed: 0, placeFound: 0 };
const times: number[] = [];
for (const { title, text, location } of rows) {
  const whole = title === null ? text : `${title}\n\n${text}`;
  extract(whole);
  const start = performance.now();
  const query = extract(whole);
  times.push(performance.now() - start);
  if (typeof location === 'string' && /[A-Z]{2}\b|U\.S\./.test(location)) {
    counts.placed += 1;
    if (query.locations.some(({ place }) => place !== null)) counts.placeFound += 1;
  }
  if (title === null) continue;
  const asked = words(title);
  const right = (names: string[]) =>
    names.some((name) => [...words(name)].every((word) => asked.has(word)));
  counts.titled += 1;
  if (right(query.titles.map(({ name }) => name))) counts.right += 1;
  if (right(extract(text).titles.map(({ name }) => name))) counts.rightFromTextAlone += 1;
  if (query.titles.some(({ family }) => family !== null)) counts.family += 1;
}
times.sort((a, b) => a - b);
const at = (share: number) =>
  Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
process.stdout.write(
  `${JSON.stringify({ postings: rows.length, ...counts, msP50: at(0.5), msP95: at(0.95), msMax: at(1) })}\n`,
);
