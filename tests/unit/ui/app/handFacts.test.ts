import type { HandResource } from '../../../../domain/contracts/byHand.ts';
import { factsOf, typedIn, typedOf } from '../../../../ui/app/people/handFacts.ts';

const others: HandResource['others'] = {
  name: 'Ada Aalto',
  url: null,
  email: null,
  headline: 'Builds engines',
  location: 'Turku',
  summary: null,
  position: 'Engineer',
  company: 'Foundry',
  skills: ['SQL', 'Go'],
};

describe('what is typed of a person', () => {
  it('begins with what is told by hand over what other sources say', () => {
    expect(typedOf({ location: 'Oslo' }, others)).toMatchObject({
      name: 'Ada Aalto',
      location: 'Oslo',
      skills: 'SQL, Go',
      summary: '',
    });
  });

  it('tells by hand only what other sources do not say', () => {
    const typed = { ...typedOf({}, others), location: ' Oslo ', skills: 'SQL, Rust' };
    expect(factsOf(typed, {}, others)).toEqual({ location: 'Oslo', skills: ['SQL', 'Rust'] });
    expect(factsOf(typedOf({}, others), {}, others)).toEqual({});
  });

  it('keeps what was told by hand, also where it says the same, until it is emptied', () => {
    const before = { location: 'Turku', skills: ['SQL', 'Go'], education: [] };
    expect(factsOf(typedOf(before, others), before, others)).toEqual(before);
    const emptied = { ...typedOf(before, others), location: '', skills: ' ' };
    expect(factsOf(emptied, before, others)).toEqual({ education: [] });
    const form = { ...emptied, location: null, skills: null };
    expect(factsOf(typedIn(form), before, others)).toEqual({ education: [] });
  });
});
