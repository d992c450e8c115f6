import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generatePeople } from '../../cli/demo/inventedPeople.ts';
import { inventedJobDescriptions } from '../../cli/demo/inventedJobDescriptions.ts';
import { extract } from '../../domain/search/extract.ts';
import { FactsReader, textOfFacts } from '../../domain/search/keptFacts.ts';
import { profileFacts } from '../../domain/search/profileFacts.ts';
import { Readings } from '../../domain/search/readings.ts';
import type { SuggestWanted } from '../../projections/search/port.ts';
import { SearchIndex } from '../../projections/search/searchIndex.ts';
import type { Bench, Figure } from './bench.ts';
import { median, percentile } from './support/statistics.ts';

const WORKSPACE = '00000000-0000-4000-8000-000000000001';
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const queries = inventedJobDescriptions.map(({ text }) => extract(text));

/** Suggestions for the demo's job descriptions: ranked anew, and the page after; how long others wait, and what it holds. */
export const bench: Bench = {
  name: 'search',
  async run({ rounds, say }) {
    const figures: Figure[] = [];
    for (const count of [5_000, 100_000]) {
      const before = performance.now();
      const empty = heapUsed();
      const index = indexOf(count);
      say(`${count} people indexed in ${((performance.now() - before) / 1_000).toFixed(1)} s`);
      const bytes = (heapUsed() - empty) / count;
      const anew: number[] = [];
      const next: number[] = [];
      const narrowed: number[] = [];
      const byName: number[] = [];
      const choosing: number[] = [];
      // Another month is another ranking.
      for (let month = 0; month < rounds * 4; month++) {
        const asOf = new Date(Date.UTC(2026, month)).toISOString();
        for (const query of queries) {
          anew.push(await timeOf(index, { query: structuredClone(query), asOf, offset: 0 }));
          next.push(await timeOf(index, { query: structuredClone(query), asOf, offset: 25 }));
          // Of the ranking that is there already, as somebody narrows what they look at.
          const page = { query: structuredClone(query), asOf, offset: 0 };
          narrowed.push(await timeOf(index, { ...page, only }));
          byName.push(await timeOf(index, { ...page, sort: 'name' }));
          choosing.push(await timeOfChoices(index, page));
        }
      }
      const turns: number[] = [];
      const narrowing: number[] = [];
      for (const query of queries) {
        // A year that none of the above has.
        const asOf = new Date(Date.UTC(2016, turns.length)).toISOString();
        const page = { query: structuredClone(query), asOf, offset: 0 };
        turns.push(await longestTurn(() => timeOf(index, page)));
        narrowing.push(await longestTurn(() => timeOf(index, { ...page, only, sort: 'name' })));
      }
      const named = beginnings.map((text) => timeOfName(index, text));
      const plain = (metric: string, value: number): Figure => ({
        metric: `${count} people, ${metric}`,
        value,
        unit: 'ms',
        goal: null,
      });
      figures.push(
        plain('ranked anew, p50', median(anew)),
        {
          ...plain('ranked anew, p95', percentile(anew, 0.95)),
          goal: count === 5_000 ? { below: 150 } : null,
        },
        plain('next page, p50', median(next)),
        plain('next page, p95', percentile(next, 0.95)),
        {
          ...plain('longest turn while ranking, p95', percentile(turns, 0.95)),
          goal: count === 5_000 ? { below: 20 } : null,
        },
        plain('narrowed, p95', percentile(narrowed, 0.95)),
        {
          ...plain('narrowed, of ranking anew', median(narrowed) / median(anew)),
          unit: 'x',
          goal: { below: 1 },
        },
        {
          ...plain('all of them by name, of ranking anew', median(byName) / median(anew)),
          unit: 'x',
          goal: { below: 1.5 },
        },
        plain('choices counted, p95', percentile(choosing, 0.95)),
        {
          ...plain('choices counted, of ranking anew', median(choosing) / median(anew)),
          unit: 'x',
          goal: { below: 1 },
        },
        plain('longest turn while narrowing, p95', percentile(narrowing, 0.95)),
        { ...plain('found by name, p95', percentile(named, 0.95)), goal: { below: 50 } },
        { ...plain('memory a person', bytes), unit: 'bytes', goal: { below: 3_500 } },
      );
    }
    return figures;
  },
};

function indexOf(count: number): SearchIndex {
  const index = new SearchIndex();
  // As the feed fills it.
  const readings = new Readings();
  const reader = new FactsReader();
  let number = 0;
  for (const person of generatePeople({ seed: 1, count })) {
    number += 1;
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const facts = reader.read(textOfFacts(profileFacts(person, readings)));
    index.put({ id, name: person.name, workspaceId: WORKSPACE, known: false, changedAt: 0, facts });
  }
  return index;
}

/** What everybody in a ranking is asked for. */
const only = { mustHaves: 'all', seniority: 5 } as const;

/** From what half of the people have to what nobody has. */
const beginnings = ['a', 'm', 'an', 'jo', 'mar', 'ali s', 'chen', 'wilhelmina', 'zzz'];

function timeOfName(index: SearchIndex, text: string): number {
  const start = performance.now();
  index.find({ workspaceId: WORKSPACE, text, offset: 0, limit: 25 });
  return performance.now() - start;
}

/** Bytes that are in use once everything else has been let go. */
function heapUsed(): number {
  collectGarbage();
  const { heapUsed: used, arrayBuffers } = process.memoryUsage();
  return used + arrayBuffers;
}

/** The longest that others wait for their turn while this is worked on, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const working = { done: false };
  const ended = work().finally(() => (working.done = true));
  let longest = 0;
  for (let last = performance.now(); !working.done;) {
    await nextTurn();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await ended;
  return longest;
}

async function timeOfChoices(
  index: SearchIndex,
  asked: Pick<SuggestWanted, 'query' | 'asOf'>,
): Promise<number> {
  const start = performance.now();
  const all = { workspaceId: WORKSPACE, side: 'outOfNetwork', exceptPersonIds: [] } as const;
  await index.choices({ ...all, query: asked.query, asOf: asked.asOf });
  return performance.now() - start;
}

async function timeOf(
  index: SearchIndex,
  asked: Pick<SuggestWanted, 'query' | 'asOf' | 'offset' | 'only' | 'sort'>,
): Promise<number> {
  const start = performance.now();
  await index.suggest({
    ...asked,
    workspaceId: WORKSPACE,
    side: 'outOfNetwork',
    exceptPersonIds: [],
    limit: 25,
  });
  return performance.now() - start;
}
