import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { gathering } from '../process/gathering.ts';
import {
  ENDED_FOR_NOW,
  SESSION_ENDINGS_CHANNEL,
  SignedOutBecause,
  writeEnding,
  type EndingReason,
} from './sessionEndings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends 30 days after it began, or when nothing was heard of it for 7 days. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
export const SESSION_IDLE_MS = 7 * DAY_MS;

/** How often at most `last seen` is written: every request would be a write for nothing. */
const SEEN_EVERY_MS = 60_000;

/** By what a session began: a link in a mail (or an invitation's), or the provider of the workspace. */
export type SessionBeginning = 'mail' | 'provider';

/** How many secrets' users and workspaces are kept in memory, those found last. */
const PLACES_KEPT = 10_000;

/** Whose session it is, and of which workspace. */
export type Place = Pick<Session, 'userId' | 'workspaceId'>;

/** Why a session was ended that its user did not end there. */
export interface Ended {
  readonly because: SignedOutBecause;
  /** Whose it was, where why may hold no longer; `null` of every other, and of those ended before that was kept. */
  readonly place: Place | null;
}

/** A user signed in to one workspace from one browser. Its secret is known to that browser alone. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly userAgentFamily: string;
  readonly beganBy: SessionBeginning;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
  /**
   * The sign-in link, or the sign-on, that it came from: it makes one session at most, the table sees to it. An id of
   * its own for who goes on from another workspace.
   */
  readonly linkId: string;
  readonly userAgentFamily: string;
  /** `mail` unless it says so. */
  readonly beganBy?: SessionBeginning;
}

/** The sessions of everybody. Of a secret only its SHA-256 is stored. */
export interface Sessions {
  /** Begins a session and answers its secret: 256 random bits, base64url. @throws on a link used before */
  begin(session: NewSession): Promise<string>;
  /** The session of a secret while it is good, which counts as seeing it; otherwise `null`. */
  find(secret: string): Promise<Session | null>;
  /**
   * Whose session a secret was, and of which workspace, when it was last found here: that never changes, whether
   * or not the session is still good. `undefined` where it has not been found yet.
   */
  lastPlaceOf(secret: string): Place | undefined;
  /** Why the session of a secret was ended, to who has that alone; `null` where its user logged out, or it was never one. */
  whyEnded(secret: string): Promise<Ended | null>;
  /** The session by its id while it is good. */
  get(id: string): Promise<Session | null>;
  /** Those of the sessions that are good. */
  goodAmong(ids: readonly string[]): Promise<readonly string[]>;
  /** A user's good sessions, the newest first. */
  list(userId: string): Promise<readonly Session[]>;
  /** Ends one session of a user; false when there is no such session. */
  end(userId: string, sessionId: string, reason: EndingReason): Promise<boolean>;
  /** Ends all sessions of a user; answers how many. */
  endAll(userId: string, reason: EndingReason): Promise<number>;
  /** Ends all sessions of a user in one workspace; answers how many. */
  endAllIn(workspaceId: string, userId: string, reason: EndingReason): Promise<number>;
}

