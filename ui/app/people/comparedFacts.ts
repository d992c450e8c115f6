import type { PersonResource } from '../../../domain/contracts/people.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { sourceWords } from './sourceWords.ts';

/** So many lines of a list stand side by side. */
const LINES = 6;

/** One fact of two people: what is told of each, line by line. */
export interface ComparedFact {
  readonly label: string;
  readonly values: readonly [readonly string[], readonly string[]];
  /** Both are told, and not the same. */
  readonly differs: boolean;
}

/** The facts by which people tell whether two are one. What says where they come from never differs. */
export function comparedFacts(
  one: PersonResource,
  other: PersonResource,
  userId: string,
  t: Translate,
): readonly ComparedFact[] {
  const fact = (label: string, read: (person: PersonResource) => readonly (string | null)[]) => {
    const [its, others] = [told(read(one)), told(read(other))];
    const isTold = its.length > 0 && others.length > 0;
    return { label, values: [its, others], differs: isTold && !isSame(its, others) } as const;
  };
  const at = ({ title, company }: { title: string; company?: string | undefined }) =>
    company === undefined ? title : t('people.facts.at', { title, company });
  const facts: readonly ComparedFact[] = [
    fact(t('people.facts.name'), ({ name }) => [name]),
    fact(t('people.facts.work'), ({ position, company }) =>
      position === null ? [company] : [at({ title: position, company: company ?? undefined })],
    ),
    fact(t('people.facts.headline'), ({ headline }) => [headline]),
    fact(t('people.facts.location'), ({ location }) => [location]),
    fact(t('people.facts.profile'), ({ url }) => [url]),
    ...(one.may.readAddresses ? [fact(t('people.facts.email'), ({ email }) => [email])] : []),
    fact(t('people.facts.skills'), ({ skills }) =>
      skills.length === 0 ? [] : [skills.toSorted(byName).join(', ')],
    ),
    fact(t('people.facts.career'), ({ experience }) => experience.map(at)),
    fact(t('people.facts.education'), ({ education }) =>
      education.map(({ degree, field, school }) =>
        [degree, field, school].filter((part) => part !== undefined).join(', '),
      ),
    ),
  ];
  const about: readonly ComparedFact[] = [
    fact(t('people.known.title'), ({ knownBy }) => knownBy.map(({ name }) => name)),
    fact(t('people.source.title'), ({ sources }) =>
      sources.map((source) => sourceWords(source, userId, t)),
    ),
  ];
  return [...facts, ...about.map((each) => ({ ...each, differs: false }))].filter(
    ({ values: [its, others] }) => its.length + others.length > 0,
  );
}

function told(lines: readonly (string | null)[]): readonly string[] {
  const all = lines.filter((line) => line !== null && line !== '') as string[];
  return [...new Set(all)].slice(0, LINES);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n').toLowerCase() === other.join('\n').toLowerCase();
}

function byName(one: string, other: string): number {
  return one.localeCompare(other);
}
