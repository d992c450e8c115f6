import { QueryDocument } from './queryDocument.ts';
import type { JobType } from '../projects/jobTypes.ts';
import { readJobType } from './extract/jobType.ts';

/** What a job description says of the job; `null` where it says nothing of it. */
export interface JobRead {
  readonly jobType: JobType | null;
  /** As what somebody is looked for: the first title. */
  readonly role: string | null;
  /** Where: "Lisbon, Porto · Remote". */
  readonly location: string | null;
}

/** How many places are named; more make "and 3 more". */
const PLACES = 2;

/**
 * On what terms, as what and where the job is. Role and location are those of the search, where a chip
 * that was misread may have been mended; what somebody added to search more widely counts only where the
 * text says nothing.
 */
export function jobRead(jobDescription: string | null, query: unknown): JobRead {
  const read = QueryDocument.safeParse(query);
  const { titles, locations } = read.success ? read.data : { titles: [], locations: [] };
  const told = <Item extends { readonly origin: string }>(items: Item[]) => {
    const fromText = items.filter(({ origin }) => origin === 'jd');
    return fromText.length > 0 ? fromText : items;
  };
  return {
    jobType: jobDescription === null ? null : readJobType(jobDescription),
    role: told(titles)[0]?.name ?? null,
    location: placesOf(told(locations)),
  };
}

/** "Lisbon", "Lisbon · Remote", "Lisbon · Remote in Europe". */
function placesOf(locations: QueryDocument['locations']): string | null {
  const named = locations.filter(({ place }) => place !== null);
  const wide = named.filter(({ remote, radiusKm }) => remote && radiusKm === null);
  const regions = wide.length === named.length ? [] : wide;
  const places = namesOf(named.filter((one) => !regions.includes(one)));
  if (regions.length > 0) return `${places} · Remote in ${namesOf(regions)}`;
  const remote = locations.some((one) => one.remote) ? 'Remote' : '';
  return [places, remote].filter((words) => words !== '').join(' · ') || null;
}

function namesOf(places: QueryDocument['locations']): string {
  const names = places.map(({ name }) => name);
  if (names.length <= PLACES + 1) return names.join(', ');
  return `${names.slice(0, PLACES).join(', ')} and ${names.length - PLACES} more`;
}
