import type { LetterValues } from '../../domain/contracts/letters/variables.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { isMailAddress } from '../../platform/mail/accounts/sendable.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listMailAddressesBy } from '../people/mailAddresses.ts';
import { getProjectsAlone } from '../projects/listProjects.ts';
import { valuesFor } from '../sequences/valuesFor.ts';
import { listSuppressedOf } from '../suppressions/listSuppressedOf.ts';
import { listCandidates, listSuppressed, type Candidate } from './listCandidates.ts';
import { listContactedAt, type ContactedThere } from './listContactedAt.ts';
import { listContacted, type Contacted } from './listEnrolments.ts';

/** Somebody who is to be put into a sequence, with what their mails would say. */
export type CandidateToEnrol = Candidate & {
  readonly addressHash: string | null;
  readonly knownHashes: readonly string[];
  readonly values: LetterValues;
};

/** All that decides who is put into a sequence, as of one moment. */
export interface ReadToEnrol {
  readonly candidates: readonly CandidateToEnrol[];
  readonly suppressed: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
  readonly contacted: ReadonlyMap<string, Contacted>;
  readonly contactedAt: ReadonlyMap<string, ContactedThere>;
}

/** Who is to be put into a sequence, and what speaks against it. */
export async function readToEnrol(
  tx: Transaction,
  deps: { readonly hash: KeyedHash; readonly ids: Pick<IdSource, 'idOf'> },
  workspaceId: string,
  wanted: {
    readonly sequenceId: string;
    readonly projectId: string;
    readonly candidacyIds: readonly string[];
    readonly sender: { readonly name: string | null };
    /** Who was written to since then, ISO 8601, is told. */
    readonly since: string;
  },
): Promise<ReadToEnrol> {
  const { sender, since, projectId, sequenceId, candidacyIds } = wanted;
  const [project = null] = await getProjectsAlone(tx, workspaceId, [projectId]);
  const enrolmentIds = candidacyIds.map((id) => deps.ids.idOf('enrolment', sequenceId, id));
  const found = await listCandidates(tx, workspaceId, { projectId, candidacyIds, enrolmentIds });
  const personIds = found.map(({ personId }) => personId);
  const addresses = await listMailAddressesBy(tx, personIds);
  const before = new Map<string, string[]>();
  for (const { personId, addressHash } of await listSuppressedOf(tx, workspaceId, personIds)) {
    before.set(personId, [...(before.get(personId) ?? []), addressHash]);
  }
  const hashOf = (address: string) => suppressedAddress(deps, workspaceId, address).addressHash;
  const candidates = found.map((one) => ({
    ...one,
    // What is no address nothing can be sent to.
    addressHash: one.email === null || !isMailAddress(one.email) ? null : hashOf(one.email),
    knownHashes: [
      ...(addresses.get(one.personId) ?? []).map(hashOf),
      ...(before.get(one.personId) ?? []),
    ],
    values: valuesFor({
      person: { ...one, name: one.name ?? '' },
      project,
      sender,
      opening: one.opening,
    }),
  }));
  const hashes = candidates.flatMap(({ addressHash, knownHashes }) => [
    ...(addressHash === null ? [] : [addressHash]),
    ...knownHashes,
  ]);
  const { suppressed, unwanted } = await listSuppressed(tx, workspaceId, hashes);
  const written = await listContacted(tx, workspaceId, { personIds, since });
  // The latest of each comes first, and what goes on weighs more than what is over.
  const contacted = new Map<string, Contacted>();
  for (const one of written) {
    const known = contacted.get(one.personId);
    if (known === undefined || (!known.isGoingOn && one.isGoingOn))
      contacted.set(one.personId, one);
  }
  const emails = found.flatMap(({ email }) => email ?? []);
  const there = await listContactedAt(tx, workspaceId, { addresses: emails, since });
  const contactedAt = new Map(there.map((one) => [hashOf(one.address), one]));
  return { candidates, suppressed, unwanted, contacted, contactedAt };
}
