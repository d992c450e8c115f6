import type { PersonProfile } from '../../domain/people/profile.ts';

/** What a source record says of a person: a whole profile, or what a network file knows of a connection. */
export interface RecordFacts {
  readonly kind: 'connections' | 'people';
  readonly ownerId: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Where in the log it was said; later words count more. */
  readonly position: string;
}

/**
 * One profile of all that a person's records say. Profiles come before connections, newer
 * before older; what the first doesn't know is filled in by the next. A network file's company and
 * position make a current job, unless a profile tells of jobs.
 */
export function mergedProfile(records: readonly RecordFacts[]): PersonProfile {
  const ordered = [...records].sort(byWorth);
  const profiles = ordered.map(({ kind, facts }) =>
    kind === 'people' ? (facts as Partial<PersonProfile>) : profileOfConnection(facts),
  );
  const merged: PersonProfile = { name: '', experience: [], skills: [], education: [] };
  for (const profile of profiles) fillIn(merged, profile);
  return merged;
}

function byWorth(one: RecordFacts, other: RecordFacts): number {
  if (one.kind !== other.kind) return one.kind === 'people' ? -1 : 1;
  if (one.position === other.position) return 0;
  return one.position > other.position ? -1 : 1;
}

function profileOfConnection(facts: Readonly<Record<string, unknown>>): Partial<PersonProfile> {
  const { name, url, email, position, company } = facts as {
    readonly [key in 'name' | 'url' | 'email' | 'position' | 'company']?: string;
  };
  return {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(email === undefined ? {} : { email }),
    ...(position === undefined
      ? {}
      : {
          experience: [
            { title: position, ...(company === undefined ? {} : { company }), end: null },
          ],
        }),
  };
}

function fillIn(merged: PersonProfile, profile: Partial<PersonProfile>) {
  if (merged.name === '') merged.name = profile.name ?? '';
  merged.url ??= profile.url;
  merged.email ??= profile.email;
  merged.headline ??= profile.headline;
  merged.location ??= profile.location;
  merged.summary ??= profile.summary;
  if (merged.experience.length === 0) merged.experience = profile.experience ?? [];
  if (merged.skills.length === 0) merged.skills = profile.skills ?? [];
  if (merged.education.length === 0) merged.education = profile.education ?? [];
}
