import type { ConnectionsFile } from '../../platform/networkFile/readConnections.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { KnownRecords, RecordOfPerson } from '../people/knownRecords.ts';

type Known = readonly RecordOfPerson[];

/**
 * Of those whom a file does not hold any more, the ones that are gone: all, but for whom a row that
 * could not be taken may stand for. Nobody, when such a row may stand for anybody, or when
 * no row could be taken at all.
 */
export async function goneConnections(
  missing: Known,
  file: ConnectionsFile,
  { known, hash }: { readonly known: KnownRecords; readonly hash: KeyedHash },
): Promise<Known> {
  if (missing.length === 0 || file.rejected === 0) return missing;
  if (file.rows === file.rejected) return [];
  const hashes = new Set<string>();
  const days = new Set<string>();
  for await (const item of file.items()) {
    if (item.kind !== 'rejected' || item.mayBe.kind === 'nobody') continue;
    const { mayBe } = item;
    if (mayBe.kind === 'anybody') return [];
    if (mayBe.kind === 'connectedOn') days.add(mayBe.day);
    else for (const slug of mayBe.slugs) hashes.add(hash('profile-address', slug));
  }
  const named = await known.byProfile([...hashes]);
  // An address that nobody is known by is a new connection's: that it could not be taken keeps nobody else.
  const staying = new Set([...named.values()].map(({ recordId }) => recordId));
  const rest = missing.filter(({ recordId }) => !staying.has(recordId));
  if (days.size === 0) return rest;
  const connected = await known.byIds(rest.map(({ recordId }) => recordId));
  for (const { recordId, facts } of connected) {
    const day = facts['connectedOn'];
    if (typeof day !== 'string' || days.has(day)) staying.add(recordId);
  }
  return rest.filter(({ recordId }) => !staying.has(recordId));
}
