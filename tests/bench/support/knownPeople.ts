import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../projections/people/people.ts';
import type { ComposedServer } from '../../support/http/composedServer.ts';
import { engineer } from '../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';

/** A workspace that knows so many people, and a recruiter of it. */
export async function knownPeople(
  server: ComposedServer,
  count: number,
): Promise<{ readonly recruiter: SignedIn; readonly ids: readonly string[] }> {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await workspace.people(
    Array.from({ length: count }, (_, at) => engineer(`Person Number ${at + 1}`)),
  );
  const { rows } = await server.pool.query<{ key: string }>(
    `select key from ${tableOf(people)} where workspace_id = $1 order by key`,
    [workspace.id],
  );
  return { recruiter, ids: rows.map(({ key }) => key) };
}
