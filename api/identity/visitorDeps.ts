import type { Cookies } from '../cookies.ts';
import type { Limiter } from '../middleware/rateLimit.ts';
import type { Pages } from '../site/pages.ts';
import type { Browsers } from './browser.ts';
import type { IdentityGround } from './ground.ts';

/** What the forms and pages of visitors stand on. */
export interface VisitorDeps {
  readonly ground: IdentityGround;
  readonly cookies: Cookies;
  readonly browsers: Browsers;
  readonly limits: Limiter;
  readonly pages: Pages;
}
