import type { PersonResource } from '../../../../../domain/contracts/people.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';
import { comparedFacts } from '../../../../../ui/app/people/comparedFacts.ts';

const translate: Translate = i18nProvider.translate;

function person(facts: Partial<PersonResource>): PersonResource {
  return {
    id: 'one',
    name: 'Mina Oake',
    url: null,
    headline: null,
    location: null,
    summary: null,
    position: null,
    company: null,
    email: null,
    experience: [],
    skills: [],
    education: [],
    sources: [],
    origins: {},
    knownBy: [],
    merged: [],
    decisions: [],
    notes: { total: 0, newest: [] },
    possibleDuplicates: [],
    files: [],
    since: '2026-11-01T08:00:00.000Z',
    changedAt: '2026-11-01T08:00:00.000Z',
    may: { merge: true, tell: true, forget: true, readAddresses: false, keepFiles: false },
    ...facts,
  };
}

const compared = (one: Partial<PersonResource>, other: Partial<PersonResource>) =>
  comparedFacts(person(one), person(other), 'me', translate);
const differing = (one: Partial<PersonResource>, other: Partial<PersonResource>) =>
  compared(one, other).flatMap(({ label, differs }) => (differs ? [label] : []));

describe('two people side by side', () => {
  it('given the same fact in another case or order, then it does not differ', () => {
    const one = { name: 'MINA OAKE', skills: ['Go', 'SQL'] };
    expect(differing(one, { name: 'Mina Oake', skills: ['SQL', 'Go'] })).toEqual([]);
  });

  it('given a fact that only one of them tells, then it stands there and does not differ', () => {
    const told = compared({ location: 'Ghent' }, {});
    expect(told).toContainEqual({ label: 'Place', values: [['Ghent'], []], differs: false });
    expect(told.map(({ label }) => label)).not.toContain('Headline');
  });

  it('given both tell it otherwise, then it differs; who knows them and where it comes from never do', () => {
    const known = (name: string) => [{ userId: name, name, connectedOn: null }];
    const one = { position: 'Dyer', company: 'Loom', knownBy: known('Ana') };
    const other = { position: 'Weaver', company: 'Loom', knownBy: known('Otto') };
    expect(differing(one, other)).toEqual(['Works as']);
  });

  it('tells addresses of mail to nobody who may not read them', () => {
    const labels = (readAddresses: boolean) => {
      const may = { merge: true, tell: true, forget: true, readAddresses, keepFiles: true };
      return compared({ email: 'a@b.example', may }, { may }).map(({ label }) => label);
    };
    expect([labels(true).includes('Mail'), labels(false).includes('Mail')]).toEqual([true, false]);
  });
});
