import { isIPv6 } from 'node:net';
import type { Context } from 'koa';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { RateLimit, RateLimits } from '../../../platform/identity/rateLimits.ts';
import type { KeyedHash } from '../../../platform/personalData/derivedKeys.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits of what anybody may do without being signed in. */
export const visitorLimits = {
  linkPerAddress: { name: 'link/address', times: 10, perMs: 15 * MINUTE_MS },
  /** Of a browser that the person has signed in with before: nobody else can spend it. */
  linkPerSeenBrowser: { name: 'link/seen', times: 10, perMs: 15 * MINUTE_MS },
  loginPerIp: { name: 'login/ip', times: 100, perMs: 15 * MINUTE_MS },
  loginOverall: { name: 'login/all', times: 3_000, perMs: 15 * MINUTE_MS },
  signInPerIp: { name: 'sign-in/ip', times: 200, perMs: 15 * MINUTE_MS },
  /** To the provider and back are two. */
  signOnPerIp: { name: 'sign-on/ip', times: 400, perMs: 15 * MINUTE_MS },
  /** With six digits: five tries are one chance in 200,000, and then the link is spent. */
  codePerLink: { name: 'code/link', times: 5, perMs: 24 * HOUR_MS },
  trialPerIp: { name: 'trial/ip', times: 20, perMs: HOUR_MS },
  /** Each page view and each click is one: more than anybody clicks, even several behind one address. */
  analyticsPerIp: { name: 'analytics/ip', times: 600, perMs: MINUTE_MS },
  trialOverall: { name: 'trial/all', times: 500, perMs: HOUR_MS },
  /** Each may be a mail to somebody who asked for none. */
  circlePerAddress: { name: 'circle/address', times: 5, perMs: HOUR_MS },
  circlePerIp: { name: 'circle/ip', times: 30, perMs: HOUR_MS },
  circleOverall: { name: 'circle/all', times: 1_000, perMs: HOUR_MS },
  /** By all workspaces together: nobody's inbox is filled by inviting them from many. */
  invitedAddress: { name: 'invite/address', times: 10, perMs: 24 * HOUR_MS },
  invitesOfWorkspace: { name: 'invite/workspace', times: 1_000, perMs: 24 * HOUR_MS },
  acceptPerIp: { name: 'accept/ip', times: 200, perMs: 15 * MINUTE_MS },
  missingInvitePerIp: { name: 'missing-invite/ip', times: 30, perMs: HOUR_MS },
  missingInvitePerAddress: { name: 'missing-invite/address', times: 5, perMs: HOUR_MS },
  missingInviteOverall: { name: 'missing-invite/all', times: 1_000, perMs: HOUR_MS },
  declarePerIp: { name: 'declare/ip', times: 200, perMs: 15 * MINUTE_MS },
  /** Whoever has a link changes their mind now and then, and fills no log. */
  declarePerLink: { name: 'declare/link', times: 20, perMs: HOUR_MS },
  introductionPerIp: { name: 'introduction/ip', times: 200, perMs: 15 * MINUTE_MS },
  /** One answer is all that comes of it: the rest are words that were too long, and presses in a hurry. */
  introductionPerLink: { name: 'introduction/link', times: 20, perMs: HOUR_MS },
  /** Mail programs say it once or twice; nothing changes after the first. */
  unsubscribePerLink: { name: 'unsubscribe/link', times: 30, perMs: HOUR_MS },
  /** With links that are none of ours alone: of the others many come from one server of a mail provider. */
  unsubscribeMissPerIp: { name: 'unsubscribe-miss/ip', times: 200, perMs: 15 * MINUTE_MS },
  /** With signatures that are wrong alone. */
  inboundMissPerIp: { name: 'inbound-miss/ip', times: 60, perMs: 15 * MINUTE_MS },
  /** Mail programs load a picture again and again; a mail that is passed on goes to a few. */
  trackedPerMail: { name: 'tracked/mail', times: 60, perMs: HOUR_MS },
  circleEntryPerIp: { name: 'circle-entry/ip', times: 200, perMs: 15 * MINUTE_MS },
} satisfies Record<string, RateLimit>;

/** How often a token may call: all that a program needs, and no more than one browser in a hurry. */
export const tokenLimit: RateLimit = { name: 'token', times: 600, perMs: MINUTE_MS };

/** How often a workspace's provider may be tested: each calls a server that an owner named. */
export const signOnTestLimit: RateLimit = {
  name: 'sign-on/test',
  times: 30,
  perMs: 15 * MINUTE_MS,
};

/** How often somebody may have mail servers tried: each time is a call to servers that they named. */
export const mailboxCheckLimit: RateLimit = {
  name: 'mailbox/check',
  times: 20,
  perMs: 15 * MINUTE_MS,
};

/** How often somebody may ask to send as colleagues: each is mailed that. */
export const sendingAskLimit: RateLimit = { name: 'sending/ask', times: 20, perMs: HOUR_MS };

/** How often somebody may ask colleagues for introductions: each is mailed that, and of each person one can be asked. */
export const introductionAskLimit: RateLimit = {
  name: 'introduction/ask',
  times: 60,
  perMs: HOUR_MS,
};

/** How often somebody may send themselves a test of a mail: each goes out from a real account. */
export const testMailLimit: RateLimit = { name: 'mail/test', times: 20, perMs: HOUR_MS };
/** How often somebody may have a model write: each costs whoever runs Kith something. */
export const draftLimit: RateLimit = { name: 'draft', times: 120, perMs: HOUR_MS };

/** How often the owners of a firm may try to add a company: whether a mail domain is in use is not to be found out by lists. */
export const companyLimit: RateLimit = { name: 'portfolio/company', times: 60, perMs: HOUR_MS };

/** How often somebody of a firm may introduce somebody: each is read by people of a company who asked for none of it. */
export const introductionLimit: RateLimit = {
  name: 'portfolio/introduce',
  times: 60,
  perMs: HOUR_MS,
};

/** Somebody does something too often (HTTP 429). */
export class RateLimitedError extends KithError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    super('rate-limited', 'That was too often. Wait a moment and try again.', {
      retryAfterSeconds,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts an act against limits, in order; the first that is reached ends it. `all` is everybody together. */
export function limiter(deps: { readonly limits: RateLimits; readonly hash: KeyedHash }) {
  const { limits, hash } = deps;
  return {
    /** @throws RateLimitedError */
    async count(acts: readonly (readonly [RateLimit, string])[]): Promise<void> {
      for (const [limit, subject] of acts) {
        const wait = await limits.count(limit, subject);
        if (wait > 0) throw new RateLimitedError(wait);
      }
    },
    /** What an address on the network is counted under: a hash, for it may be somebody's. */
    ip: (ctx: Context): string => hash('name', `ip\n${networkOf(ctx.ip)}`),
  };
}

/** One line has one address of version 4, but 2^64 of version 6 at least: those are counted as one. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.toLowerCase().split('::', 2);
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const known = groups(head).length + groups(tail ?? '').length;
  const gap = tail === undefined ? [] : Array.from({ length: 8 - known }, () => '0');
  const all = [...groups(head), ...gap, ...groups(tail ?? '')];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

export type Limiter = ReturnType<typeof limiter>;
