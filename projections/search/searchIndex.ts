import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { isWithin } from '../../domain/search/narrowing.ts';
import { mustHavesOf } from '../../domain/search/mustHaves.ts';
import type { PersonFacts } from '../../domain/search/personFacts.ts';
import type { QueryDocument } from '../../domain/search/queryDocument.ts';
import { monthOfInstant, score, totalOf } from '../../domain/search/rank.ts';
import { passesGates } from '../../domain/search/requirements.ts';
import { TakenAway } from '../../domain/search/takenAway.ts';
import { fold } from '../../domain/search/text/stem.ts';
import { choicesAmong } from './choices.ts';
import { countOf, fitsOf } from './manyQueries.ts';
import type { IndexedPerson } from './indexedPeople.ts';
import { leading } from './leading.ts';
import { nameTerms, wordsOf } from './nameWords.ts';
import type {
  AmongWanted,
  Choices,
  ChoicesWanted,
  CountWanted,
  FindWanted,
  FoundByName,
  FitsWanted,
  NetworkSide,
  NewWanted,
  Only,
  PersonScore,
  ScoreWanted,
  Suggested,
  SuggestSort,
  SuggestWanted,
} from './port.ts';
import { Postings } from './postings.ts';
import { Rankings } from './rankings.ts';
import { termsOfPerson, termsOfQuery } from './terms.ts';

/** What an order of people depends on. */
type Ranked = Pick<SuggestWanted, 'workspaceId' | 'query' | 'side' | 'asOf' | 'only' | 'sort'>;

/** A person in the index. */
interface Entry {
  readonly personId: string;
  readonly workspaceId: string;
  /** As names are compared: in lower case and without marks. */
  readonly name: string;
  readonly known: boolean;
  readonly changedAt: number;
  readonly facts: PersonFacts;
}

/** The index is built anew when more of its numbers are gone than this share. */
const MOST_GONE = 0.5;
const FEW = 1_000;

/** People scored at a stretch: some milliseconds' work. */
const SLICE = 100;

/** People put in order at a stretch, unless more than so many have one score. */
const SORTED = 2_000;

/** Words of a name beyond these are not looked for. */
const MOST_WORDS = 20;

/** People in memory, found by terms or by name and scored by the ranker. Holds no addresses. */
export class SearchIndex {
  readonly #numbers = new Map<string, number>();
  #entries: (Entry | undefined)[] = [];
  #postings = new Postings();
  #names = new Postings();
  readonly #rankings = new Rankings<Entry>();
  readonly #takenAway = new Rankings<readonly [demand: string, people: number]>();

  /** How many people there are. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Whom it holds. */
  ids(): Iterable<string> {
    return this.#numbers.keys();
  }

  /** How many terms people are found by. */
  get terms(): number {
    return this.#postings.size + this.#names.size;
  }

  /** Puts a person in, or in the place of what was known of them. */
  put({ id: personId, name, workspaceId, known, changedAt, facts }: IndexedPerson): void {
    this.remove(personId);
    this.#add({ personId, workspaceId, name: fold(name), known, changedAt, facts });
  }

