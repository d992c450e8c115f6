import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { domainOf, isConsumerDomain } from '../../domain/identity/workEmail.ts';
import { SIGN_ON_CALLBACK } from '../../domain/contracts/signOn.ts';
import { workspaceSignOn, type SignOnProvider } from '../../domain/signOn/workspaceSignOn.ts';
import type { AggregateSource } from '../../platform/eventStore/aggregates.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { ProviderSettings } from '../../platform/signOn/port.ts';
import { findWorkspace, type Account, type Workspace } from '../identity/accounts.ts';
import type { IdentityContext } from '../identity/context.ts';

/** How a workspace signs on, where it does. */
export interface WorkspaceOnProvider {
  readonly workspace: Workspace;
  readonly settings: ProviderSettings;
  readonly isRequired: boolean;
  readonly newcomerRole: WorkspaceRole | null;
}

/** What it is asked of whether somebody has to sign on. */
export type SignOnSource = AggregateSource &
  Pick<IdentityContext, 'config' | 'hash' | 'identity' | 'memberships'>;

/** The sign-on of a workspace, while it is on. */
export async function signOnOfWorkspace(
  app: SignOnSource,
  workspaceId: string,
): Promise<WorkspaceOnProvider | null> {
  const { provider, isOn, isRequired, newcomerRole } = await readState(
    app,
    workspaceSignOn,
    workspaceId,
  );
  if (!isOn || provider === null) return null;
  const workspace = await app.memberships.workspace(workspaceId);
  if (workspace === null) return null;
  return { workspace, settings: settingsOf(app, provider), isRequired, newcomerRole };
}

/**
 * The sign-on that an address is offered: that of the workspace of its domain. Somebody with an account
 * that belongs to another workspace alone comes in as that one has it.
 */
export async function signOnOfAddress(
  app: IdentityContext,
  email: string,
  account: Account | null,
): Promise<WorkspaceOnProvider | null> {
  const workspaceId = (await findWorkspace(app, email))?.workspaceId;
  if (workspaceId === undefined) return null;
  const signOn = await signOnOfWorkspace(app, workspaceId);
  if (signOn === null || account === null) return signOn;
  const isOfIt =
    account.workspaceId === workspaceId || signOn.workspace.members.has(account.userId);
  return isOfIt ? signOn : null;
}

/** Whether somebody may come into this workspace by its provider only. Owners always get in by mail, too. */
export async function mustSignOn(
  app: SignOnSource,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  workspaceId: string,
): Promise<boolean> {
  const signOn = await signOnOfWorkspace(app, workspaceId);
  if (signOn?.isRequired !== true || email === null) return false;
  const role = signOn.workspace.members.get(userId);
  return role !== 'owner' && (await isOfDomains(app, email, workspaceId));
}

/** Whether an address is of one of the workspace's mail domains. */
export async function isOfDomains(
  { identity, hash }: Pick<IdentityContext, 'identity' | 'hash'>,
  email: string,
  workspaceId: string,
): Promise<boolean> {
  const domain = domainOf(email);
  if (isConsumerDomain(domain)) return false;
  return (await identity.claims.ownerOf('domain', hash('domain', domain))) === workspaceId;
}

/** What Kith is to a provider. */
export function settingsOf(
  { config }: Pick<IdentityContext, 'config'>,
  provider: SignOnProvider,
): ProviderSettings {
  return { ...provider, redirectAddress: config.origin + SIGN_ON_CALLBACK };
}
