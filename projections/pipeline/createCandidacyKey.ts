import { NotFoundError } from '../../domain/kernel/errors.ts';
import { candidacyKey } from '../../domain/pipeline/candidacyKey.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { Person } from '../people/people.ts';

/** What the keys of candidacies are made with. */
export interface CandidacyKeys {
  readonly keyring: Pick<Keyring, 'createDependentKey'>;
}

/**
 * What is said of somebody in a project from here on goes when the last of their records does.
 * @throws NotFoundError when all of them have been forgotten
 */
export async function createCandidacyKey(
  { keyring }: CandidacyKeys,
  candidacyId: string,
  personId: string,
  { workspaceId, recordIds }: Pick<Person, 'workspaceId' | 'recordIds'>,
): Promise<void> {
  const key = candidacyKey(candidacyId, personId, workspaceId);
  const lives = await keyring.createDependentKey(key, [recordIds]);
  if (!lives) throw new NotFoundError('person', personId);
}
