import { generatePeople } from '../../../../../cli/demo/inventedPeople.ts';
import { extract } from '../../../../../domain/search/extract.ts';
import { chipGroups, jobText, score, scoreLines } from '../../../../../ui/site/home/specimen.ts';

const text = jobText.map(([words]) => words).join('');
const query = extract(text);

/** Where the pieces with a key stand in the text, by key. */
function marked(): Record<string, [number, number][]> {
  const found: Record<string, [number, number][]> = {};
  let at = 0;
  for (const [words, key] of jobText) {
    if (key !== undefined) (found[key] ??= []).push([at, at + words.length]);
    at += words.length;
  }
  return found;
}

describe('the example on the start page', () => {
  it('underlines the words that the extractor reads from its text', () => {
    const spansOf = (...chips: readonly { readonly spans: readonly (readonly number[])[] }[]) =>
      chips
        .flatMap(({ spans }) => spans.map(([from, to]) => [from, to]))
        .sort(([one = 0], [other = 0]) => one - other);
    const [postgresql, language] = query.skills.must;
    const [kafka, events, german] = query.skills.prefer;
    const [berlin, europe] = query.locations;
    expect(marked()).toEqual({
      title: spansOf(...query.titles),
      postgresql: spansOf(...(postgresql?.anyOf ?? [])),
      java: spansOf(...(language?.anyOf ?? [])),
      kafka: spansOf(...(kafka === undefined ? [] : [kafka])),
      events: spansOf(...(events === undefined ? [] : [events])),
      german: spansOf(...(german === undefined ? [] : [german])),
      years: spansOf(...(query.years === null ? [] : [query.years])),
      berlin: spansOf(...(berlin === undefined ? [] : [berlin])),
      europe: spansOf(...(europe === undefined ? [] : [europe])),
    });
  });

  it('shows every chip that the extractor makes of it, and no other', () => {
    const { titles, skills, seniority, years, locations } = query;
    const made = [
      ...titles.map(({ name }) => name),
      seniority?.name,
      years?.name,
      ...skills.must.map(({ anyOf }) => anyOf.map(({ name }) => name).join(' or ')),
      ...skills.prefer.map(({ name }) => name),
      ...locations.map(({ name, remote }) => (remote ? `${name}, remote` : name)),
    ];
    expect(chipGroups.flatMap(([, chips]) => chips.map(([label]) => label))).toEqual(made);
  });

  it('has a receipt that adds up', () => {
    expect(scoreLines.reduce((sum, [, points]) => sum + points, 0)).toBe(score);
  });

  it('has somebody of the demo’s pool in it', () => {
    const people = generatePeople({ seed: 20_261_121, count: 3_000 });
    expect([...people].map(({ name }) => name)).toContain('Kerem Korkmaz');
  });
});
