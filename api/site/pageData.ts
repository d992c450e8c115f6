import type { Context } from 'koa';
import type { Pool } from 'pg';
import { presentWords } from '../workspace/presentWords.ts';
import type { FlashNotice, SignedOutBecause } from '../../domain/contracts/flashNotice.ts';
import { logoUrlOf } from '../../domain/contracts/logo.ts';
import type { InitialPageData, PageContent } from '../../domain/contracts/page.ts';
import { isEntryPath } from '../../domain/contracts/routes.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { together } from '../../platform/postgres/together.ts';
import { oldestCheckpoint } from '../../platform/subscriptions/query/oldestCheckpoint.ts';
import { countUnread } from '../../projections/notifications/listNotifications.ts';
import { announcedModels } from '../../projections/registry.ts';
import { getSettings } from '../../projections/workspace/settings.ts';
import { getWorkspaceName } from '../../projections/workspace/workspaces.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Session } from '../http/endpoint.ts';
import type { Browsers } from '../identity/browser.ts';
import { announcementsFor } from '../notices/announcements.ts';
import type { IdentityContext } from '../identity/context.ts';
import { orFromModel } from '../identity/orFromModel.ts';
import { readSelf } from '../identity/self.ts';
import { nextAddress } from '../identity/sessionRoutes.ts';
import { placeOf } from '../portfolios/placeOf.ts';
import type { Site } from './siteConfig.ts';

/** What pages stand on. */
type PageContext = IdentityContext & { readonly pool: Pick<Pool, 'query'> };

/** Gathers what every page is sent with. Notices that wait for this browser are read here, once. */
export type GatherPageData = (ctx: Context, page: PageContent) => Promise<InitialPageData>;

export function pageDataWith(
  app: PageContext,
  { browsers, cookies }: { readonly browsers: Browsers; readonly cookies: Cookies },
  { shown, analytics }: Pick<Site, 'shown' | 'analytics'>,
): GatherPageData {
  const { config, identity } = app;
  const { git } = config;
  return async (ctx, page) => {
    // Without a database nobody can be known, and notices wait for a page that can take them.
    const away = page.kind === 'error' && page.status === 503;
    const session: Session | undefined = away ? undefined : ctx.state.session;
    const signedIn = session && (await signedInOf(app, session));
    return {
      clientConfig: {
        disableGA: analytics.disableGA,
        tagManager: analytics.script,
        liveHosts: config.liveHosts,
        supportEmail: config.supportEmail,
      },
      config: {
        trackingId: analytics.trackingId,
        trackingIdV4: analytics.trackingIdV4,
        boardsTrackingIdV4: analytics.boardsTrackingIdV4,
        kithDomain: new URL(config.origin).host,
        version: { client: { git }, server: { git } },
      },
      site: shown,
      user: signedIn?.user ?? null,
      workspace: signedIn?.workspace ?? null,
      announcements: signedIn?.announcements ?? null,
      unreadCount: signedIn?.unreadCount ?? 0,
      fixedBoard: null,
      cnameGoogleAnalyticsVersionFour: analytics.cnameTrackingIdsV4[ctx.hostname] ?? null,
      uistate: {
        openPopup: 'body',
        // Only these pages show them: no other, and no frame in them, may read them up.
        flashes:
          !away && session === undefined && isEntryPath(ctx.path)
            ? [
                ...(await browsers.take(ctx)),
                ...signedOut(ctx),
                ...roleWaits(cookies.get(ctx, 'next')),
              ]
            : [],
        errors: [],
      },
      // Nothing of a browser is asked or remembered where somebody only wants no more mail.
      csrfToken: page.kind === 'unsubscribe' ? '' : browsers.csrfToken(ctx),
      liveToken: session === undefined ? null : identity.tokens.live(session.sessionId),
      position: signedIn?.position ?? null,
      page,
    };
  };
}

/** Why the session of this browser was ended, as long as nobody signs in anew. */
function signedOut(ctx: Context): FlashNotice[] {
  const because: SignedOutBecause | null | undefined = ctx.state.signedOutBecause;
  return because == null ? [] : [{ type: 'SIGNED_OUT', because }];
}

/** Whether the page that is wanted is that of a role: which one is told to nobody yet. */
function roleWaits(wanted: string | undefined): FlashNotice[] {
  return /^\/referrals\/./.test(nextAddress(wanted, '')) ? [{ type: 'ROLE_WAITS' }] : [];
}

async function signedInOf(app: PageContext, session: Session) {
  const { workspaceId } = session;
  const [user, name, announcements, [unreadCount, settings, portfolioPlace], position] =
    await Promise.all([
      readSelf(app, session),
      orFromModel(
        async () => (await readState(app, workspaceDecider, workspaceId))?.name,
        async () => app.reads([workspaceId], (tx) => getWorkspaceName(tx, workspaceId)),
      ),
      announcementsFor(app, session),
      app.reads([workspaceId], (tx) =>
        together([countUnread(tx, session), getSettings(tx, workspaceId), placeOf(tx, session)]),
      ),
      oldestCheckpoint(app.pool, announcedModels),
    ]);
  const { isOnTrial, endsAt } = session.standing;
  const isOpen = !isOnTrial && endsAt === null;
  const workspace = {
    id: workspaceId,
    name: name ?? '',
    logoUrl: logoUrlOf(settings.logo),
    words: presentWords(settings),
    isOpen,
    portfolioPlace,
  };
  return { user, workspace, announcements, unreadCount, position };
}
