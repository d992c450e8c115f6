import { addUser } from '../../../cli/identity/addUser.ts';
import { addWorkspace } from '../../../cli/identity/addWorkspace.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { ComposedServer } from './composedServer.ts';
import { startProject } from './given.ts';
import { signInAs, type SignedIn } from './testWorkspace.ts';

let worlds = 0;

/** A firm with an owner and somebody else, and what it takes to put companies into its portfolio. */
export async function portfolioWorld(server: ComposedServer) {
  worlds += 1;
  const world = worlds;
  const operator = { ...server, claims: server.identity.claims };
  const firmName = `Alderbrook Ventures ${world}`;
  const firmId = await addWorkspace(operator, {
    name: firmName,
    kind: 'portfolio',
    domain: `firm${world}.example`,
    seats: null,
    ready: true,
  });
  let users = 0;
  const user = async (
    workspaceId: string,
    role: WorkspaceRole,
    name = `Somebody ${role}`,
  ): Promise<SignedIn> => {
    users += 1;
    const email = `user${users}@${workspaceId}.example`;
    const userId = await addUser(operator, { email, name, workspaceId, role });
    await server.settled();
    return signInAs(server, userId, workspaceId);
  };
  const owner = await user(firmId, 'owner', 'Vera Partner');
  const associate = await user(firmId, 'colleague', 'Arno Associate');
  let companies = 0;

  /** A company that the firm's owner made, with an owner of its own. */
  const company = async (name: string, by = owner) => {
    companies += 1;
    const domain = `company${companies}.firm${world}.example`;
    const made = await by.post<{ id: string }>('/api/portfolio-companies', { name, domain });
    const { id } = made.body;
    const itsOwner = await user(id, 'owner', `Olga of ${name}`);
    return { id, name, domain, owner: itsOwner };
  };
  /** The same, with a role that takes referrals and is shown to the firm. */
  const sharing = async (name: string) => {
    const made = await company(name);
    const project = await startProject(made.owner);
    await made.owner.post(`/api/projects/${project.id}/open-referrals`);
    await made.owner.post(`/api/portfolio/${firmId}/share-roles`);
    await made.owner.post(`/api/portfolio/${firmId}/allow-introductions`);
    return { ...made, project };
  };
  return { firmId, firmName, owner, associate, user, company, sharing };
}

export type PortfolioWorld = Awaited<ReturnType<typeof portfolioWorld>>;
