import { ForbiddenError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { canVerifyDomain } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/**
 * Lets addresses of a mail domain belong to a workspace, which may have several. Answers whether that is new.
 * @param domain cleaned
 * @throws NotFoundError where there is no such workspace · RuleBrokenError `domain-taken` when it is another's
 */
export async function verifyDomain(
  app: OperatorContext,
  workspaceId: string,
  domain: string,
): Promise<boolean> {
  const context = operatorContext(app, workspaceId);
  if (!canVerifyDomain(context.actor)) throw new ForbiddenError('verify-domain');
  const domainHash = app.hash('domain', domain);
  await claimDomain(app, domainHash, workspaceId);
  const { events } = await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
    type: 'VerifyDomain',
    data: { workspaceId, domain, domainHash },
    context,
  });
  await app.claims.confirm('domain', domainHash, workspaceId);
  return events.length > 0;
}

/** @throws RuleBrokenError `domain-taken` when the domain is another workspace's */
export async function claimDomain(
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
