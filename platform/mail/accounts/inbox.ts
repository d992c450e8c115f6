import type { AccountProblem, AccountServer } from './port.ts';

/** The folders of an account that are looked into. Where a provider has none of a kind, there is nothing in it. */
export type Folder = 'inbox' | 'junk' | 'sent';

/** How far a folder has been read: kept as text, since a server's numbers have no bound of ours. */
export interface FolderMark {
  readonly uidValidity: string;
  /** The last mail that was read. */
  readonly lastUid: number;
}

export type FolderMarks = Partial<Readonly<Record<Folder, FolderMark>>>;

/** A mail as it lies in an account. */
export interface FoundMail {
  readonly folder: Folder;
  readonly uid: number;
  /** As it came; of a very long one the beginning, and more of it than is read. */
  readonly raw: Buffer;
  /** When the account's server took it. */
  readonly arrivedAt: Date;
}

/** What was read of an account in one step. */
export interface ReadMails {
  readonly mails: readonly FoundMail[];
  readonly marks: FolderMarks;
  readonly isMore: boolean;
}

/** Reads mail in people's own accounts. Quotes nothing that a server said; @throws AccountError */
export interface AccountInbox<Server = AccountServer> {
  /** Signs in, opens the inbox and signs out; `null` where nothing is wrong. */
  check(server: Server): Promise<AccountProblem | null>;
  /**
   * What has come since, at most `max` mails and no more than memory bears, with how far that is: to be kept once it has
   * been dealt with. `isMore` where there is more. A folder without a mark is read from now on. Where a server has numbered its mails anew, those
   * since the day of `since` come once more: whoever asks knows them by their Message-ID.
   */
  readNew(
    server: Server,
    marks: FolderMarks,
    wanted: {
      readonly folders: readonly Folder[];
      readonly since: Date;
      readonly max: number;
      /** Ends it early, where nobody waits for it any more. */
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<ReadMails>;
  /**
   * Whether a letter of ours lies among those that were sent, or among all mail where there is such a folder, also where the
   * server put another Message-ID in the place of ours. That it does not proves nothing.
   */
  isAmongSent(server: Server, messageId: string): Promise<boolean>;
  /** Files a letter that was sent, unless it lies there already, or the server does so by itself; false where there is no such folder. */
  fileAsSent(
    server: Server,
    letter: { readonly messageId: string; readonly raw: Buffer; readonly date: Date },
  ): Promise<boolean>;
}