interface Row {
  id: string;
  user_id: string;
  workspace_id: string;
  user_agent_family: string;
  began_by: SessionBeginning;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface EndedRow {
  readonly reason: string;
  readonly user_id: string | null;
  readonly workspace_id: string | null;
}

/** A column of an ended session that is kept where why it ended may hold no longer one day. */
const ofPlace = (column: 'user_id' | 'workspace_id') =>
  `case when $2::text in (${ENDED_FOR_NOW.map((because) => `'${because}'`).join(', ')}) then ${column} end`;

const COLUMNS =
  'id, user_id, workspace_id, user_agent_family, began_by, created_at, last_seen_at, expires_at';

/** Sessions in Postgres. Endings are announced on the channel of `sessionEndings.ts`. */
export function sessionsOn(pool: Pool, clock: Clock): Sessions {
  const good = `expires_at > $2 and last_seen_at > $3`;
  const times = () => {
    const now = clock.now();
    return [now, new Date(now.getTime() - SESSION_IDLE_MS)] as const;
  };
  const select = async (condition: string, value: unknown) => {
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS} from identity.sessions where ${condition} and ${good} order by created_at desc`,
      [value, ...times()],
    );
    return rows.map(sessionOf);
  };
  // Every request asks this: those that come together ask it together.
  const ofHash = gathering(async (hashes: readonly string[]) => {
    const { rows } = await pool.query<Row & { readonly hash: string }>({
      name: 'sessions-of-hashes',
      text: `select encode(secret_hash, 'hex') as hash, ${COLUMNS} from identity.sessions
             where secret_hash = any($1) and ${good}`,
      values: [hashes.map((hash) => Buffer.from(hash, 'hex')), ...times()],
    });
    const found = new Map(rows.map((row) => [row.hash, sessionOf(row)]));
    return hashes.map((hash) => found.get(hash) ?? null);
  });
  const places = new Map<string, Place>();
  const keepPlace = (hash: string, { userId, workspaceId }: Session) => {
    places.delete(hash);
    places.set(hash, { userId, workspaceId });
    const [oldest] = places.keys();
    if (places.size > PLACES_KEPT && oldest !== undefined) places.delete(oldest);
  };
  const end = async (condition: string, values: readonly unknown[], reason: EndingReason) => {
    const { rowCount } = await pool.query(
      `with gone as (delete from identity.sessions where ${condition}
                     returning id, user_id, workspace_id, secret_hash, expires_at),
            told as (insert into identity.ended_sessions (secret_hash, reason, expires_at, user_id, workspace_id)
                     select secret_hash, $2::text, expires_at, ${ofPlace('user_id')}, ${ofPlace('workspace_id')}
                     from gone where $2::text <> 'loggedOut')
       select pg_notify($1, ${writeEnding('gone.id', 'gone.user_id', '$2')}) from gone`,
      [SESSION_ENDINGS_CHANNEL, reason, ...values],
    );
    return rowCount ?? 0;
  };

  return {
    async begin({ id, userId, workspaceId, linkId, userAgentFamily, beganBy = 'mail' }) {
      const secret = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
      await pool.query(
        `insert into identity.sessions (id, secret_hash, user_id, workspace_id, link_id,
           user_agent_family, created_at, last_seen_at, expires_at, began_by)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
        [id, hashOf(secret), userId, workspaceId, linkId, userAgentFamily, now, expiresAt, beganBy],
      );
      return secret;
    },

    async find(secret) {
      const hash = hashOf(secret).toString('hex');
      const session = await ofHash(hash);
      if (session === null) {
        places.delete(hash);
        return null;
      }
      keepPlace(hash, session);
      const now = clock.now();
      if (now.getTime() - session.lastSeenAt.getTime() < SEEN_EVERY_MS) return session;
      await pool.query(
        'update identity.sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
        [session.id, now],
      );
      return { ...session, lastSeenAt: now };
    },

    lastPlaceOf: (secret) => places.get(hashOf(secret).toString('hex')),

    async whyEnded(secret) {
      const { rows } = await pool.query<EndedRow>(
        `select reason, user_id, workspace_id from identity.ended_sessions
         where secret_hash = $1 and expires_at > $2`,
        [hashOf(secret), clock.now()],
      );
      const because = SignedOutBecause.safeParse(rows[0]?.reason).data;
      if (rows[0] === undefined || because === undefined) return null;
      const { user_id: userId, workspace_id: workspaceId } = rows[0];
      const place = userId === null || workspaceId === null ? null : { userId, workspaceId };
      return { because, place };
    },

    async get(id) {
      const [session] = await select('id = $1', id);
      return session ?? null;
    },

    async goodAmong(ids) {
      return (await select('id = any($1)', ids)).map(({ id }) => id);
    },

    list: (userId) => select('user_id = $1', userId),

    async end(userId, sessionId, reason) {
      return (await end('user_id = $3 and id = $4', [userId, sessionId], reason)) > 0;
    },

    endAll: (userId, reason) => end('user_id = $3', [userId], reason),

    endAllIn: (workspaceId, userId, reason) =>
      end('workspace_id = $3 and user_id = $4', [workspaceId, userId], reason),
  };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function sessionOf(row: Row): Session {
  return {
    id: row.id,
    userId: row.user_id,
    workspaceId: row.workspace_id,
    userAgentFamily: row.user_agent_family,
    beganBy: row.began_by,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
}
