import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { canAddWorkspace, canOpenSignUp, canVerifyDomain } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { operatorContext, type OperatorContext } from './context.ts';
import { claimDomain, verifyDomain } from './verifyDomain.ts';

export interface NewWorkspace {
  readonly name: string;
  /** `portfolio` for a firm that has companies of its own. */
  readonly kind?: 'company' | 'portfolio';
  /** The firm in whose portfolio it is; nobody's without it. */
  readonly ownerWorkspaceId?: string;
  /** Its mail domain, cleaned; `null` for none. */
  readonly domain: string | null;
  readonly seats: number | null;
  /** True to open sign-up at once. */
  readonly ready: boolean;
}

/**
 * Adds a workspace with its mail domain and answers its id.
 * @throws RuleBrokenError `domain-taken` when the domain is another workspace's
 */
export async function addWorkspace(app: OperatorContext, wanted: NewWorkspace): Promise<string> {
  const { name, kind = 'company', ownerWorkspaceId = null, domain, seats, ready } = wanted;
  const workspaceId = app.ids.newId();
  const context = () => operatorContext(app, workspaceId);
  const { actor } = context();
  if (!canAddWorkspace(actor) || !canVerifyDomain(actor) || !canOpenSignUp(actor)) {
    throw new ForbiddenError('add-workspace');
  }
  const give = (command: WorkspaceCommand) =>
    handleCommand({ ...app, decider: workspaceDecider }, workspaceId, command);

  const domainHash = domain === null ? null : app.hash('domain', domain);
  if (domainHash !== null) await claimDomain(app, domainHash, workspaceId);
  await app.keyring.createKeys([{ subjectId: workspaceId, kind: 'workspace', workspaceId }]);
  await give({
    type: 'AddWorkspace',
    data: { workspaceId, kind, ownerWorkspaceId, seats, name },
    context: context(),
  });
  if (domain !== null) await verifyDomain(app, workspaceId, domain);
  if (ready) await give({ type: 'OpenSignUp', data: { workspaceId }, context: context() });
  return workspaceId;
}
