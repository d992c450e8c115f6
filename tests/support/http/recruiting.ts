import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type { ComposedServer } from './composedServer.ts';
import { startProject } from './given.ts';
import { TestWorkspace, type SignedIn } from './testWorkspace.ts';

/** A workspace of a test's own, somebody who recruits in it, and whom it has in its pool. */
interface Recruiting {
  readonly workspace: TestWorkspace;
  readonly recruiter: SignedIn;
}

/** A recruiter signs in, and these people are brought in. */
export async function recruiting(
  server: ComposedServer,
  people: readonly object[],
): Promise<Recruiting> {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await workspace.people(people);
  return { workspace, recruiter };
}

/** The same, with a project that more or less fits them. */
export async function recruitingForProject(
  server: ComposedServer,
  people: readonly object[],
): Promise<Recruiting & { readonly project: ProjectResource }> {
  const found = await recruiting(server, people);
  return { ...found, project: await startProject(found.recruiter) };
}
