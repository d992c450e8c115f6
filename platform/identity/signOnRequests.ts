import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { open, placeOf, seal } from '../personalData/sealing.ts';

/** How long signing on may take, in milliseconds: as long as a sign-in link is good. */
export const SIGN_ON_WITHIN_MS = 10 * 60 * 1000;

/** A browser's way through the sign-on of a workspace, or somebody's to the provider of their mail account; `Kept` goes along, encrypted. */
export interface SignOnRequest<Kept> {
  readonly id: string;
  readonly workspaceId: string;
  readonly kept: Kept;
}

/** Requests of browsers that sign on: each is of one browser, good for ten minutes and for one answer. */
export interface SignOnRequests<Kept> {
  /** Offers a browser, by the hash of its pre-session id, to sign on. */
  offer(browserHash: string, request: SignOnRequest<Kept>): Promise<void>;
  /** What was offered to this browser; `null` for another's, and once it is over. */
  offered(browserHash: string, id: string): Promise<SignOnRequest<Kept> | null>;
  /** Notes that the browser was sent to the provider with this state, in place of any that it was sent with before. */
  sent(browserHash: string, request: SignOnRequest<Kept>, state: string): Promise<void>;
  /** Notes a browser that is sent there at once. */
  begin(browserHash: string, request: SignOnRequest<Kept>, state: string): Promise<void>;
  /** Takes the request that a browser was sent with: whoever asks next gets none, nor does another browser. */
  take(browserHash: string | null, state: string): Promise<SignOnRequest<Kept> | null>;
}

interface Row {
  readonly id: string;
  readonly browser_hash: string;
  readonly workspace_id: string;
  readonly sealed: Buffer;
  readonly expires_at: Date;
}

/** Requests in Postgres, sealed under `key` (32 bytes); `parse` reads back what was kept and throws on what is none. */
export function signOnRequestsOn<Kept>(
  pool: Pool,
  clock: Clock,
  key: Buffer,
  parse: (value: unknown) => Kept,
): SignOnRequests<Kept> {
  const sealed = (id: string, kept: Kept) =>
    seal(key, Buffer.from(JSON.stringify(kept)), place(id));
  const requestOf = (row: Row | undefined, browserHash: string | null) => {
    if (row === undefined || row.browser_hash !== browserHash) return null;
    if (row.expires_at <= clock.now()) return null;
    const kept = parse(JSON.parse(open(key, row.sealed, place(row.id)).toString()));
    return { id: row.id, workspaceId: row.workspace_id, kept };
  };
  return {
    async offer(browserHash, { id, workspaceId, kept }) {
      const expiresAt = new Date(clock.now().getTime() + SIGN_ON_WITHIN_MS);
      await pool.query(
        `insert into identity.sign_on_requests (id, browser_hash, workspace_id, sealed, expires_at)
         values ($1, $2, $3, $4, $5)`,
        [id, browserHash, workspaceId, sealed(id, kept), expiresAt],
      );
    },

    async offered(browserHash, id) {
      const { rows } = await pool.query<Row>(
        'select * from identity.sign_on_requests where id = $1',
        [id],
      );
      return requestOf(rows[0], browserHash);
    },

    async begin(browserHash, { id, workspaceId, kept }, state) {
      const expiresAt = new Date(clock.now().getTime() + SIGN_ON_WITHIN_MS);
      await pool.query(
        `insert into identity.sign_on_requests
           (id, browser_hash, workspace_id, sealed, expires_at, state_hash)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, browserHash, workspaceId, sealed(id, kept), expiresAt, hashOf(state)],
      );
    },

    async sent(browserHash, { id, kept }, state) {
      await pool.query(
        `update identity.sign_on_requests set state_hash = $3, sealed = $4
         where id = $1 and browser_hash = $2`,
        [id, browserHash, hashOf(state), sealed(id, kept)],
      );
    },

    async take(browserHash, state) {
      // Gone whoever brings it: what another browser brings has been seen by somebody.
      const { rows } = await pool.query<Row>(
        'delete from identity.sign_on_requests where state_hash = $1 returning *',
        [hashOf(state)],
      );
      return requestOf(rows[0], browserHash);
    },
  };
}

function place(id: string): Buffer {
  return placeOf('identity.sign_on_requests', id);
}

function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
