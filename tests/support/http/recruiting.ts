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

/** The same, with a project that takes referrals, and Ola, who can refer somebody for it. */
export async function takingReferrals(server: ComposedServer, people: readonly object[] = []) {
  const found = await recruitingForProject(server, people);
  const ola = await found.workspace.user('colleague', 'Ola Nordmann');
  await found.recruiter.post(`/api/projects/${found.project.id}/open-referrals`);
  return { ...found, ola };
}

/** Olga, who owns a workspace, and a recruiter in it, who has a name too. */
export async function ownedBesideRecruiting(server: ComposedServer, name = 'Rhea Recruiter') {
  const workspace = await TestWorkspace.add(server);
  const owner = await workspace.user('owner', 'Olga Owner');
  const recruiter = await workspace.user('recruiter', name);
  return { workspace, owner, recruiter };
}
