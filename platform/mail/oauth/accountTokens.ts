import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import type { Keyring } from '../../personalData/keyring.ts';
import { open, placeOf, seal } from '../../personalData/sealing.ts';
import { inTransaction, type Transaction } from '../../postgres/transaction.ts';
import { AccountError } from '../accounts/openSocket.ts';
import type { AccountProblem } from '../accounts/port.ts';
import { GrantError, type Grant, type GrantFailure, type MailGrants } from './grants.ts';
import type { MailProvider } from './providers.ts';

/** Whose account it is, and who lets Kith in there. */
export interface TokenHolder {
  readonly mailboxId: string;
  readonly userId: string;
  readonly provider: string;
}

/** What providers let Kith in to mail accounts with: one place that keeps and renews it, for all processes. */
export interface AccountTokens {
  /** Keeps a grant in place of any before. @throws AccountError `grantEnded` where its user has been forgotten */
  keep(holder: TokenHolder, grant: Grant & { readonly refreshToken: string }): Promise<void>;
  /**
   * A token that is good now. It is renewed once, however many ask at the same time, in whichever process.
   * `refused` is one that a server did not take: another is got then.
   * @throws AccountError `grantEnded`, `providerRefused` or `later`
   */
  accessTokenFor(mailboxId: string, refused?: string): Promise<string>;
  /**
   * Gives what an account was let in with up to an instant back to its provider, and drops it: false where there was nothing to give back,
   * or nobody takes it. @throws GrantError where the provider did not take it: then it is still kept
   */
  giveBack(mailboxId: string, grantedUntil: Date): Promise<boolean>;
  /** Drops it alone. Answers how many it were. */
  drop(mailboxId: string, grantedUntil: Date): Promise<number>;
  /** Drops all that is somebody's. */
  dropOf(userIds: readonly string[]): Promise<number>;
}

interface Row {
  readonly mailbox_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly refresh_sealed: Buffer;
  readonly access_sealed: Buffer;
  readonly access_until: Date;
}

/** What is about to end is renewed before, in milliseconds: a mail may take a while. */
const GOOD_FOR_MS = 60_000;

const problemBy: Readonly<Record<GrantFailure, AccountProblem>> = {
  turnedBack: 'grantEnded',
  notForLater: 'grantEnded',
  ended: 'grantEnded',
  clientRefused: 'providerRefused',
  untrusted: 'later',
  unreachable: 'later',
};

/** Tokens in Postgres, each sealed under its user's key, bound to its account and place. */
export function accountTokensOn(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keyring: Pick<Keyring, 'keysFor'>;
  readonly providers: readonly MailProvider[];
  readonly grants: Pick<MailGrants, 'refresh' | 'revoke'>;
}): AccountTokens {
  const { pool, clock, keyring, providers, grants } = deps;
  const asked = new Map<string, Promise<string>>();

  const keyOf = async (userId: string): Promise<Buffer> => {
    const key = (await keyring.keysFor([userId])).get(userId);
    if (key === undefined || key === null) throw new AccountError('grantEnded');
    return key;
  };

  const goodIn = async (tx: Transaction, mailboxId: string, refused: string | undefined) => {
    // Whoever asks meanwhile, in another process, waits here, and finds what was got.
    const [row] = await tx.query<Row>(
      'select * from identity.mail_tokens where mailbox_id = $1 for update',
      [mailboxId],
    );
    if (row === undefined) throw new AccountError('grantEnded');
    const key = await keyOf(row.user_id);
    const read = (part: 'refresh' | 'access') =>
      open(key, row[`${part}_sealed`], place(mailboxId, part)).toString();
    const kept = read('access');
    const isGood = row.access_until.getTime() > clock.now().getTime() + GOOD_FOR_MS;
    if (isGood && kept !== refused) return kept;
    const provider = providers.find(({ code }) => code === row.provider);
    if (provider === undefined) throw new AccountError('providerRefused');
    const grant = await grants.refresh(provider, read('refresh'));
    await tx.query(
      `update identity.mail_tokens set refresh_sealed = $2, access_sealed = $3, access_until = $4
       where mailbox_id = $1`,
      [mailboxId, ...sealedOf(key, mailboxId, { refreshToken: read('refresh'), ...grant })],
    );
    return grant.accessToken;
  };

  const good = async (mailboxId: string, refused: string | undefined): Promise<string> => {
    try {
      return await inTransaction(pool, (tx) => goodIn(tx, mailboxId, refused));
    } catch (error) {
      throw error instanceof GrantError ? new AccountError(problemBy[error.failure]) : error;
    }
  };

  return {
    async keep({ mailboxId, userId, provider }, grant) {
      const key = await keyOf(userId);
      await pool.query(
        `insert into identity.mail_tokens (mailbox_id, user_id, provider, granted_at,
           refresh_sealed, access_sealed, access_until)
         values ($1, $5, $6, $7, $2, $3, $4)
         on conflict (mailbox_id) do update set user_id = excluded.user_id,
           provider = excluded.provider, granted_at = excluded.granted_at,
           refresh_sealed = excluded.refresh_sealed, access_sealed = excluded.access_sealed,
           access_until = excluded.access_until`,
        [mailboxId, ...sealedOf(key, mailboxId, grant), userId, provider, clock.now()],
      );
    },

    accessTokenFor(mailboxId, refused) {
      const name = `${mailboxId}\n${refused ?? ''}`;
      const before = asked.get(name);
      if (before !== undefined) return before;
      const token = good(mailboxId, refused).finally(() => asked.delete(name));
      asked.set(name, token);
      return token;
    },

    giveBack: (mailboxId, grantedUntil) =>
      inTransaction(pool, async (tx) => {
        // What is being renewed at this moment is given back as it is then.
        const [row] = await tx.query<Row>(
          `select * from identity.mail_tokens where mailbox_id = $1 and granted_at <= $2
           for update`,
          [mailboxId, grantedUntil],
        );
        if (row === undefined) return false;
        const key = (await keyring.keysFor([row.user_id])).get(row.user_id) ?? null;
        const provider = providers.find(({ code }) => code === row.provider);
        const isTaken =
          // Of whoever has been forgotten nobody can read it any more.
          key !== null &&
          provider !== undefined &&
          (await grants.revoke(
            provider,
            open(key, row.refresh_sealed, place(mailboxId, 'refresh')).toString(),
          ));
        await tx.query('delete from identity.mail_tokens where mailbox_id = $1', [mailboxId]);
        return isTaken;
      }),

    async drop(mailboxId, grantedUntil) {
      const { rowCount } = await pool.query(
        'delete from identity.mail_tokens where mailbox_id = $1 and granted_at <= $2',
        [mailboxId, grantedUntil],
      );
      return rowCount ?? 0;
    },

    async dropOf(userIds) {
      const { rowCount } = await pool.query(
        'delete from identity.mail_tokens where user_id = any($1::uuid[])',
        [userIds.filter((id) => /^[0-9a-f-]{36}$/i.test(id))],
      );
      return rowCount ?? 0;
    },
  };
}

function sealedOf(
  key: Buffer,
  mailboxId: string,
  { refreshToken, accessToken, accessUntil }: Grant & { readonly refreshToken: string },
): [Buffer, Buffer, Date] {
  const sealed = (part: 'refresh' | 'access', token: string) =>
    seal(key, Buffer.from(token), place(mailboxId, part));
  return [sealed('refresh', refreshToken), sealed('access', accessToken), accessUntil];
}

function place(mailboxId: string, part: 'refresh' | 'access'): Buffer {
  return placeOf('identity.mail_tokens', mailboxId, part);
}
