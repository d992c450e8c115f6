import { COMPANIES_MAX } from '../../domain/contracts/portfolioLimits.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { hasBegun, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { CLAIM_LAPSES_AFTER_MS } from '../../platform/identity/claims.ts';
import { listCompanies } from '../../projections/portfolios/listCompanies.ts';
import type { IdentityContext } from '../identity/context.ts';

interface OfCompany {
  readonly firmId: string;
  readonly workspaceId: string;
}

/** True of a company whose making broke off before it had a mail domain: nobody can have come into it by that. */
export function isUnfinished(state: WorkspaceState): boolean {
  return state === null || (state.domainHashes.length === 0 && !hasBegun(state));
}

/**
 * Takes out of a full portfolio what is a company no longer, or never came to be one, so that these hold no place for
 * ever that nobody sees. One that is being made at this moment stays: its domain is claimed for as long.
 */
export async function makeRoom(
  app: IdentityContext,
  contextFor: (part: string) => CommandContext,
  firmId: string,
): Promise<void> {
  const companies = await readState(app, portfolio, firmId);
  const here = [...companies].flatMap(([id, { hasLeft }]) => (hasLeft ? [] : [id]));
  if (here.length < COMPANIES_MAX) return;
  const rows = await app.reads([firmId], (tx) => listCompanies(tx, firmId));
  const lapsed = new Date(app.clock.now().getTime() - CLAIM_LAPSES_AFTER_MS).toISOString();
  const old = new Set(rows.filter(({ addedAt }) => addedAt <= lapsed).map(({ id }) => id));
  for (const workspaceId of here) {
    const state = await readState(app, workspaceDecider, workspaceId);
    const isGone = state?.hasEnded === true || (isUnfinished(state) && old.has(workspaceId));
    if (isGone) await giveUpCompany(app, contextFor, { firmId, workspaceId });
  }
}

/**
 * Ends a workspace that nobody has come into, and takes it out of the portfolio, where only the firm's own records tell
 * of it. Its own stream comes first: there it is settled whether somebody came in before. Its mail domain is anybody's again.
 * @throws RuleBrokenError `company-has-begun`
 */
export async function giveUpCompany(
  app: IdentityContext,
  contextFor: (part: string) => CommandContext,
  { firmId, workspaceId }: OfCompany,
): Promise<void> {
  const state = await readState(app, workspaceDecider, workspaceId);
  if (state !== null && !state.hasEnded) {
    await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
      type: 'CloseWorkspace',
      data: { workspaceId, untilBegun: true },
      context: { ...contextFor(`close-${workspaceId}`), workspaceId },
    });
  }
  await app.identity.claims.releaseAll(workspaceId);
  await handleCommand({ ...app, decider: portfolio }, firmId, {
    type: 'LeavePortfolio',
    data: { firmId, workspaceId, ownerIds: [] },
    context: contextFor(`give-up-${workspaceId}`),
  });
}