  /** Takes a person out, with everything that was known of them. */
  remove(personId: string): void {
    const number = this.#numbers.get(personId);
    const entry = number === undefined ? undefined : this.#entries[number];
    if (number === undefined || entry === undefined) return;
    this.#forgetAnswers();
    this.#entries[number] = undefined;
    this.#numbers.delete(personId);
    this.#postings.leave(termsOfPerson(entry.facts));
    this.#names.leave(nameTerms(entry.name));
    if (this.#entries.length > FEW && this.size < this.#entries.length * MOST_GONE) this.#compact();
  }

  /**
   * Ranks everybody found in slices, between which other questions are answered. Who comes, and what
   * is known of them, is of the moment of the question: entries are replaced, never changed. Only
   * who has gone meanwhile is left out.
   * @throws RangeError when `asOf` is no instant
   */
  async suggest(wanted: SuggestWanted): Promise<Suggested> {
    const { query, offset, limit, asOf } = wanted;
    const ranked = await this.#rankings.of(wishOf(wanted), () => this.#narrowed(wanted));
    const left = this.#undecided(ranked, wanted);
    const matches = left.slice(offset, offset + limit).map((entry) => present(entry, query, asOf));
    return { matches, total: left.length };
  }

  /** Ranks these alone, anew at each question. @throws RangeError when `asOf` is no instant */
  async suggestAmong({ personIds, fittingOnly, ...wanted }: AmongWanted): Promise<Suggested> {
    const { workspaceId, query, asOf, only, sort = 'score', offset, limit } = wanted;
    const now = monthOfInstant(asOf);
    const fitting = fittingOnly ? new Set(this.#having(termsOfQuery(query))) : null;
    const found = this.#byId(workspaceId, [...new Set(personIds)]).filter(
      (entry) => fitting === null || (fitting.has(entry) && passesGates(query, entry.facts, now)),
    );
    const ranked = await ranking(this.#undecided(found, wanted), wanted);
    const kept = inOrder(only === undefined ? ranked : await keptOf(ranked, wanted, only), sort);
    const matches = kept.slice(offset, offset + limit).map((entry) => present(entry, query, asOf));
    return { matches, total: kept.length };
  }

  /** Looks at everybody in the ranking once, in slices. @throws RangeError when `asOf` is no instant */
  async choices({ only, ...wanted }: ChoicesWanted): Promise<Choices> {
    const ranked = await this.#rankings.of(wishOf(wanted), () => this.#rank(wanted));
    return choicesAmong(this.#undecided(ranked, wanted), { ...wanted, only });
  }

  /** @throws RangeError when `asOf` is no instant */
  count({ workspaceId, query, exceptPersonIds, asOf }: CountWanted): Record<NetworkSide, number> {
    const now = monthOfInstant(asOf);
    const except = new Set(exceptPersonIds);
    const counts = { inNetwork: 0, outOfNetwork: 0 };
    for (const entry of this.#having(termsOfQuery(query))) {
      if (entry.workspaceId !== workspaceId || except.has(entry.personId)) continue;
      if (passesGates(query, entry.facts, now)) counts[sideOf(entry)] += 1;
    }
    return counts;
  }

  /** Looks at everybody found once for all demands, in slices. @throws RangeError when `asOf` is no instant */
  async takenAway(wanted: CountWanted): Promise<Readonly<Record<string, number>>> {
    const { workspaceId, query, exceptPersonIds, asOf } = wanted;
    const wish = digestOf([workspaceId, monthOfInstant(asOf), query, exceptPersonIds]);
    const counts = await this.#takenAway.of(wish, async () => {
      const except = new Set(exceptPersonIds);
      const taken = new TakenAway(query, monthOfInstant(asOf));
      const found = [...this.#having(termsOfQuery(query))].filter(
        (entry) => entry.workspaceId === workspaceId && !except.has(entry.personId),
      );
      for (let at = 0; at < found.length; at += SLICE) {
        if (at > 0) await turn();
        for (const { facts } of found.slice(at, at + SLICE)) taken.add(facts);
      }
      return Object.entries(taken.counts());
    });
    return Object.fromEntries(counts);
  }

  score({ workspaceId, query, personIds, asOf }: ScoreWanted): PersonScore[] {
    return this.#byId(workspaceId, personIds).map((entry) => present(entry, query, asOf));
  }

  /** Which of the queries each of these people fits. @throws RangeError when `asOf` is no instant */
  async fits(wanted: FitsWanted): Promise<Record<string, string[]>> {
    return fitsOf(this.#byId(wanted.workspaceId, wanted.personIds), wanted);
  }

  async countNew({
    workspaceId,
    queries,
    since,
    asOf,
  }: NewWanted): Promise<Record<string, number>> {
    const from = Date.parse(since);
    const fresh = this.#entries.filter(
      (entry): entry is Entry => entry?.workspaceId === workspaceId && entry.changedAt >= from,
    );
    return countOf(fresh, { queries, asOf });
  }

  #undecided(
    ranked: readonly Entry[],
    { exceptPersonIds }: Pick<SuggestWanted, 'exceptPersonIds'>,
  ): Entry[] {
    const except = new Set(exceptPersonIds);
    return ranked.filter(({ personId }) => this.#numbers.has(personId) && !except.has(personId));
  }

  #byId(workspaceId: string, personIds: readonly string[]): Entry[] {
    return personIds.flatMap((personId) => {
      const number = this.#numbers.get(personId);
      const entry = number === undefined ? undefined : this.#entries[number];
      return entry?.workspaceId === workspaceId ? [entry] : [];
    });
  }

  find({ workspaceId, text, offset, limit }: FindWanted): FoundByName {
    const found = this.#named(wordsOf(text).slice(0, MOST_WORDS), workspaceId);
    const first = leading(found, offset + limit, byName);
    return { personIds: first.slice(offset).map(({ personId }) => personId), total: found.length };
  }

  /** Everybody of a workspace whose name has words that begin with each of these. */
  #named(words: readonly string[], workspaceId: string): Entry[] {
    // How many of the words each one has, as far as they have all so far.
    const has = new Uint8Array(this.#entries.length);
    for (const [before, word] of words.entries()) {
      for (const term of this.#names.termsWith(word)) {
        for (const number of this.#names.of(term)) {
          if (has[number] === before) has[number] = before + 1;
        }
      }
    }
    const found: Entry[] = [];
    if (words.length === 0) return found;
    for (let number = has.indexOf(words.length); number !== -1;) {
      const entry = this.#entries[number];
      if (entry?.workspaceId === workspaceId) found.push(entry);
      number = has.indexOf(words.length, number + 1);
    }
    return found;
  }

