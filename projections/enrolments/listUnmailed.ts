import type { IdSource } from '../../domain/kernel/ids.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listMailAddressesBy } from '../people/mailAddresses.ts';
import { listSuppressedOf } from '../suppressions/listSuppressedOf.ts';
import { listSuppressed } from './listCandidates.ts';

/** Somebody who is to be written to, and where. */
interface ToMail {
  readonly personId: string;
  readonly email: string | null;
}

/** Those of these people, by id, whom the workspace does not mail: at the address that they would be written to at, or at all. */
export async function listUnmailed(
  tx: Transaction,
  deps: { readonly hash: KeyedHash; readonly ids: Pick<IdSource, 'idOf'> },
  workspaceId: string,
  people: readonly ToMail[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const ids = [...new Set(people.map(({ personId }) => personId))];
  const hashOf = (address: string) => suppressedAddress(deps, workspaceId, address).addressHash;
  const knownBy = new Map<string, string[]>();
  const know = (personId: string, hash: string) => {
    const known = knownBy.get(personId);
    if (known === undefined) knownBy.set(personId, [hash]);
    else known.push(hash);
  };
  for (const [personId, addresses] of await listMailAddressesBy(tx, ids)) {
    for (const address of addresses) know(personId, hashOf(address));
  }
  for (const { personId, addressHash } of await listSuppressedOf(tx, workspaceId, ids)) {
    know(personId, addressHash);
  }
  const reached = people.map(({ personId, email }) => ({
    personId,
    own: email === null ? null : hashOf(email),
    known: knownBy.get(personId) ?? [],
  }));
  const hashes = reached.flatMap(({ own, known }) => (own === null ? known : [own, ...known]));
  const { suppressed, unwanted } = await listSuppressed(tx, workspaceId, [...new Set(hashes)]);
  const unmailed = reached.filter(
    ({ own, known }) =>
      (own !== null && suppressed.has(own)) || known.some((hash) => unwanted.has(hash)),
  );
  return new Set(unmailed.map(({ personId }) => personId));
}
