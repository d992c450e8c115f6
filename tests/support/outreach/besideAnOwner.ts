import type { ComposedServer } from '../http/composedServer.ts';
import type { SignedIn } from '../http/testWorkspace.ts';
import { Outreach } from './outreach.ts';

/** Somebody whom a recruiter has put into a sequence, and an owner who works on the same project. */
export interface BesideAnOwner {
  readonly outreach: Outreach;
  readonly owner: SignedIn;
  /** Gives a command, by the owner unless said otherwise, and waits until it is seen. */
  readonly give: (path: string, body?: object, by?: SignedIn) => Promise<void>;
}

/**
 * @param from the account that it is sent from, once it is connected; the recruiter’s inbox of development without
 * @param people whom they have put into it; one without
 */
export async function besideAnOwner(
  server: ComposedServer,
  from?: (outreach: Outreach) => Promise<string>,
  people?: readonly object[],
): Promise<BesideAnOwner> {
  const outreach = await Outreach.begin(server, people);
  const owner = await outreach.workspace.user('owner', 'Olga Owner');
  const give: BesideAnOwner['give'] = async (path, body = {}, by = owner) => {
    const { status } = await by.post(path, body);
    if (status !== 200) throw new Error(`${path} was answered ${status}.`);
    await server.settled();
  };
  const mailboxId = await from?.(outreach);
  await outreach.enrol(outreach.recruiter, { allOf: {}, ...(mailboxId && { mailboxId }) });
  const member = { userId: owner.userId, role: 'owner' };
  await give(`/api/projects/${outreach.project.id}/add-member`, member);
  return { outreach, owner, give };
}