  /** Those who are asked for of the ranking of all, in the order that is asked for. */
  async #narrowed(wanted: SuggestWanted): Promise<readonly Entry[]> {
    const { only, sort = 'score', ...whole } = wanted;
    if (only === undefined && sort === 'score') return this.#rank(wanted);
    const ranked = await this.#rankings.of(wishOf(whole), () => this.#rank(wanted));
    return inOrder(only === undefined ? ranked : await keptOf(ranked, wanted, only), sort);
  }

  async #rank({ workspaceId, query, side, asOf }: Ranked): Promise<Entry[]> {
    const known = side === 'inNetwork';
    const now = monthOfInstant(asOf);
    const found = [...this.#having(termsOfQuery(query))].filter(
      (entry) =>
        entry.workspaceId === workspaceId &&
        entry.known === known &&
        passesGates(query, entry.facts, now),
    );
    return ranking(found, { query, asOf });
  }

  #forgetAnswers() {
    this.#rankings.clear();
    this.#takenAway.clear();
  }

  #add(entry: Entry) {
    this.#forgetAnswers();
    const number = this.#entries.length;
    this.#entries.push(entry);
    this.#numbers.set(entry.personId, number);
    this.#postings.add(number, termsOfPerson(entry.facts));
    this.#names.add(number, nameTerms(entry.name));
  }

  /** Everybody who has one of the terms, once. */
  *#having(terms: ReadonlySet<string>): Generator<Entry> {
    const seen = new Uint8Array(this.#entries.length);
    for (const term of terms) {
      for (const number of this.#postings.of(term)) {
        if (seen[number] === 1) continue;
        seen[number] = 1;
        const entry = this.#entries[number];
        if (entry !== undefined) yield entry;
      }
    }
  }

  #compact() {
    const living = this.#entries.filter((entry) => entry !== undefined);
    this.#entries = [];
    this.#postings = new Postings();
    this.#names = new Postings();
    this.#numbers.clear();
    for (const entry of living) this.#add(entry);
  }
}

/** Best first, in slices between which other questions are answered. */
async function ranking(
  found: readonly Entry[],
  { query, asOf }: Pick<SuggestWanted, 'query' | 'asOf'>,
): Promise<Entry[]> {
  const byScore = new Map<number, Entry[]>();
  for (let at = 0; at < found.length; at += SLICE) {
    if (at > 0) await turn();
    for (const entry of found.slice(at, at + SLICE)) {
      const total = totalOf(query, entry.facts, { asOf });
      const alike = byScore.get(total);
      if (alike === undefined) byScore.set(total, [entry]);
      else alike.push(entry);
    }
  }
  const ranked: Entry[] = [];
  let sorted = 0;
  for (const [, alike] of [...byScore].sort(([one], [other]) => other - one)) {
    sorted += alike.length;
    if (sorted > SORTED) {
      sorted = 0;
      await turn();
    }
    // Equal scores stay in the order in which people come: by id, at every query.
    alike.sort((one, other) => (one.personId < other.personId ? -1 : 1));
    for (const entry of alike) ranked.push(entry);
  }
  return ranked;
}

/** A ranking in the order that is asked for. */
function inOrder(ranked: readonly Entry[], sort: SuggestSort): readonly Entry[] {
  if (sort === 'newest') return ranked.toSorted((one, other) => other.changedAt - one.changedAt);
  return sort === 'name' ? ranked.toSorted(byName) : ranked;
}

/** Who of a ranking is asked for; other questions are answered in between. */
async function keptOf(
  ranked: readonly Entry[],
  { query, asOf }: Pick<SuggestWanted, 'query' | 'asOf'>,
  { scoreAtLeast, since, ...narrowing }: Only,
): Promise<Entry[]> {
  const from = since === undefined ? -Infinity : Date.parse(since);
  const kept: Entry[] = [];
  for (let at = 0; at < ranked.length; at += SLICE) {
    if (at > 0) await turn();
    for (const entry of ranked.slice(at, at + SLICE)) {
      // The ranking is by score: whoever comes after has less.
      if (scoreAtLeast !== undefined && totalOf(query, entry.facts, { asOf }) < scoreAtLeast) {
        return kept;
      }
      if (entry.changedAt >= from && isWithin(narrowing, query, entry.facts, { asOf })) {
        kept.push(entry);
      }
    }
  }
  return kept;
}

/** What a ranking depends on besides the index, without its words: recency counts in months. */
function wishOf({ workspaceId, query, side, asOf, only, sort = 'score' }: Ranked): string {
  const month = new Date(asOf).toISOString().slice(0, 7);
  return digestOf([workspaceId, side, month, query, only, sort]);
}

function digestOf(wish: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64');
}

/** By name, and people of one name by id: the same at every query. */
function byName(one: Entry, other: Entry): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.personId < other.personId ? -1 : 1;
}

function sideOf({ known }: Entry): NetworkSide {
  return known ? 'inNetwork' : 'outOfNetwork';
}

function present(entry: Entry, query: QueryDocument, asOf: string): PersonScore {
  const { personId, facts } = entry;
  const { score: total, lines } = score(query, facts, { asOf });
  const mustHaves = mustHavesOf(query, facts, { asOf });
  return { personId, side: sideOf(entry), score: total, lines, mustHaves };
}
