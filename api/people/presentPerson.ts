import { ERASED } from '../../domain/contracts/erased.ts';
import type { PersonResource } from '../../domain/contracts/people.ts';
import {
  canKeepFiles,
  canMergePeople,
  canReadMailAddresses,
  canTellPeople,
} from '../../domain/people/policy.ts';
import type { Person } from '../../projections/people/people.ts';
import type { PersonSource, PersonSources } from '../../projections/people/personSources.ts';
import { isOffered, type Asker } from '../http/asked.ts';
import { mayForgetPerson } from './mayForgetPerson.ts';

/** A person with where each fact comes from, as far as who asks may read it. */
export function presentPerson(
  person: Person,
  { sources, origins, merged, since }: PersonSources,
  asker: Asker,
): Omit<PersonResource, 'decisions' | 'notes' | 'possibleDuplicates' | 'files'> {
  const { id, name, url, headline, location, summary, position, company, changedAt } = person;
  const { email: emailFrom, ...others } = origins;
  const readAddresses = canReadMailAddresses(asker);
  return {
    id,
    name,
    url,
    headline,
    location,
    summary,
    position,
    company,
    experience: [...person.experience],
    skills: [...person.skills],
    education: [...person.education],
    email: readAddresses ? person.email : null,
    sources: sources.map(presentSource),
    origins: listed(readAddresses && emailFrom ? { ...others, email: emailFrom } : others),
    knownBy: acquaintancesIn(sources),
    merged: merged.map((one) => ({ id: one.id, name: one.name ?? ERASED })),
    since,
    may: {
      merge: isOffered(asker, canMergePeople(asker)),
      tell: isOffered(asker, canTellPeople(asker)),
      forget: mayForgetPerson(asker, person),
      readAddresses,
      keepFiles: isOffered(asker, canKeepFiles(asker)),
    },
    changedAt,
  };
}

function listed(origins: PersonSources['origins']): PersonResource['origins'] {
  const all = Object.entries(origins).map(([fact, ids]) => [fact, [...ids]]);
  return Object.fromEntries(all) as PersonResource['origins'];
}

function presentSource(source: PersonSource): PersonResource['sources'][number] {
  const { id, kind, code, ownerId, ownerName, saidAt, factsAsOf, goneAt } = source;
  const owner = ownerId === null ? null : { userId: ownerId, name: ownerName ?? ERASED };
  return { id, kind, code, owner, saidAt, factsAsOf, goneAt };
}

/** Each colleague whose file has them, once, by the older acquaintance. */
function acquaintancesIn(sources: readonly PersonSource[]): PersonResource['knownBy'] {
  const byAge = sources
    .filter(
      ({ kind, ownerId, goneAt }) => kind === 'connections' && ownerId !== null && goneAt === null,
    )
    .toSorted((one, other) => (ageOf(one) < ageOf(other) ? -1 : +(ageOf(one) > ageOf(other))));
  const known = new Map<string, PersonResource['knownBy'][number]>();
  for (const { ownerId, ownerName, connectedOn } of byAge) {
    if (ownerId === null || known.has(ownerId)) continue;
    known.set(ownerId, { userId: ownerId, name: ownerName ?? ERASED, connectedOn });
  }
  return [...known.values()];
}

/** Days in their order, and those that no file told after them. */
function ageOf({ connectedOn }: PersonSource): string {
  return connectedOn ?? '9999';
}
