import { carryRefinements } from '../../../../domain/search/carryRefinements.ts';
import { extract } from '../../../../domain/search/extract.ts';
import {
  emptyQuery,
  MOST_ITEMS,
  QueryDocument,
  type SkillItem,
} from '../../../../domain/search/queryDocument.ts';

const text = (...lines: string[]) => `Data engineer in Ghent

Requirements
${lines.map((line) => `- ${line}`).join('\n')}

Nice to have
- Terraform`;
const before = text('5+ years of experience', 'Python or Scala', 'Kafka');
const extracted = extract(before);

/** A query after somebody has changed a copy of it. */
const changed = (change: (query: QueryDocument) => void): QueryDocument => {
  const query = structuredClone(extracted);
  change(query);
  return query;
};
const byHand = (name: string): SkillItem => ({
  id: name.toLowerCase(),
  name,
  weight: 100,
  origin: 'user',
  spans: [],
  confidence: 1,
});
const demands = ({ skills }: QueryDocument) =>
  skills.must.map(({ anyOf }) => anyOf.map(({ name }) => name));
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const wordsAt = (source: string, { spans }: { spans: readonly [number, number][] }) =>
  spans.map(([from, to]) => source.slice(from, to));

describe('given a search that nobody has refined', () => {
  test('then it is what the new text says', () => {
    const next = extract(text('Java'));
    expect(carryRefinements(extracted, extracted, next)).toEqual(next);
    expect(carryRefinements(emptyQuery(), emptyQuery(), next)).toEqual(next);
  });
});

describe('given chips that were required', () => {
  it('then they are so in another text, named there or not', () => {
    const refined = changed(({ skills, years }) => {
      const kafka = skills.must.find(({ anyOf }) => anyOf[0]?.name === 'Kafka');
      kafka!.anyOf[0]!.required = true;
      years!.required = true;
    });
    for (const next of [text('4+ years of experience', 'Kafka'), text('Java')]) {
      const carried = carryRefinements(extracted, refined, extract(next));
      const kafka = carried.skills.must.filter(({ anyOf }) => anyOf[0]?.name === 'Kafka');
      expect(kafka.map(({ anyOf }) => anyOf[0]?.required)).toEqual([true]);
      expect(carried.years).toMatchObject({ min: 5, required: true });
    }
  });
});

describe('given a chip that was removed', () => {
  const withoutKafka = changed(({ skills }) => {
    skills.must = skills.must.filter(({ anyOf }) => anyOf[0]?.name !== 'Kafka');
  });

  test('then it stays away while the text names it, wherever it does', () => {
    for (const next of [text('Kafka', 'Java'), `${text('Java')}\n- Kafka`]) {
      const carried = carryRefinements(extracted, withoutKafka, extract(next));
      expect(JSON.stringify(carried)).not.toContain('Kafka');
      expect(demands(carried)).toContainEqual(['Java']);
    }
  });

  test('then titles, places and years stay away likewise, and what the text names anew comes', () => {
    const refined = changed((query) => {
      query.titles = [];
      query.locations = [];
      query.years = null;
    });
    const same = carryRefinements(extracted, refined, extract(`${before}\n- Java`));
    expect([same.titles, same.locations, same.years]).toEqual([[], [], null]);

    const other = extract(before.replace('Ghent', 'Rotterdam').replace('5+', '8+'));
    const carried = carryRefinements(extracted, refined, other);
    expect(names(carried.locations)).toEqual(names(other.locations));
    expect(carried.years).toMatchObject({ min: 8 });
  });

  test('then a demand with alternatives stays away even if the text allows one more', () => {
    const refined = changed(({ skills }) => {
      skills.must = skills.must.filter(({ anyOf }) => anyOf[0]?.name !== 'Python');
    });
    const carried = carryRefinements(extracted, refined, extract(text('Python, Scala or Java')));
    expect(demands(carried)).toEqual([]);
  });
});

describe('given a chip that was added', () => {
  const refined = changed(({ skills }) => {
    skills.must.push({ anyOf: [byHand('Rust')], weight: 100 });
    skills.not.push(byHand('PHP'));
  });

  test('then it stays, without words where the text has none', () => {
    const carried = carryRefinements(extracted, refined, extract(text('Java')));
    expect(demands(carried)).toEqual([['Java'], ['Rust']]);
    expect(carried.skills.not).toEqual([byHand('PHP')]);
  });

  test('then it points at the words of a text that has come to name it, and stands there once', () => {
    const next = text('Java', 'Rust');
    const carried = carryRefinements(extracted, refined, extract(next));
    expect(demands(carried)).toEqual([['Java'], ['Rust']]);
    expect(wordsAt(next, carried.skills.must[1]!.anyOf[0]!)).toEqual(['Rust']);
  });

  test('then an alternative that the text allows makes it no weaker', () => {
    const carried = carryRefinements(extracted, refined, extract(text('Rust or Java')));
    expect(demands(carried)).toEqual([['Rust']]);
  });
});

describe('given a chip that was changed', () => {
  test('then a skill stays where it was put, with the words of the new text', () => {
    const refined = changed(({ skills }) => {
      const [terraform] = skills.prefer.splice(0, 1);
      skills.must.push({ anyOf: [terraform!], weight: 100 });
    });
    const next = `${text('Java')} and Helm`;
    const carried = carryRefinements(extracted, refined, extract(next));
    expect(demands(carried)).toContainEqual(['Terraform']);
    expect(names(carried.skills.prefer)).not.toContain('Terraform');
    expect(wordsAt(next, carried.skills.must.at(-1)!.anyOf[0]!)).toEqual(['Terraform']);
  });

  test('then its weight and its range stay, whatever range the text gives', () => {
    const refined = changed((query) => {
      query.skills.prefer[0]!.weight = 7;
      query.years = { ...byHand('Years'), id: 'years', min: 2, max: 4 };
    });
    const carried = carryRefinements(extracted, refined, extract(before.replace('5+', '9+')));
    expect(carried.skills.prefer[0]).toMatchObject({ name: 'Terraform', weight: 7 });
    expect(carried.years).toMatchObject({ min: 2, max: 4 });
  });

  test('then a demand that was changed takes in what the text allows besides', () => {
    const refined = changed(({ skills }) => {
      const python = skills.must.find(({ anyOf }) => anyOf[0]?.name === 'Python')!;
      python.weight = 9;
    });
    const next = extract(text('Python, Scala or Java'));
    const carried = carryRefinements(extracted, refined, next);
    expect(demands(carried)).toEqual([['Python', 'Scala', 'Java']]);
    expect(carried.skills.must[0]?.weight).toBe(9);
  });

  test('then it stays though the text says nothing of it any more, as somebody’s own', () => {
    const refined = changed(({ skills }) => {
      skills.prefer[0]!.weight = 7;
    });
    const { skills } = carryRefinements(extracted, refined, extract('Data engineer'));
    expect(skills.prefer).toEqual([
      { ...refined.skills.prefer[0], spans: [], origin: 'user', weight: 7 },
    ]);
  });
});

describe('given more than a query may hold', () => {
  test('then what was added by hand stays and the last of the text goes', () => {
    const many = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, at) => byHand(`${prefix}${at}`));
    const next = { ...emptyQuery(), industries: many(MOST_ITEMS.industries, 'read') };
    const refined = { ...emptyQuery(), industries: many(3, 'own') };
    const carried = carryRefinements(emptyQuery(), refined, next);
    expect(QueryDocument.safeParse(carried).success).toBe(true);
    expect(names(carried.industries.slice(-4))).toEqual(['read46', 'own0', 'own1', 'own2']);
  });
});
