import type { Context } from 'koa';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { withPersistent } from '../../domain/contracts/persistentParameters.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import type { WorkspaceOnProvider } from './signOnOf.ts';

/**
 * Offers a browser to sign on, as a notice for the login page. The page asks for a click: a form whose
 * answer leads to another host is stopped by our own policy (`form-action`), a link is not.
 */
export async function offerSignOn(
  { app, browsers }: Pick<VisitorDeps, 'app' | 'browsers'>,
  ctx: Context,
  email: string,
  { workspace, settings, isRequired }: WorkspaceOnProvider,
  search: string = ctx.search,
): Promise<FlashNotice> {
  const requestId = app.ids.newId();
  await app.signOns.offer(browsers.greet(ctx), {
    id: requestId,
    workspaceId: workspace.workspaceId,
    kept: { email, search: withPersistent('', search), sent: null },
  });
  return { type: 'SIGN_ON', requestId, provider: new URL(settings.issuer).host, isRequired };
}
