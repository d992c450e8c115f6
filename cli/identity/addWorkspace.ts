import { ForbiddenError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { canAddWorkspace, canOpenSignUp, canVerifyDomain } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { operatorContext, type OperatorContext } from './context.ts';

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
  if (domain !== null && domainHash !== null) {
    const data = { workspaceId, domain, domainHash };
    await give({ type: 'VerifyDomain', data, context: context() });
    await app.claims.confirm('domain', domainHash, workspaceId);
  }
  if (ready) await give({ type: 'OpenSignUp', data: { workspaceId }, context: context() });
  return workspaceId;
}

async function claimDomain(
  app: OperatorContext,
  domainHash: string,
  workspaceId: string,
): Promise<void> {
  const reached = async (owner: string) => {
    const state = await readState(app, workspaceDecider, owner);
    return state?.domainHashes.includes(domainHash) === true;
  };
  const owner = await app.claims.take('domain', domainHash, workspaceId, reached);
  if (owner !== workspaceId) {
    throw new RuleBrokenError('domain-taken', 'This mail domain belongs to another workspace.');
  }
}
