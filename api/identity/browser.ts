import type { Context } from 'koa';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import {
  browserHashOf,
  newBrowserId,
  sameToken,
  type Tokens,
} from '../../platform/identity/tokens.ts';
import type { BrowserNotices } from '../../platform/identity/browserNotices.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Session } from '../http/endpoint.ts';

/** How long a browser without a session is known again, in milliseconds. */
const PRE_SESSION_MS = 12 * 60 * 60 * 1000;

/** How long a browser is known as one that somebody has signed in with, in milliseconds. */
const SEEN_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * A browser as it is known before anybody has signed in with it: by a random pre-session id. Who
 * asks for the head of a page alone shows it to nobody, so no notice is left or taken then.
 */
export interface Browsers {
  /** The hash of the browser's pre-session id, or `null` for one that was never here. */
  known(ctx: Context): string | null;
  /** The same, and gives the browser an id if it has none. */
  greet(ctx: Context): string;
  forget(ctx: Context): void;
  /** Marks the browser as one that whoever has this mail address (its keyed hash) has signed in with. */
  remember(ctx: Context, emailHash: string): void;
  /** The id of that mark, or `null` where nobody with this address has signed in lately. It can't be forged. */
  seenWith(ctx: Context, emailHash: string): string | null;
  /** The token against forged requests that belongs to this request's session or browser. */
  csrfToken(ctx: Context): string;
  /** Leaves notices for the next page of this browser. */
  leave(ctx: Context, notices: readonly FlashNotice[]): Promise<void>;
  /** Whether notices wait for this browser. */
  hasNotice(ctx: Context): Promise<boolean>;
  /** Takes the notices that wait for this browser. */
  take(ctx: Context): Promise<readonly FlashNotice[]>;
}

export function browsersWith(deps: {
  readonly cookies: Cookies;
  readonly tokens: Tokens;
  readonly notices: BrowserNotices<FlashNotice>;
}): Browsers {
  const { cookies, tokens, notices } = deps;
  const known = (ctx: Context): string | null => {
    // A browser that has just been greeted sends its cookie with the next request only.
    const given: string | undefined = ctx.state.browserId ?? cookies.get(ctx, 'browser');
    return given !== undefined && /^[\w-]{43}$/.test(given) ? browserHashOf(given) : null;
  };
  const greet = (ctx: Context): string => {
    const hash = known(ctx);
    if (hash !== null) return hash;
    const id = newBrowserId();
    ctx.state.browserId = id;
    cookies.set(ctx, 'browser', id, PRE_SESSION_MS);
    return browserHashOf(id);
  };
  return {
    known,
    greet,
    forget: (ctx) => cookies.clear(ctx, 'browser'),
    remember: (ctx, emailHash) => {
      const markId = newBrowserId();
      const mark = `${markId}.${tokens.seenBefore(markId, emailHash)}`;
      cookies.set(ctx, 'seen', mark, SEEN_MS);
    },
    seenWith: (ctx, emailHash) => {
      const [markId = '', token = ''] = (cookies.get(ctx, 'seen') ?? '').split('.', 2);
      return sameToken(token, tokens.seenBefore(markId, emailHash)) ? markId : null;
    },
    csrfToken(ctx) {
      const session: Session | undefined = ctx.state.session;
      if (session !== undefined) return tokens.csrf({ sessionId: session.sessionId });
      return tokens.csrf({ browserHash: greet(ctx) });
    },
    leave: async (ctx, left) => {
      if (ctx.method !== 'HEAD') await notices.leave(greet(ctx), left);
    },
    hasNotice: async (ctx) => {
      const hash = known(ctx);
      return hash !== null && notices.isWaiting(hash);
    },
    take: async (ctx) => {
      const hash = ctx.method === 'HEAD' ? null : known(ctx);
      return hash === null ? [] : notices.take(hash);
    },
  };
}
