import { isRoleAddress } from '../../domain/people/roleAddress.ts';
import { plainAddress } from '../../platform/identity/plainAddress.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';

/** Who shows a mail address in a file. */
export interface MailHolder {
  readonly email?: string | undefined;
  readonly name: string;
  /** What is the same in every spelling of their profile address, where there is one. */
  readonly slug?: string | undefined;
}

/** So many rows are looked at in one go. */
const ROWS_AT_ONCE = 200;

/**
 * By which mail addresses of a file somebody may be found: by none that a role answers, and by none
 * that several people of the file show, for a mailbox that strangers share would make them one.
 */
export class MailMarks {
  readonly #shared: ReadonlySet<string>;
  readonly #hash: KeyedHash;

  private constructor(shared: ReadonlySet<string>, hash: KeyedHash) {
    this.#shared = shared;
    this.#hash = hash;
  }

  /** Looks through a whole file; `giveWay` lets those go first who wait. */
  static async of(
    rows: AsyncIterable<MailHolder>,
    hash: KeyedHash,
    giveWay: () => Promise<void>,
  ): Promise<MailMarks> {
    const holders = new Map<string, Holder>();
    const shared = new Set<string>();
    let row = 0;
    for await (const { email, name, slug } of rows) {
      row += 1;
      if (row % ROWS_AT_ONCE === 0) await giveWay();
      if (email === undefined) continue;
      const address = plainAddress(email);
      const first = holders.get(address);
      if (first !== undefined && !areOne(first, { name, slug })) shared.add(address);
      // Whose profile is known tells the next ones apart better.
      if (first?.slug === undefined) holders.set(address, { name, slug });
    }
    return new MailMarks(shared, hash);
  }

  /** The keyed hash of an address by which its holder may be found. */
  of(email: string | undefined): string | undefined {
    if (email === undefined || isRoleAddress(email)) return undefined;
    if (this.#shared.has(plainAddress(email))) return undefined;
    return this.#hash('mail-address', email.toLowerCase());
  }
}

type Holder = Omit<MailHolder, 'email'>;

/** One profile address is one person; where one lacks it, one name is. */
function areOne(one: Holder, other: Holder): boolean {
  if (one.slug !== undefined && other.slug !== undefined) return one.slug === other.slug;
  return one.name.toLowerCase() === other.name.toLowerCase();
}
