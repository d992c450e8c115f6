/** A record as an earlier import left it. */
export interface KnownRecord {
  readonly recordId: string;
  readonly personId: string;
  /** What is known of the record, by the names of its facts. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A record by its id, and whose it was when it was told. */
export interface RecordOfPerson {
  readonly recordId: string;
  readonly personId: string;
}

/**
 * What the read models know of earlier imports into a workspace: records of one owner
 * (a user's connections), or of none (people from outside).
 */
export interface KnownRecords {
  /** Records of the owner by the keyed hash of their profile address. */
  byProfile(hashes: readonly string[]): Promise<ReadonlyMap<string, KnownRecord>>;
  /** Records of the owner without a profile address, whatever their mail address. */
  withoutProfile(): Promise<readonly KnownRecord[]>;
  /** Records of the owner by their ids; those that are gone or forgotten are not among them. */
  byIds(recordIds: readonly string[]): Promise<readonly KnownRecord[]>;
  /** Every record of the owner, a page at a time. */
  all(): AsyncIterable<RecordOfPerson>;
}
