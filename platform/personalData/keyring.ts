/** What has a key of its own. */
export interface Subject {
  readonly subjectId: string;
  /** One of the kinds that capabilities declare, as a code. */
  readonly kind: string;
  /** The workspace that it belongs to; `null` for what is global, such as a user, and for a trial of none. */
  readonly workspaceId: string | null;
}

/** A subject that ends with something else, such as what is said of a person in a project. */
export interface Dependent extends Subject {
  /** The ids of what it ends with, whichever ends first. */
  readonly endsWith: readonly string[];
}

/** The keys of subjects. */
export interface Keyring {
  /**
   * Makes keys for subjects that have none, committed on return: call it before the
   * append that needs them. Subjects that have one keep it.
   * Answers the ids of those that have been forgotten: nothing can be said about them.
   */
  createKeys(subjects: readonly Subject[]): Promise<readonly string[]>;

  /**
   * Makes a key, where there is none, for a subject that can be spoken of only while of each of
   * these groups somebody is not forgotten. False when nobody of one is left, or when it is
   * forgotten itself: nothing can be said then. Whoever has forgotten the others finds it among
   * `dependentsOf`, however close together the two have come.
   */
  createDependentKey(
    dependent: Dependent,
    living: readonly (readonly string[])[],
  ): Promise<boolean>;

  /** The subjects that end with one of these and are not forgotten yet. */
  dependentsOf(ids: readonly string[]): Promise<readonly Subject[]>;

  /**
   * The 32-byte keys of subjects, `null` for each that has been forgotten; one query
   * for all that are not in memory. An id without any key is absent from the answer.
   * @throws MasterKeyUnknownError when a key was wrapped with a master key that is not configured
   */
  keysFor(subjectIds: Iterable<string>): Promise<ReadonlyMap<string, Buffer | null>>;

  /** Which of these subjects are forgotten as of now: asks the database, not the memory. */
  forgottenAmong(subjectIds: readonly string[]): Promise<readonly string[]>;

  /**
   * Destroys keys for good, in the memory of every process too; the ids stay, so that
   * none gets another key, also those that had none. Answers when each was destroyed:
   * the first time counts.
   */
  destroy(subjects: readonly Subject[]): Promise<ReadonlyMap<string, Date>>;

  /**
   * Makes sure that the configured master keys fit this database, by opening one key.
   * @throws MasterKeyUnknownError, SealBrokenError
   */
  check(): Promise<void>;

  /** Stops listening for destructions elsewhere. */
  close(): Promise<void>;
}
