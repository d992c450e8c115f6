import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { AccountUnusableError } from './errors.ts';

/**
 * Who runs the database. `ids` is absent when that is whoever runs this process. `initdb` alone
 * insists on an entry in the password file, so `initIds` may differ from `ids`: its files are
 * handed over before the first start.
 */
export type Account = { readonly ids?: Ids; readonly initIds?: Ids };
export type Ids = { readonly uid: number; readonly gid: number };

/** The questions about this machine that the choice rests on; replaced in tests. */
export type Machine = {
  readonly uid: number;
  /** Numbers of an account by name, or undefined when there is none. */
  findAccount(name: string): Ids | undefined;
  /** Makes a system account without home and login; false when this machine won't. */
  createAccount(name: string): boolean;
  /** Has this process's own uid an entry in the password file? */
  hasOwnEntry(): boolean;
};

const OWN_ACCOUNT = 'kith-postgres';
const KNOWN_ACCOUNTS = [OWN_ACCOUNT, 'postgres', '_postgres'];
// Above what distributions give out and below what systemd reserves (61184 and up).
const UNNAMED: Ids = { uid: 58_432, gid: 58_432 };

/**
 * Chooses the unprivileged user that the database runs as. Not root: this one. Root: an account
 * made for it or found, else a uid without a name. Throws AccountUnusableError.
 */
export function chooseAccount(machine: Machine = thisMachine): Account {
  if (machine.uid !== 0) return {};
  const known = KNOWN_ACCOUNTS.map((name) => machine.findAccount(name)).find(isUnprivileged);
  if (known) return { ids: known };
  if (machine.createAccount(OWN_ACCOUNT)) {
    const made = machine.findAccount(OWN_ACCOUNT);
    if (isUnprivileged(made)) return { ids: made };
  }
  const lender = machine.findAccount('nobody');
  if (isUnprivileged(lender)) return { ids: UNNAMED, initIds: lender };
  throw new AccountUnusableError(
    'PostgreSQL does not run as root, no account for it could be made here and there is no ' +
      `"nobody" to borrow. Make one (useradd --system ${OWN_ACCOUNT}), run as another user, or ` +
      'set DATABASE_URL to a server of your own.',
  );
}

/** Throws AccountUnusableError when `initdb` could not find out its user's name. */
export function assertInitialisable(account: Account, machine: Machine = thisMachine): void {
  if (account.ids || machine.hasOwnEntry()) return;
  throw new AccountUnusableError(
    `The uid ${machine.uid} has no entry in the password file (/etc/passwd), and PostgreSQL can't ` +
      'set up a database for a user without a name. Add an entry, run as a user that has one, or ' +
      'set DATABASE_URL to a server of your own.',
  );
}

/** True when a shell running as `ids` (this user when absent) finds every `test` expression true. */
export function canAll(ids: Ids | undefined, tests: readonly string[], path: string): boolean {
  const script = tests.map((test) => `test ${test}`).join(' && ');
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', path], {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
  });
  if (result.error) {
    throw new AccountUnusableError(
      `A process could not be started as uid ${ids?.uid ?? process.getuid?.()}: ` +
        `${result.error.message}. Run as a user other than root, or set DATABASE_URL.`,
    );
  }
  return result.status === 0;
}

function isUnprivileged(ids: Ids | undefined): ids is Ids {
  return ids !== undefined && ids.uid !== 0;
}

const thisMachine: Machine = {
  uid: process.getuid?.() ?? -1,
  findAccount(name) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  },
  createAccount(name) {
    const made = spawnSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      { stdio: 'ignore' },
    );
    // 9: somebody made it between the look-up and now.
    return made.status === 0 || made.status === 9;
  },
  hasOwnEntry() {
    try {
      return userInfo().username !== '';
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SYSTEM_ERROR') return false;
      throw error;
    }
  },
};

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    const answer = execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(answer, 10);
  } catch (error) {
    if (typeof (error as { status?: unknown }).status === 'number') return undefined;
    throw error;
  }
}
