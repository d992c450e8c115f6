import type { Context } from 'koa';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { canUnsubscribe } from '../../domain/suppressions/policy.ts';
import { isLiftable, standingOf, suppression } from '../../domain/suppressions/suppression.ts';
import { workspaceTracking } from '../../domain/tracking/workspaceTracking.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { suppressionIdOf } from '../../platform/identity/suppressedAddress.ts';
import type { Unsubscribing } from '../../platform/identity/unsubscribeToken.ts';
import { knownPerson } from '../../projections/people/knownPerson.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { suppress, type SuppressionContext } from './suppress.ts';

/** What the forms and pages of a mail's link stand on. */
export interface UnsubscribeDeps extends Omit<VisitorDeps, 'app'> {
  readonly app: VisitorDeps['app'] & SuppressionContext;
}

/** Shows what a link is for, or what came of it; `null` for a link that is none of ours. */
export async function showUnsubscribing(
  { app, pages }: Pick<UnsubscribeDeps, 'app' | 'pages'>,
  ctx: Context,
  link: Unsubscribing | null,
): Promise<void> {
  ctx.set('Referrer-Policy', 'no-referrer');
  if (link === null) {
    await pages.site(ctx, {
      kind: 'unsubscribe',
      status: 'unknown',
      workspaceName: '',
      isTracked: false,
    });
    ctx.status = 404;
    return;
  }
  const id = suppressionIdOf(app, link.addressHash);
  const [state, workspace, { isOn }] = await Promise.all([
    readState(app, suppression, id),
    readState(app, workspaceDecider, link.workspaceId),
    readState(app, workspaceTracking, link.workspaceId),
  ]);
  const standing = standingOf(state);
  // What somebody of the workspace may lift is not the end of it.
  const isOver = standing !== null && !isLiftable(standing.reason);
  await pages.site(ctx, {
    kind: 'unsubscribe',
    status: isOver || workspace === null || workspace.hasEnded ? 'done' : 'open',
    workspaceName: workspace?.name ?? '',
    isTracked: isOn,
  });
}

/**
 * Whoever has the link says that they want no more mail, as a visitor, whoever is signed in. Said again it changes
 * nothing; what a colleague could lift is said beside it, so that nobody lifts this.
 */
export async function unsubscribe(
  app: SuppressionContext,
  asked: CommandContext,
  link: Unsubscribing,
  way: 'oneClick' | 'page',
): Promise<void> {
  const { workspaceId, enrolmentId, generation, personId, addressHash } = link;
  const actor: Actor = { kind: 'visitor' };
  if (!canUnsubscribe(actor)) throw new ForbiddenError('unsubscribe');
  const known = await app.reads([workspaceId], (tx) => knownPerson(tx, personId));
  await suppress(
    app,
    { ...asked, actor, workspaceId },
    {
      workspaceId,
      addressHash,
      reason: 'unsubscribed',
      way,
      enrolmentId,
      generation,
      ...(known && { known }),
    },
  );
}
