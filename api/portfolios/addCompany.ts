import { InvalidFieldsError, NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { portfolio, type PortfolioCompany } from '../../domain/portfolios/portfolio.ts';
import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { CommandIdTakenError } from '../../platform/eventStore/errors.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { IdentityContext } from '../identity/context.ts';
import { giveUpCompany, isUnfinished, makeRoom } from './companyPlaces.ts';

interface NewCompany {
  readonly firmId: string;
  /** Who of the firm makes it; they do not belong to it. */
  readonly userId: string;
  readonly name: string;
  readonly domain: string;
  /** A company that nobody has come into, which goes once the domain is this one's. */
  readonly insteadOf?: string;
}

/**
 * Makes the workspace of a company: its place in the portfolio first, which the firm's own stream counts, then the
 * workspace with its mail domain, ready for its people. Everything hangs on the id of the command, so that the same
 * request again goes on where it broke off; with another domain it is another request, which the company is not for.
 * @throws InvalidFieldsError where the mail domain is in use · RuleBrokenError `too-many-companies` ·
 *   CommandIdTakenError where the company has another domain, or was given up · `company-has-begun` of the one before
 */
export async function addCompany(
  app: IdentityContext,
  contextFor: (part?: string) => CommandContext,
  { firmId, userId, name, domain, insteadOf }: NewCompany,
): Promise<{ readonly workspaceId: string; readonly position: Position }> {
  const first = contextFor();
  const workspaceId = app.ids.idOf('company', first.commandId);
  const firm = await readState(app, workspaceDecider, firmId);
  if (firm === null) throw new NotFoundError('workspace', firmId);
  const domainHash = app.hash('domain', domain);
  const made = await readState(app, workspaceDecider, workspaceId);
  const place = (await readState(app, portfolio, firmId)).get(workspaceId);
  if (!canGoOn(made, place, domainHash)) throw new CommandIdTakenError();
  const isOurs = await claimDomain(app, domainHash, workspaceId);
  if (!isOurs) {
    // Whoever broke off lost the domain meanwhile: what there is of the company has no use any more.
    if (place !== undefined && isUnfinished(made)) {
      await giveUpCompany(app, contextFor, { firmId, workspaceId });
    }
    throw new InvalidFieldsError({ domain: 'This mail domain is in use already.' });
  }
  if (insteadOf !== undefined && place === undefined) {
    await makeWay(app, contextFor, { firmId, workspaceId, insteadOf, domainHash });
  }
  await app.keyring.createKeys([{ subjectId: workspaceId, kind: 'workspace', workspaceId }]);
  if (place === undefined) await makeRoom(app, contextFor, firmId);
  const added = { firmId, workspaceId, userId, firmName: firm.name ?? '' };
  await inPortfolio(app, first, added, domainHash);
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
  await keepDomain(app, domainHash, workspaceId);
  const { position } = await give('sign-up', { type: 'OpenSignUp', data: { workspaceId } });
  return { workspaceId, position };
}

/** The same request as before, or one that broke off: a domain that the company has not got is not given to it later. */
function canGoOn(
  made: WorkspaceState,
  place: PortfolioCompany | undefined,
  domainHash: string,
): boolean {
  if (made?.hasEnded === true) return false;
  // Taken back, and on its way to its end.
  if (place?.hasLeft === true && made !== null && made.endsAt !== null) return false;
  if (isUnfinished(made)) return place?.hasLeft !== true;
  return made?.domainHashes.includes(domainHash) === true;
}

/** The company before goes; where it can't any more, the domain is anybody's again. */
async function makeWay(
  app: IdentityContext,
  contextFor: (part: string) => CommandContext,
  to: { firmId: string; workspaceId: string; insteadOf: string; domainHash: string },
): Promise<void> {
  const { firmId, workspaceId, insteadOf, domainHash } = to;
  try {
    await giveUpCompany(app, contextFor, { firmId, workspaceId: insteadOf });
  } catch (error) {
    if (error instanceof RuleBrokenError) {
      await app.identity.claims.release('domain', domainHash, workspaceId);
    }
    throw error;
  }
}

/** Whether the domain is the company's now. Says no more of one than signing in tells anybody who enters an address of it. */
async function claimDomain(
  app: IdentityContext,
  domainHash: string,
  workspaceId: string,
): Promise<boolean> {
  const reached = (owner: string) => hasDomain(app, owner, domainHash);
  const owner = await app.identity.claims.take('domain', domainHash, workspaceId, reached);
  return owner === workspaceId;
}

/** The log has the last word: the same command may have verified another domain at this moment. */
async function keepDomain(
  app: IdentityContext,
  domainHash: string,
  workspaceId: string,
): Promise<void> {
  const { claims } = app.identity;
  if (await hasDomain(app, workspaceId, domainHash)) {
    await claims.confirm('domain', domainHash, workspaceId);
    return;
  }
  await claims.release('domain', domainHash, workspaceId);
  throw new CommandIdTakenError();
}

async function hasDomain(
  app: IdentityContext,
  workspaceId: string,
  domainHash: string,
): Promise<boolean> {
  const state = await readState(app, workspaceDecider, workspaceId);
  return state?.domainHashes.includes(domainHash) === true;
}

async function inPortfolio(
  app: IdentityContext,
  context: CommandContext,
  data: { firmId: string; workspaceId: string; userId: string; firmName: string },
  domainHash: string,
): Promise<void> {
  try {
    await handleCommand({ ...app, decider: portfolio }, data.firmId, {
      type: 'AddCompany',
      data,
      context,
    });
  } catch (error) {
    // Where there is no place for it, the domain is anybody's again. After a passing fault the same request goes on.
    if (error instanceof RuleBrokenError && error.code === 'too-many-companies') {
      await app.identity.claims.release('domain', domainHash, data.workspaceId);
    }
    throw error;
  }
}
