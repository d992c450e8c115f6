import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { IdentityContext } from '../identity/context.ts';

interface NewCompany {
  readonly firmId: string;
  /** Who of the firm makes it; they do not belong to it. */
  readonly userId: string;
  readonly name: string;
  readonly domain: string;
}

/**
 * Makes the workspace of a company: its place in the portfolio first, which the firm's own stream counts, then the
 * workspace with its mail domain, ready for its people. Everything hangs on the id of the command, so that the same
 * request again goes on where it broke off.
 * @throws InvalidFieldsError where the mail domain is in use · RuleBrokenError `too-many-companies`
 */
export async function addCompany(
  app: IdentityContext,
  contextFor: (part?: string) => CommandContext,
  { firmId, userId, name, domain }: NewCompany,
): Promise<{ readonly workspaceId: string; readonly position: Position }> {
  const first = contextFor();
  const workspaceId = app.ids.idOf('company', first.commandId);
  const firm = await readState(app, workspaceDecider, firmId);
  if (firm === null) throw new NotFoundError('workspace', firmId);
  const domainHash = app.hash('domain', domain);
  await claimDomain(app, domainHash, workspaceId);
  await app.keyring.createKeys([{ subjectId: workspaceId, kind: 'workspace', workspaceId }]);
  await inPortfolio(app, first, { firmId, workspaceId, userId, firmName: firm.name ?? '' });
  const give = (part: string, command: Pick<WorkspaceCommand, 'type' | 'data'>) => {
    const context = { ...contextFor(part), workspaceId };
    const whole = { ...command, context } as WorkspaceCommand;
    return handleCommand({ ...app, decider: workspaceDecider }, workspaceId, whole);
  };
  await give('workspace', {
    type: 'AddWorkspace',
    data: { workspaceId, kind: 'company', ownerWorkspaceId: firmId, seats: null, name },
  });
  await give('domain', { type: 'VerifyDomain', data: { workspaceId, domain, domainHash } });
  await app.identity.claims.confirm('domain', domainHash, workspaceId);
  const { position } = await give('sign-up', { type: 'OpenSignUp', data: { workspaceId } });
  return { workspaceId, position };
}

/** Says no more of a domain than signing in tells anybody who enters an address of it. */
async function claimDomain(
  app: IdentityContext,
  domainHash: string,
  workspaceId: string,
): Promise<void> {
  const reached = async (owner: string) => {
    const state = await readState(app, workspaceDecider, owner);
    return state?.domainHashes.includes(domainHash) === true;
  };
  const owner = await app.identity.claims.take('domain', domainHash, workspaceId, reached);
  if (owner !== workspaceId) {
    throw new InvalidFieldsError({ domain: 'This mail domain is in use already.' });
  }
}

async function inPortfolio(
  app: IdentityContext,
  context: CommandContext,
  data: { firmId: string; workspaceId: string; userId: string; firmName: string },
): Promise<void> {
  try {
    await handleCommand({ ...app, decider: portfolio }, data.firmId, {
      type: 'AddCompany',
      data,
      context,
    });
  } catch (error) {
    // Where there is no place for it, the domain is anybody's again.
    await app.identity.claims.releaseAll(data.workspaceId);
    throw error;
  }
}
