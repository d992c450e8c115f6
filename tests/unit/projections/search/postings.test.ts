import { Postings } from '../../../../projections/search/postings.ts';

const terms = (...words: string[]) => words;

describe('postings', () => {
  test('given people with terms, when a term is looked up, then their numbers come in order', () => {
    const postings = new Postings();
    for (let number = 0; number < 20; number += 1) {
      postings.add(number, terms('all', number % 2 === 0 ? 'even' : 'odd'));
    }
    expect([...postings.of('all')]).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect([...postings.of('odd')]).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    expect([...postings.of('neither')]).toEqual([]);
  });

  test('given a term whose last person goes, then the term itself is gone', () => {
    const postings = new Postings();
    postings.add(0, terms('shared', 'only-hers'));
    postings.add(1, terms('shared'));
    postings.leave(terms('shared', 'only-hers'));
    expect(postings.size).toBe(1);
    expect([...postings.of('only-hers')]).toEqual([]);
    expect([...postings.of('shared')]).toContain(1);
    postings.leave(terms('shared'));
    expect(postings.size).toBe(0);
  });

  test('given a term that came back, then it finds only who came with it', () => {
    const postings = new Postings();
    postings.add(0, terms('rare'));
    postings.leave(terms('rare'));
    postings.add(1, terms('rare'));
    expect([...postings.of('rare')]).toEqual([1]);
  });

  test('given terms that are not there, when somebody leaves them, then nothing happens', () => {
    const postings = new Postings();
    postings.leave(terms('never-there'));
    expect(postings.size).toBe(0);
  });
});
