import type { Middleware } from 'koa';
import type { Pool } from 'pg';
import { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { identityStateOn, type IdentityState } from '../../platform/identity/identityState.ts';
import { signOnRequestsOn } from '../../platform/identity/signOnRequests.ts';
import { openModels } from '../../platform/ai/openModels.ts';
import { openIdProviders } from '../../platform/signOn/openIdProviders.ts';
import type { Config } from '../../platform/config.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { DevelopmentInbox } from '../../platform/mail/developmentInbox.ts';
import type { DerivedKeys, KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import { capabilities } from '../capabilities.ts';
import type { EndpointsContext } from '../capability.ts';
import type { AppOptions } from '../http/app.ts';
import { beginOn } from '../http/begun.ts';
import { forUsers, fromAnywhere } from '../http/mount.ts';
import { cookiesFor } from '../http/cookies.ts';
import { browsersWith } from '../identity/browser.ts';
import { linkMailsOn } from '../identity/linkMails.ts';
import { membershipsOn, type Memberships } from '../identity/memberships.ts';
import { tokenSessionsOn } from '../tokens/tokenSessions.ts';
import { authenticate } from '../http/middleware/authenticate.ts';
import { bearer } from '../http/middleware/bearer.ts';
import { csrf } from '../http/middleware/csrf.ts';
import { hosts } from '../http/middleware/hosts.ts';
import { limiter } from '../http/middleware/rateLimit.ts';
import { securityHeaders } from '../http/middleware/securityHeaders.ts';
import type { AppContext } from '../../platform/context.ts';
import { findMailboxesFor, type HandedIn } from '../../projections/enrolments/findMailboxesFor.ts';
import { listSentLately } from '../../projections/enrolments/sentLately.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { MailGrantKept } from '../mailboxes/kept.ts';
import { SignOnKept } from '../signOn/kept.ts';
import { answerPages } from './answerPages.ts';
import { assets } from './assets.ts';
import { brandPictures } from './brandPictures.ts';
import type { BuiltUi } from './builtUi.ts';
import { pageDataWith } from './pageData.ts';
import { pagesOf } from './pages.ts';
import { readSite, type Site } from './siteConfig.ts';
import { sitePages } from './siteRoutes.ts';

/** What sign-in and the site are made from. */
export interface WebContext extends PipelineContext, Pick<AppContext, 'operatorReads'> {
  readonly pool: Pool;
  readonly derivedKeys: DerivedKeys;
  readonly hash: KeyedHash;
}

/** The web server's parts for `createApp`, and what the live socket needs to know of sessions. */
export interface WebParts extends Omit<AppOptions, 'app'> {
  readonly identity: IdentityState<FlashNotice>;
  readonly memberships: Memberships;
}

/**
 * Puts sign-in, the site's pages and the calls of every capability together.
 * `inbox` is development's, shown at `/dev/mail`; `null` hides that page.
 */
export function webParts(deps: {
  readonly app: WebContext;
  readonly ui: BuiltUi;
  readonly inbox: DevelopmentInbox | null;
  readonly accounts: Accounts;
  readonly metrics: Pick<Metrics, 'pageEvent'>;
  /** How long the answer to a form waits for its mail; where no workers run, nothing comes of it. */
  readonly mailWithinMs?: number;
}): WebParts {
  const { ui, inbox, accounts, metrics } = deps;
  const { config, logger, clock, pool, derivedKeys, hash } = deps.app;
  const parseNotice = (value: unknown) => FlashNotice.parse(value);
  const identity = identityStateOn({ pool, clock, derivedKeys, parseNotice });
  const memberships = membershipsOn(deps.app);
  const parseKept = (value: unknown) => SignOnKept.parse(value);
  const signOns = signOnRequestsOn(pool, clock, derivedKeys['sign-on'], parseKept);
  const mailGrants = signOnRequestsOn(pool, clock, derivedKeys['mail-grant'], (value) =>
    MailGrantKept.parse(value),
  );
  const { production, signOnPrivate: allowsPrivate } = config;
  const providers = openIdProviders({
    clock,
    allowsPrivate,
    allowsPlain: allowsPrivate && !production,
  });
  // What is no workspace's own is for no endpoint to read as it likes.
  const { operatorReads, ...ofWorkspaces } = deps.app;
  const app = { ...ofWorkspaces, identity, memberships, signOns, providers, mailGrants };
  const { limits, notices, tokens } = identity;
  const cookies = cookiesFor(config);
  const browsers = browsersWith({ cookies, tokens, notices });
  const site = readSite(config.siteConfigPath);
  const pages = pagesOf({
    ui,
    clock,
    gather: pageDataWith(app, { browsers, cookies }, site),
    origin: config.origin,
    measuring: site.analytics,
  });
  const mails = linkMailsOn(pool, deps.mailWithinMs);
  const visitors = { app, cookies, browsers, pages, mails, limits: limiter({ limits, hash }) };
  const models = openModels(config);
  const mailboxesFor = (handed: HandedIn) => operatorReads((tx) => findMailboxesFor(tx, handed));
  const sentLately = (mailboxIds: readonly string[], now: Date) =>
    operatorReads((tx) => listSentLately(tx, mailboxIds, now));
  const context: EndpointsContext = {
    ...visitors,
    metrics,
    site,
    accounts,
    models,
    mailboxesFor,
    sentLately,
  };
  const endpoints = capabilities.flatMap((each) => each.endpoints(context));
  const outer: readonly Middleware[] = [
    securityHeaders({
      production: config.production,
      framed: [framedBy(site)],
      liveHosts: config.liveHosts,
      pictured: picturedBy(config),
    }),
    hosts(config),
    assets(ui.folder),
    brandPictures(site),
    answerPages({ pages, logger, endpoints }),
  ];
  return {
    identity,
    memberships,
    outer,
    session: [
      bearer(tokenSessionsOn(app, visitors.limits)),
      authenticate(app, cookies, beginOn(endpoints, app)),
      csrf({
        browsers,
        tokens,
        config,
        isFromAnywhere: fromAnywhere(endpoints),
        needsSession: forUsers(endpoints),
      }),
    ],
    endpoints,
    pages: sitePages({ ...visitors, accounts, inbox: config.production ? null : inbox }),
  };
}

/** Where the scheduling frame comes from: the configured calendar, or our own page. */
function framedBy({ shown }: Site): string {
  return shown.scheduling === null ? "'self'" : new URL(shown.scheduling).origin;
}

/** Where pictures come from that configuration names. */
function picturedBy({ genAi }: Pick<Config, 'genAi'>): readonly string[] {
  const { picture } = genAi;
  return picture === undefined || picture.startsWith('/') ? [] : [new URL(picture).origin];
}
