/** What is said of a file when it is written. */
export interface NewFile {
  /** Of a file that is made again when its making broke off: replaces what an earlier try left. */
  readonly fileId?: string;
  readonly workspaceId: string | null;
  /** The user whose file it is; it goes when they are forgotten. `null` for an operator's. */
  readonly ownerId: string | null;
  /** What it is for, in kebab case: `upload`, `export`, `rejected-rows`. */
  readonly kind: string;
  /** As shown and saved; kept encrypted. */
  readonly name: string;
  /** `type/subtype` in lower case, without parameters. */
  readonly contentType: string;
  /** Whose data it holds, as far as known; it goes when one of them is forgotten. */
  readonly subjectIds: readonly string[];
  /** When it goes by itself; `null` for never. */
  readonly expiresAt: Date | null;
  /** The most that it may hold, in bytes. */
  readonly maxBytes: number;
}

/** A whole file as it is kept. */
export interface StoredFile {
  readonly fileId: string;
  readonly workspaceId: string | null;
  readonly ownerId: string | null;
  readonly kind: string;
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Random access to a file, as a ZIP reader wants it. */
export interface FileReader {
  readonly size: number;
  /**
   * The bytes from `offset`, `length` of them or fewer where the file ends.
   * @throws FileGoneError, FileBrokenError
   */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Uploads and exports, encrypted, under a key of each file's own. Who may have which is decided above. */
export interface Files {
  /**
   * Keeps what the stream gives and answers the file's id, once all of it is kept.
   * When the stream fails or is too long, nothing is kept. Holds two chunks in memory at most.
   * @throws FileTooLargeError past `maxBytes`
   * @throws SubjectForgottenError when it would hold data of, or belong to, somebody forgotten
   * @throws what the stream throws
   */
  write(file: NewFile, content: AsyncIterable<Uint8Array>): Promise<string>;

  /** The file, or `null` when there is none, it has expired, or is still being written. */
  find(fileId: string): Promise<StoredFile | null>;

  /** Which of these files are there, as `find` has it. */
  listKept(fileIds: readonly string[]): Promise<ReadonlySet<string>>;

  /** The content in order, a chunk at a time. @throws FileGoneError, FileBrokenError while it is read */
  read(fileId: string): AsyncIterable<Buffer>;

  /** @throws FileGoneError when there is none, or it has expired */
  open(fileId: string): Promise<FileReader>;

  /**
   * Says that a file holds data of more subjects.
   * @throws SubjectForgottenError, after removing the file, when one of them is forgotten
   * @throws FileGoneError
   */
  addSubjects(fileId: string, subjectIds: readonly string[]): Promise<void>;

  /**
   * Lets a file be a subject's from here on: it opens under their key alone, belongs to nobody else,
   * stays until they are forgotten, and goes with them. Done twice it is done once; one that was let go stays again.
   * @throws SubjectForgottenError, after removing the file, when they are forgotten
   * @throws FileGoneError
   */
  keepFor(fileId: string, subjectId: string): Promise<void>;

  /** Has a file go by itself at that moment, unless it is kept for somebody again before; nothing where there is none. */
  letGo(fileId: string, expiresAt: Date): Promise<void>;

  /**
   * Of all files of a kind those that are named stay, and the others that would stay go at that moment; one that
   * was to go by itself and isn't named keeps its time.
   */
  keepOnly(kind: string, fileIds: readonly string[], expiresAt: Date): Promise<void>;

  /** Removes the file, if it is there. */
  delete(fileId: string): Promise<void>;

  /** Removes what has expired; answers how many files that were. */
  deleteExpired(): Promise<number>;

  /**
   * Removes every file that holds data of one of these subjects or belongs to them, as
   * users or as workspaces; answers how many.
   */
  deleteHolding(subjectIds: readonly string[]): Promise<number>;
}
