import type { KnownRecord } from './knownRecords.ts';
import { knownRecordsOf } from './knownRecordsOf.ts';
import type { ImportDeps } from './importJob.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The records that CVs have told, earlier and in this import: a later CV of somebody tells the same
 * record anew. Who has a profile address is found by it; else name and mail address tell, and of
 * whom neither is known everything has to be the same, as two people may have one name.
 */
export class KnownCvs {
  readonly #byProfile: Lookup;
  readonly #records = new Map<string, KnownRecord>();

  private constructor(byProfile: Lookup) {
    this.#byProfile = byProfile;
  }

  static async open(deps: Pick<ImportDeps, 'reads'>, workspaceId: string): Promise<KnownCvs> {
    const known = knownRecordsOf(deps.reads, workspaceId, null, 'cv');
    const cvs = new KnownCvs((hashes) => known.byProfile(hashes));
    for (const record of await known.withoutProfile()) cvs.add(record);
    return cvs;
  }

  async find(facts: Facts): Promise<KnownRecord | undefined> {
    const here = this.#records.get(markOf(facts));
    const { profileHash } = facts;
    if (here !== undefined || typeof profileHash !== 'string') return here;
    return (await this.#byProfile([profileHash])).get(profileHash);
  }

  /** A record as it is from here on. */
  add(record: KnownRecord): void {
    this.#records.set(markOf(record.facts), record);
  }

  /** True for what two CVs of one person say. */
  isSame(one: Facts, other: Facts): boolean {
    return markOf(one) === markOf(other);
  }
}

type Lookup = (hashes: readonly string[]) => Promise<ReadonlyMap<string, KnownRecord>>;

function markOf(facts: Facts): string {
  const { profileHash, name, email, location, experience, skills, education } = facts;
  if (typeof profileHash === 'string') return `profile ${profileHash}`;
  const told = typeof email === 'string' ? email.toLowerCase() : null;
  return JSON.stringify([name, told ?? [location ?? null, experience, skills, education]]);
}
