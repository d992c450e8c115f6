/** Somebody in the head of a mail; the address in lower case. */
export interface MailName {
  readonly name: string;
  readonly address: string;
}

/** A part of a mail that is no text of its sender's: a report, a returned mail, a calendar entry. */
export interface MailPart {
  /** In lower case, such as `message/delivery-status`. */
  readonly type: string;
  /** Decoded from its transfer encoding, and read as text. */
  readonly text: string;
  /** Of a calendar part, in capitals: `REPLY`. */
  readonly method: string | null;
}

/** A mail that came in, as far as it can be read. What is said in it is whoever's who wrote it: nothing of it is trusted. */
export interface IncomingMail {
  /** Without angle brackets; `null` where it has none. */
  readonly messageId: string | null;
  readonly from: MailName | null;
  readonly to: readonly MailName[];
  readonly subject: string;
  /** When it says that it was sent, as an instant; `null` where it says nothing that is one. */
  readonly date: string | null;
  /** Of the whole mail: type and `report-type` in lower case. */
  readonly type: string;
  readonly reportType: string | null;
  /** By name in lower case, each as often as it stands there, unfolded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** All that its sender's program put in as text. */
  readonly text: string;
  /** The same without the history that it quotes. */
  readonly shown: string;
  readonly parts: readonly MailPart[];
  /** True where it is longer than what was read of it. */
  readonly isCut: boolean;
}

/** The first value of a header; empty where there is none. */
export function headerOf({ headers }: Pick<IncomingMail, 'headers'>, name: string): string {
  return headers.get(name)?.[0]?.trim() ?? '';
}
