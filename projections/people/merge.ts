import type { PersonFact } from '../../domain/contracts/people.ts';
import type { Hand } from '../../domain/people/events.ts';
import type { ProfileFacts, Said } from '../../domain/people/recordsToldBy.ts';

/** What one source says of a person, and since when. */
export type PersonRecord = Said & {
  readonly recordId: string;
  /** Instant of the event that said it. */
  readonly saidAt: string;
};

/** One position held, as sources tell it. */
export type Experience = ProfileFacts['experience'][number];

/** A person as all their records together tell it. */
export interface MergedFacts {
  readonly name: string;
  readonly url: string | null;
  readonly email: string | null;
  readonly headline: string | null;
  readonly location: string | null;
  readonly summary: string | null;
  /** The present position and company. */
  readonly position: string | null;
  readonly company: string | null;
  readonly experience: readonly Experience[];
  readonly skills: readonly string[];
  readonly education: ProfileFacts['education'];
}

/** Of each fact the ids of the records that it was taken from; none for what nobody states. */
export type Origins = Readonly<Partial<Record<PersonFact, readonly string[]>>>;

/**
 * Merges records: of each fact what is told by hand counts, else the newest record that states it, and
 * what a colleague told by a referral where nobody else does, as that is from memory;
 * skills are those of all, unless they are told by hand. Depends on the records alone, so that a
 * person is the same whichever records were forgotten on the way. Needs at least one record.
 */
export function merged(records: readonly PersonRecord[]): MergedFacts {
  return taken(records).facts;
}

/** Where the facts come from that `merged` answers of the same records. */
export function originsOf(records: readonly PersonRecord[]): Origins {
  return taken(records).origins;
}

function taken(records: readonly PersonRecord[]): { facts: MergedFacts; origins: Origins } {
  const newest = [...records].sort(newestFirst);
  const origins: Partial<Record<PersonFact, readonly string[]>> = {};
  const first = <T>(name: PersonFact, read: (record: PersonRecord) => T | undefined): T | null => {
    for (const record of newest) {
      const fact = read(record);
      if (fact === undefined) continue;
      origins[name] = [record.recordId];
      return fact;
    }
    return null;
  };
  const ofProfile = <T>(name: PersonFact, read: (facts: Hand | ProfileFacts) => T | undefined) =>
    first(name, (record) => (tellsWorkAlone(record) ? undefined : read(record.facts)));
  const { present, experience } = career(first);
  const byThem = first(
    'skills',
    byHand(({ skills }) => skills),
  );
  const skilled = newest.filter((record) => isProfile(record) && hasSkills(record.facts));
  if (byThem === null && skilled.length > 0) {
    origins.skills = skilled.map(({ recordId }) => recordId);
  }
  const facts = {
    name: first('name', ({ facts: { name } }) => (name === '' ? undefined : name)) ?? '',
    url: first('url', ({ facts: { url } }) => url),
    email: first('email', ({ facts: { email } }) => email),
    headline: ofProfile('headline', ({ headline }) => headline),
    location: ofProfile('location', ({ location }) => location),
    summary: ofProfile('summary', ({ summary }) => summary),
    position: present?.title ?? null,
    company: present?.company ?? null,
    experience,
    skills: byThem ?? allSkills(newest),
    education: ofProfile('education', ({ education }) => unlessEmpty(education)) ?? [],
  };
  return { facts, origins };
}

/** What a record says, where it is one of what is told by hand. */
function byHand<T>(read: (facts: Hand) => T | undefined) {
  return (record: PersonRecord) => (record.kind === 'hand' ? read(record.facts) : undefined);
}

type First = <T>(name: PersonFact, read: (record: PersonRecord) => T | undefined) => T | null;

/** The positions held, with the present one as its source tells it and as it is told by hand. */
function career(first: First) {
  const told = first('work', presentPosition);
  const present = first(
    'work',
    byHand(({ position, company }) => presentOf(position, company)),
  );
  const held =
    first('experience', (one) =>
      tellsWorkAlone(one) ? undefined : unlessEmpty(one.facts.experience),
    ) ?? [];
  if (present === null) return { present: told, experience: withPresent(held, told) };
  const whole = { title: present.title ?? told?.title, company: present.company ?? told?.company };
  return { present: whole, experience: withPresent(corrected(held, told, whole), whole) };
}

function presentOf(title: string | undefined, company: string | undefined): Present | undefined {
  return title === undefined && company === undefined ? undefined : { title, company };
}

/** A present position that is told by hand at the same company is the same one under its right title. */
function corrected(
  held: readonly Experience[],
  told: Present | null,
  { title, company }: Present,
): readonly Experience[] {
  if (told?.title === undefined || title === undefined) return held;
  if (told.company !== undefined && !isSame(told.company, company ?? '')) return held;
  const at = held.findIndex(({ title: its, end }) => end === null && isSame(its, told.title ?? ''));
  const wrong = held[at];
  if (wrong === undefined) return held;
  return held.with(at, { ...wrong, title, ...(company === undefined ? {} : { company }) });
}

/** What is told by hand before all else, what referrals tell after it. */
function newestFirst(one: PersonRecord, other: PersonRecord): number {
  const weighed = weightOf(one) - weightOf(other);
  if (weighed !== 0) return weighed;
  if (one.saidAt !== other.saidAt) return one.saidAt > other.saidAt ? -1 : 1;
  return one.recordId < other.recordId ? -1 : 1;
}

function weightOf({ kind }: PersonRecord): number {
  if (kind === 'hand') return 0;
  return kind === 'referral' ? 2 : 1;
}

interface Present {
  readonly title?: string | undefined;
  readonly company?: string | undefined;
}

function presentPosition(record: PersonRecord): Present | undefined {
  if (record.kind === 'hand') return record.facts.experience?.find(({ end }) => end === null);
  if (isProfile(record)) return record.facts.experience.find(({ end }) => end === null);
  const { position, company } = record.facts;
  return presentOf(position, company);
}

/** Network files and referrals know the present position only: it stands before what a profile tells, unless that has it. */
function withPresent(held: readonly Experience[], present: Present | null): readonly Experience[] {
  if (present?.title === undefined) return held;
  const { title, company } = present;
  const known = held.some(
    (one) => isSame(one.title, title) && (company === undefined || isSame(one.company, company)),
  );
  if (known) return held;
  return [{ title, ...(company === undefined ? {} : { company }), end: null }, ...held];
}

function allSkills(records: readonly PersonRecord[]): string[] {
  const skills = new Map<string, string>();
  for (const record of records) {
    if (!isProfile(record)) continue;
    for (const skill of record.facts.skills) {
      const name = skill.toLowerCase();
      if (!skills.has(name)) skills.set(name, skill);
    }
  }
  return [...skills.values()];
}

/** Tells of a career no more than the present position. */
function tellsWorkAlone(
  record: PersonRecord,
): record is Extract<PersonRecord, { readonly kind: 'connections' | 'referral' }> {
  return record.kind === 'connections' || record.kind === 'referral';
}

/** A whole profile, whether a file of people tells it or their own CV. */
function isProfile(
  record: PersonRecord,
): record is Extract<PersonRecord, { readonly kind: 'people' | 'cv' }> {
  return record.kind === 'people' || record.kind === 'cv';
}

function hasSkills(facts: PersonRecord['facts']): boolean {
  return 'skills' in facts && facts.skills !== undefined && facts.skills.length > 0;
}

function unlessEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list?.length === 0 ? undefined : list;
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
