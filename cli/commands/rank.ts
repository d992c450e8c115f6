import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { extract } from '../../domain/search/extract.ts';
import { profileFacts } from '../../domain/search/profileFacts.ts';
import { Ranking } from '../../domain/search/rank.ts';
import { CommandFailedError, EXIT_PARTLY, EXIT_USAGE } from '../terminal/exit.ts';
import { readAll, type Io } from '../terminal/io.ts';
import { jsonLines, readPeople, unreadable } from '../people/peopleFile.ts';

/** Rows named one by one on standard error before they are only counted. */
const MOST_NAMED = 20;

interface Options {
  people: string;
  jd?: string;
  jds?: string;
  limit: number;
  asOf?: string;
}

interface Ref {
  url: string | null;
  name: string;
}

interface Search {
  jd: string | number;
  ranking: Ranking<Ref>;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('a whole number above 0 is needed.');
  return value;
}

function instant(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('an ISO date is needed, such as 2026-05-01.');
  return date.toISOString();
}

/** `kith rank`: ranks the people of a file against one or many job descriptions, without server or database. */
export function rankCommand(io: Io, setExitCode: (code: number) => void): Command {
  return new Command('rank')
    .description(
      'rank the people of a file against job descriptions; one line of JSON per description',
    )
    .requiredOption('--people <file>', 'NDJSON, a JSON array, Connections.csv or its ZIP')
    .option('--jd <file>', 'one job description as text; - for standard input')
    .option('--jds <file>', 'many job descriptions: NDJSON rows {id, text}')
    .option('--limit <n>', 'people per job description', wholeNumber, 100)
    .option('--as-of <date>', 'count recency from this day instead of today', instant)
    .addHelpText(
      'after',
      '\nRows that cannot be read are named on standard error, the rest is ranked, and the exit code is 3.',
    )
    .action(async (options: Options) => {
      const skipped = new Skipped(io);
      const searches = await searchesOf(options, io, skipped);
      await rankAll(options.people, searches, skipped);
      for (const { jd, ranking } of searches) await io.write(answerOf(jd, ranking));
      if (skipped.end() > 0) setExitCode(EXIT_PARTLY);
    });
}

/** Names the rows that were not taken, and counts them. */
class Skipped {
  readonly #io: Io;
  #count = 0;

  constructor(io: Io) {
    this.#io = io;
  }

  add(file: string, at: number, reason: string): void {
    this.#count += 1;
    if (this.#count <= MOST_NAMED) this.#io.say(`kith: ${file}:${at}: ${reason}; not taken`);
  }

  end(): number {
    if (this.#count > MOST_NAMED) this.#io.say(`kith: ${this.#count} rows were not taken`);
    return this.#count;
  }
}

async function searchesOf(options: Options, io: Io, skipped: Skipped): Promise<Search[]> {
  if ((options.jd === undefined) === (options.jds === undefined)) {
    throw new CommandFailedError('give either --jd or --jds', EXIT_USAGE);
  }
  const asOf = options.asOf ?? new Date().toISOString();
  const searchFor = (jd: string | number, text: string): Search => ({
    jd,
    ranking: new Ranking<Ref>(extract(text), { asOf, limit: options.limit }),
  });
  if (options.jd !== undefined) {
    const text = options.jd === '-' ? await readAll(io.input) : await textOf(options.jd);
    return [searchFor(options.jd === '-' ? '-' : basename(options.jd), text)];
  }
  const path = options.jds ?? '';
  const searches: Search[] = [];
  try {
    for await (const line of jsonLines(path)) {
      if ('reason' in line) skipped.add(path, line.at, line.reason);
      else {
        const row = descriptionOf(line.value);
        if (row === null) skipped.add(path, line.at, 'no job description: {id, text} is needed');
        else searches.push(searchFor(row.id, row.text));
      }
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  return searches;
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function descriptionOf(value: unknown): { id: string | number; text: string } | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('text' in value))
    return null;
  const { id, text } = value;
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof text !== 'string') return null;
  return { id, text };
}

/** Reads the people once and lets every search see each of them, so that no file need fit into memory. */
async function rankAll(path: string, searches: readonly Search[], skipped: Skipped): Promise<void> {
  for await (const item of readPeople(path)) {
    if ('reason' in item) {
      skipped.add(path, item.at, item.reason);
      continue;
    }
    const { profile } = item;
    const candidate = {
      ref: { url: profile.url ?? null, name: profile.name },
      facts: profileFacts(profile),
    };
    for (const { ranking } of searches) ranking.add(candidate);
  }
}

function answerOf(jd: string | number, ranking: Ranking<Ref>): string {
  const results = ranking.best().map(({ ref, score, lines }) => ({
    url: ref.url,
    name: ref.name,
    score,
    lines: lines.map(({ label, points }) => ({ label, points })),
  }));
  return `${JSON.stringify({ jd, results })}\n`;
}
