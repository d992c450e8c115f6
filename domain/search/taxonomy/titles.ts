import { PhraseTrie } from '../text/phraseTrie.ts';
import { slug } from './slug.ts';
import { readTitleTable, type TitleFamily } from './titleTable.ts';
import { BUSINESS_TITLES } from './titles/business.ts';
import { ENGINEERING_TITLES } from './titles/engineering.ts';
import { OFFICE_TITLES } from './titles/office.ts';
import { PEOPLE_TITLES } from './titles/people.ts';
import { PRODUCT_TITLES } from './titles/product.ts';
import { TECHNOLOGY_TITLES } from './titles/technology.ts';
import { tokenize } from '../text/tokens.ts';

const families = [
  ...readTitleTable('technology', TECHNOLOGY_TITLES),
  ...readTitleTable('product', PRODUCT_TITLES),
  ...readTitleTable('business', BUSINESS_TITLES),
  ...readTitleTable('office', OFFICE_TITLES),
  ...readTitleTable('people', PEOPLE_TITLES),
  ...readTitleTable('engineering', ENGINEERING_TITLES),
];

/** Every title family by its id. */
export const TITLE_FAMILIES: ReadonlyMap<string, TitleFamily> = new Map(
  families.map((family) => [family.id, family]),
);

/** What a phrase of the title dictionary stands for; `exact` holds the wording when its case counts. */
export interface TitleEntry {
  family: TitleFamily;
  exact: string | null;
}

/** The dictionary of titles. A title listed under two families belongs to the first. */
export const TITLE_PHRASES: PhraseTrie<TitleEntry> = new PhraseTrie();

/** The last words of all known titles: what a title that nobody listed is likely to end in. */
export const TITLE_NOUNS: Set<string> = new Set();

for (const first of [true, false]) {
  for (const family of families) {
    const titles = first ? family.titles.slice(0, 1) : family.titles.slice(1);
    for (const { text, exact } of titles) {
      TITLE_PHRASES.add(text, { family, exact: exact ? text : null });
      const last = tokenize(text).at(-1)?.key;
      if (!exact && last !== undefined && last.length > 3) TITLE_NOUNS.add(last);
    }
  }
}
// Words that end a listed title and are no occupation by themselves.
for (const word of 'software design engineering management sale service university school data construction operation marketing laboratory account payable receivable development relation analytic analysi product plant staff industrial film mover government orchestra kitchen moderator finance medicine state crew safety medical petroleum benefit education science audit court automotive offshore economy charity hotel talent content business online experience field aerospace military nonprofit security bank advertising logistic reliability restaurant member experience customer'.split(
  ' ',
)) {
  TITLE_NOUNS.delete(word);
}

/** The distance beyond which two families have nothing to do with each other. */
export const FAR = 4;

const distances = new Map<string, ReadonlyMap<string, number>>();

/** Families within reach of `id` and how far they are: 0 itself, 1 nearly the same, up to 3. */
function reachOf(id: string): ReadonlyMap<string, number> {
  const known = distances.get(id);
  if (known !== undefined) return known;
  const reach = new Map([[id, 0]]);
  let frontier = [id];
  // Distances are 1 to 3, so three rounds of relaxation reach everything nearer than FAR.
  for (let round = 0; round < 3; round += 1) {
    const next: string[] = [];
    for (const from of frontier) {
      const base = reach.get(from) ?? FAR;
      for (const [to, step] of EDGES.get(from) ?? []) {
        const total = base + step;
        if (total < FAR && total < (reach.get(to) ?? FAR)) {
          reach.set(to, total);
          next.push(to);
        }
      }
    }
    frontier = next;
  }
  distances.set(id, reach);
  return reach;
}

const EDGES = new Map<string, Map<string, number>>();
for (const family of families) {
  for (const { name, distance } of family.near) {
    link(family.id, slug(name), distance);
    link(slug(name), family.id, distance);
  }
}

function link(from: string, to: string, distance: number): void {
  const edges = EDGES.get(from) ?? new Map<string, number>();
  edges.set(to, Math.min(distance, edges.get(to) ?? FAR));
  EDGES.set(from, edges);
}

/** How far two title families are: 0 the same, 1 nearly the same, 2 related, 3 only just, FAR unrelated. */
export function titleDistance(one: string, other: string): number {
  if (!TITLE_FAMILIES.has(one)) return one === other ? 0 : FAR;
  return reachOf(one).get(other) ?? FAR;
}
