import {
  assertInitialisable,
  chooseAccount,
  type Ids,
  type Machine,
} from '../../../../../platform/postgres/embedded/account.ts';
import { AccountUnusableError } from '../../../../../platform/postgres/embedded/errors.ts';

type Given = { uid?: number; accounts?: Record<string, Ids>; creates?: boolean; named?: boolean };

function machine({ uid = 0, accounts = {}, creates = false, named = true }: Given) {
  const known = { ...accounts };
  const created: string[] = [];
  const given: Machine = {
    uid,
    findAccount: (name) => known[name],
    createAccount(name) {
      if (!creates) return false;
      created.push(name);
      known[name] = { uid: 990, gid: 991 };
      return true;
    },
    hasOwnEntry: () => named,
  };
  return { given, created };
}

const postgres = { uid: 101, gid: 104 };
const nobody = { uid: 65_534, gid: 65_534 };

describe('who runs the database', () => {
  test('given a user other than root, that user does', () => {
    const { given, created } = machine({ uid: 1000, accounts: { postgres }, creates: true });
    expect(chooseAccount(given)).toEqual({});
    expect(created).toEqual([]);
  });

  test('given root and an account for it, that account does and none is made', () => {
    const { given, created } = machine({ accounts: { postgres, nobody }, creates: true });
    expect(chooseAccount(given)).toEqual({ ids: postgres });
    expect(created).toEqual([]);
  });

  test('given root, our own account goes before the one of a system server', () => {
    const ours = { uid: 998, gid: 998 };
    const { given } = machine({ accounts: { postgres, 'kith-postgres': ours } });
    expect(chooseAccount(given)).toEqual({ ids: ours });
  });

  test('given root and no account, one is made', () => {
    const { given, created } = machine({ accounts: { nobody }, creates: true });
    expect(chooseAccount(given)).toEqual({ ids: { uid: 990, gid: 991 } });
    expect(created).toEqual(['kith-postgres']);
  });

  test('given root where none can be made, a uid without a name runs it and nobody sets it up', () => {
    const { given } = machine({ accounts: { nobody } });
    const { ids, initIds } = chooseAccount(given);
    expect(initIds).toEqual(nobody);
    expect(ids?.uid).toBeGreaterThan(0);
    expect(ids?.uid).not.toBe(nobody.uid);
  });

  test('an account that is root by another name is not taken', () => {
    const { given } = machine({ accounts: { postgres: { uid: 0, gid: 0 }, nobody } });
    expect(chooseAccount(given).ids?.uid).not.toBe(0);
  });

  test('given root and nobody to borrow, the refusal says what to do', () => {
    const { given } = machine({});
    expect(() => chooseAccount(given)).toThrow(AccountUnusableError);
    expect(() => chooseAccount(given)).toThrow(/useradd.*DATABASE_URL/s);
  });
});

describe('who can set a database up', () => {
  test('a uid with an entry in the password file can', () => {
    const { given } = machine({ uid: 1000 });
    expect(() => assertInitialisable({}, given)).not.toThrow();
  });

  test('a uid without one is told so, by number', () => {
    const { given } = machine({ uid: 54_321, named: false });
    expect(() => assertInitialisable({}, given)).toThrow(/uid 54321 has no entry/);
  });

  test("root needs no entry of its own, as it isn't the one to run it", () => {
    const { given } = machine({ named: false });
    expect(() => assertInitialisable({ ids: postgres }, given)).not.toThrow();
  });
});
