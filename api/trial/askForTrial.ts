import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import type { RequestTrial } from '../../domain/trial/commands.ts';
import { findWorkspace } from '../identity/accounts.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { attributionOf } from './attribution.ts';
import { requestTrial } from './requestTrial.ts';

/** What a visitor's form says, whichever form it is. */
type Wish = Pick<RequestTrial['data'], 'origin' | 'email' | 'contact'>;

/**
 * Takes a visitor's wish for a trial: counts it, and records it with the workspace of the address.
 * @throws RateLimitedError
 */
export async function askForTrial(
  { app, limits }: Pick<VisitorDeps, 'app' | 'limits'>,
  ctx: Context,
  context: CommandContext,
  wish: Wish,
): Promise<void> {
  await limits.count([
    [visitorLimits.trialPerIp, limits.ip(ctx)],
    [visitorLimits.trialOverall, 'all'],
  ]);
  const workspace = await findWorkspace(app, wish.email);
  await requestTrial(app, ctx, context, {
    ...wish,
    attribution: attributionOf(ctx),
    trialId: app.ids.newId(),
    via: 'form',
    workspaceId: workspace?.workspaceId ?? null,
    userId: null,
  });
}
