import { userDecider, type UserState } from '../../domain/identity/user.ts';
import { domainOf, isConsumerDomain } from '../../domain/identity/workEmail.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { reachedLog } from '../../platform/identity/reachedLog.ts';
import type { IdentityContext } from './context.ts';

export type Account = NonNullable<UserState>;
export type Workspace = NonNullable<WorkspaceState>;

/** The account of a mail address; one that has been closed or forgotten is none. */
export async function findAccount(app: IdentityContext, email: string): Promise<Account | null> {
  const hash = app.hash('mail-address', email);
  const userId = await app.identity.claims.ownerOf('mail-address', hash);
  if (userId === null || !(await hasBegun(app, userId))) return null;
  const account = await readState(app, userDecider, userId);
  return account === null || account.status === 'closed' ? null : account;
}

/**
 * The workspace of a mail address, by its verified domain. Consumer domains belong to none, nor do those of one that has
 * ended; and a claim alone lets nobody in, for it may be of somebody who never came to verify the domain.
 */
export async function findWorkspace(
  app: IdentityContext,
  email: string,
): Promise<Workspace | null> {
  const domain = domainOf(email);
  if (isConsumerDomain(domain)) return null;
  const domainHash = app.hash('domain', domain);
  const owner = await app.identity.claims.ownerOf('domain', domainHash);
  const workspace = owner === null ? null : await readState(app, workspaceDecider, owner);
  if (workspace === null || workspace.hasEnded) return null;
  return workspace.domainHashes.includes(domainHash) ? workspace : null;
}

/** Takes the address for a new account; false when somebody has it already. */
export async function claimAddress(
  app: IdentityContext,
  emailHash: string,
  userId: string,
): Promise<boolean> {
  const reached = (ownerId: string) =>
    reachedLog(app.store, streamName(userDecider.category, ownerId));
  const owner = await app.identity.claims.take('mail-address', emailHash, userId, reached);
  return owner === userId;
}

// A claim whose owner failed on the way points at a stream that never began, or was ended.
async function hasBegun({ store }: IdentityContext, userId: string): Promise<boolean> {
  const stream = streamName(userDecider.category, userId);
  try {
    for await (const _ of store.readStream(stream, { limit: 1 })) return true;
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'stream-deleted') return false;
    throw error;
  }
}
