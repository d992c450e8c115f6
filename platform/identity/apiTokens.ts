import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { gathering } from '../process/gathering.ts';

/** How every token begins: scanners for secrets in code look for it. */
export const API_TOKEN_PREFIX = 'kith_';

/** What a token is known by here. Whether it is good the log says, and what it may do. */
export interface KnownToken {
  readonly tokenId: string;
  readonly workspaceId: string;
  /** When it was last used, to the minute; `null` before. */
  readonly lastUsedAt: Date | null;
}

export interface NewApiToken {
  readonly tokenId: string;
  readonly workspaceId: string;
  readonly makerId: string;
  /** When nothing need be known of it any longer. */
  readonly endsAt: string;
}

/** The secrets of tokens for the API. Of a secret only its SHA-256 is stored. */
export interface ApiTokens {
  /** Makes a token's secret, 256 random bits behind the prefix; `null` when it has been made before. */
  issue(token: NewApiToken): Promise<string | null>;
  /** What a secret was issued for; `null` for any other text. */
  find(secret: string): Promise<KnownToken | null>;
  /** Notes that it is used now, unless that was noted within the last minute. */
  noteUse(token: KnownToken): Promise<void>;
  /** When tokens of a workspace were last used, by id. */
  lastUsed(workspaceId: string): Promise<ReadonlyMap<string, Date>>;
  /** The workspaces in which somebody has made tokens. */
  workspacesOf(makerId: string): Promise<readonly string[]>;
  /** Forgets all of a maker or of a workspace, which open nothing from then on; answers how many. */
  forgetAllOf(subjectId: string): Promise<number>;
}

interface Row {
  readonly token_id: string;
  readonly workspace_id: string;
  readonly last_used_at: Date | null;
}

/** How often at most a use is written: every call would be a write for nothing. */
const USED_EVERY_MS = 60_000;

/** Secrets of tokens in Postgres. */
export function apiTokensOn(pool: Pool, clock: Clock): ApiTokens {
  // Every call asks this: those that come together ask it together.
  const ofHash = gathering(async (hashes: readonly string[]) => {
    const { rows } = await pool.query<Row & { readonly hash: string }>(
      `select encode(secret_hash, 'hex') as hash, token_id, workspace_id, last_used_at
       from identity.api_tokens where secret_hash = any($1)`,
      [hashes.map((hash) => Buffer.from(hash, 'hex'))],
    );
    const found = new Map(rows.map((row) => [row.hash, row]));
    return hashes.map((hash) => found.get(hash) ?? null);
  });

  return {
    async issue({ tokenId, workspaceId, makerId, endsAt }) {
      const secret = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
      const { rowCount } = await pool.query(
        `insert into identity.api_tokens (token_id, secret_hash, workspace_id, maker_id, ends_at)
         values ($1, $2, $3, $4, $5) on conflict (token_id) do nothing`,
        [tokenId, hashOf(secret), workspaceId, makerId, endsAt],
      );
      return rowCount === 1 ? secret : null;
    },

    async find(secret) {
      if (!secret.startsWith(API_TOKEN_PREFIX)) return null;
      const row = await ofHash(hashOf(secret).toString('hex'));
      if (row === null) return null;
      const { token_id: tokenId, workspace_id: workspaceId, last_used_at: lastUsedAt } = row;
      return { tokenId, workspaceId, lastUsedAt };
    },

    async noteUse({ tokenId, lastUsedAt }) {
      const now = clock.now();
      if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return;
      await pool.query(
        `update identity.api_tokens set last_used_at = $2
         where token_id = $1 and (last_used_at is null or last_used_at < $2)`,
        [tokenId, now],
      );
    },

    async lastUsed(workspaceId) {
      const { rows } = await pool.query<{ readonly token_id: string; readonly last_used_at: Date }>(
        `select token_id, last_used_at from identity.api_tokens
         where workspace_id = $1 and last_used_at is not null`,
        [workspaceId],
      );
      return new Map(rows.map((row) => [row.token_id, row.last_used_at]));
    },

    async workspacesOf(makerId) {
      const { rows } = await pool.query<{ readonly workspace_id: string }>(
        'select distinct workspace_id from identity.api_tokens where maker_id = $1',
        [makerId],
      );
      return rows.map(({ workspace_id: id }) => id);
    },

    async forgetAllOf(subjectId) {
      const { rowCount } = await pool.query(
        'delete from identity.api_tokens where maker_id = $1 or workspace_id = $1',
        [subjectId],
      );
      return rowCount ?? 0;
    },
  };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
