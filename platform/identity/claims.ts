import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/** After so many milliseconds an unconfirmed claim lapses: whoever took it has failed on the way. */
export const CLAIM_LAPSES_AFTER_MS = 60_000;

/**
 * What can be claimed: a mail address by a user and, apart from that, by an entry of the Talent
 * Circle, and within a workspace by an invitation to it; a mail domain by a workspace, a host by a board. A workspace
 * claims the addresses of whom it has shut out and who were erased since.
 */
export type ClaimKind =
  'mail-address' | 'circle-address' | 'invited-address' | 'shut-out-address' | 'domain' | 'host';

/**
 * Whether the owner of a lapsed claim got as far as the log after all. It must also see to it
 * that an owner that did not can never do so later: the claim is given away on its word.
 */
export type Reached = (ownerId: string) => Promise<boolean>;

/** Who has what nobody else may have, by keyed hash. Taken before the append, confirmed after it. */
export interface Claims {
  /**
   * Takes a claim for an owner and answers whose it is now: the owner's own id, or that of
   * whoever had it before. The same owner may take it again.
   */
  take(kind: ClaimKind, hash: string, ownerId: string, reached: Reached): Promise<string>;
  /** Makes a taken claim last. False when it has lapsed and is somebody else's now. */
  confirm(kind: ClaimKind, hash: string, ownerId: string): Promise<boolean>;
  /** Whose it is, confirmed or not. */
  ownerOf(kind: ClaimKind, hash: string): Promise<string | null>;
  /** Gives back one claim that was never confirmed; one that lasts stays. */
  release(kind: ClaimKind, hash: string, ownerId: string): Promise<void>;
  /** Gives back all that an owner has claimed; answers how many claims that were. */
  releaseAll(ownerId: string): Promise<number>;
}

export function claimsOn(pool: Pool, clock: Clock): Claims {
  const confirm: Claims['confirm'] = async (kind, hash, ownerId) => {
    const { rowCount } = await pool.query(
      `update identity.claims set confirmed = true
       where kind = $1 and hash = $2 and owner_id = $3`,
      [kind, hash, ownerId],
    );
    return rowCount === 1;
  };

  const release: Claims['release'] = async (kind, hash, ownerId) => {
    await pool.query(
      `delete from identity.claims
       where kind = $1 and hash = $2 and owner_id = $3 and not confirmed`,
      [kind, hash, ownerId],
    );
  };

  return {
    confirm,
    release,

    async take(kind, hash, ownerId, reached) {
      const now = clock.now();
      const lapsed = new Date(now.getTime() - CLAIM_LAPSES_AFTER_MS);
      for (;;) {
        await pool.query(
          `insert into identity.claims (kind, hash, owner_id, claimed_at) values ($1, $2, $3, $4)
           on conflict do nothing`,
          [kind, hash, ownerId, now],
        );
        const { rows } = await pool.query<{
          owner_id: string;
          claimed_at: Date;
          confirmed: boolean;
        }>('select * from identity.claims where kind = $1 and hash = $2', [kind, hash]);
        const [held] = rows;
        // Released between the two statements: it is free again.
        if (held === undefined) continue;
        const { owner_id: owner, claimed_at: claimedAt, confirmed } = held;
        if (owner === ownerId || confirmed || claimedAt > lapsed) return owner;
        if (await reached(owner)) {
          await confirm(kind, hash, owner);
          return owner;
        }
        await release(kind, hash, owner);
      }
    },

    async ownerOf(kind, hash) {
      const { rows } = await pool.query<{ owner_id: string }>(
        'select owner_id from identity.claims where kind = $1 and hash = $2',
        [kind, hash],
      );
      return rows[0]?.owner_id ?? null;
    },

    async releaseAll(ownerId) {
      const done = await pool.query('delete from identity.claims where owner_id = $1', [ownerId]);
      return done.rowCount ?? 0;
    },
  };
}
