import { COMPANIES_MAX } from '../../domain/contracts/portfolioLimits.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { WorkspaceState } from '../../domain/workspace/workspaceState.ts';
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
  return state === null || (state.domainHashes.length === 0 && state.members.size === 0);
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

/** Takes a company out of the portfolio without a word to anybody, and what there is of its workspace to its end. */
export async function giveUpCompany(
  app: IdentityContext,
  contextFor: (part: string) => CommandContext,
  { firmId, workspaceId }: OfCompany,
): Promise<void> {
  await handleCommand({ ...app, decider: portfolio }, firmId, {
    type: 'LeavePortfolio',
    data: { firmId, workspaceId, ownerIds: [] },
    context: contextFor(`give-up-${workspaceId}`),
  });
  const state = await readState(app, workspaceDecider, workspaceId);
  if (state === null || state.hasEnded) return;
  await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
    type: 'CloseWorkspace',
    data: { workspaceId },
    context: { ...contextFor(`close-${workspaceId}`), workspaceId },
  });
}
