import type { Cookies } from '../http/cookies.ts';
import type { Limiter } from '../http/middleware/rateLimit.ts';
import type { Pages } from '../site/pages.ts';
import type { Browsers } from './browser.ts';
import type { LinkMails } from './linkMails.ts';
import type { IdentityContext } from './context.ts';

/** What the forms and pages of visitors stand on. */
export interface VisitorDeps {
  readonly app: IdentityContext;
  readonly cookies: Cookies;
  readonly browsers: Browsers;
  readonly limits: Limiter;
  readonly mails: LinkMails;
  readonly pages: Pages;
}
