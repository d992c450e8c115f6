import type { SignedIn } from '../../support/http/testWorkspace.ts';

/** So many people are put on a list at once. */
const LISTED_AT_ONCE = 400;

/** A list of these people. */
export async function listOf(by: SignedIn, personIds: readonly string[]): Promise<string> {
  const { body } = await by.post<{ id: string }>('/api/lists', { name: `${personIds.length}` });
  for (let at = 0; at < personIds.length; at += LISTED_AT_ONCE) {
    const some = personIds.slice(at, at + LISTED_AT_ONCE);
    await by.post(`/api/lists/${body.id}/add`, { personIds: some });
  }
  return body.id;
}
