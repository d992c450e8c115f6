import type { Keyring, Subject } from '../../platform/personalData/keyring.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { allIdsOf } from '../../projections/people/personLinks.ts';
import { listRecordsOfPerson } from '../../projections/people/records.ts';
import type { Forgotten } from './forgetSubject.ts';

export interface EndingWithDeps {
  readonly reads: WithWorkspaces;
  readonly keyring: Pick<Keyring, 'dependentsOf'>;
}

/**
 * What ends when somebody is forgotten: with the last record of a person all that was said of them
 * under keys of its own, by whatever id; with a user what was for nobody but them. Of two records that
 * are forgotten at once, whoever comes last finds no other.
 */
export async function endingWith(
  { reads, keyring }: EndingWithDeps,
  { subjectId, kind, personId, workspaceId }: Forgotten,
): Promise<readonly Subject[]> {
  if (kind === 'user') return keyring.dependentsOf([subjectId]);
  if (kind !== 'record' || personId === null || workspaceId === null) return [];
  const [left, ids] = await reads([workspaceId], (tx) =>
    Promise.all([listRecordsOfPerson(tx, personId), allIdsOf(tx, [personId])]),
  );
  // Whoever was merged into them has been spoken of under an id of their own.
  return left.length > 0 ? [] : keyring.dependentsOf([personId, ...ids.keys()]);
}
