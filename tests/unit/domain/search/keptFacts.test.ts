import { generatePeople } from '../../../../cli/demo/inventedPeople.ts';
import { FactsReader, textOfFacts } from '../../../../domain/search/keptFacts.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { profile } from '../../../support/search.ts';

const facts = [...generatePeople({ seed: 3, count: 300 })].map((person) => profileFacts(person));

test('given the facts of many people, then what was kept of them is read as it was', () => {
  const reader = new FactsReader();
  expect(facts.map((one) => reader.read(textOfFacts(one)))).toEqual(facts);
});

test('given nothing but a name, then nothing is known, and that is kept, too', () => {
  const nothing = profileFacts(profile({}));
  expect(new FactsReader().read(textOfFacts(nothing))).toEqual(nothing);
});

test('given skills in another order than the alphabet’s, then they keep it', () => {
  const read = profileFacts(profile({ skills: ['Python', 'Ada', 'Kotlin'] }));
  expect(Object.keys(new FactsReader().read(textOfFacts(read)).skills)).toEqual(
    Object.keys(read.skills),
  );
});

test('given two people of one title and town, then one reader gives both the same list', () => {
  const reader = new FactsReader();
  const kept = textOfFacts(
    profileFacts(profile({ location: 'Berlin', experience: [{ title: 'Backend Engineer' }] })),
  );
  const [one, other] = [reader.read(kept), reader.read(kept)];
  expect(one.places.length).toBeGreaterThan(1);
  expect(one.places).toBe(other.places);
  expect(one.positions[0]!.words).toBe(other.positions[0]!.words);
});

test('given a skill whose name is that of a thing every object has, then it is a skill like others', () => {
  const read = profileFacts(profile({ skills: ['__proto__', 'constructor'] }));
  const again = new FactsReader().read(textOfFacts(read));
  expect(Object.keys(again.skills)).toEqual(Object.keys(read.skills));
  expect(again.skills['~toString']).toBeUndefined();
});
