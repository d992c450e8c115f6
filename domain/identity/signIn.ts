import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import type { SignInCommand, UseSignInLink } from './commands.ts';
import type { SignInEvent } from './events.ts';

/** How long a sign-in link lives, in milliseconds: ten minutes, the most that OWASP ASVS 5.0 6.5.5 allows. */
export const SIGN_IN_LINK_LIFETIME_MS = 10 * 60 * 1000;

/** The newest sign-in link of a user: no older one is ever good again. */
export type NewestLink = {
  readonly linkId: string;
  readonly workspaceId: string;
  readonly purpose: 'signIn' | 'signUp' | 'trial';
  readonly delivery: 'mail' | 'console';
  readonly browserHash: string | null;
  readonly origin: string | null;
  /** ISO 8601 instant from which it is no longer good. */
  readonly expiresAt: string;
  readonly used: boolean;
};

export type SignInState = { readonly newest: NewestLink | null };

/**
 * The rules of sign-in links. Using one throws `RuleBrokenError` with `link-superseded`,
 * `link-used`, `link-expired`, `link-refused`, `code-needed` (another browser than the one
 * that asked) or `code-wrong`.
 */
export const signInDecider: Decider<SignInState, SignInCommand, SignInEvent> = {
  category: 'signIn',
  initialState: () => ({ newest: null }),
  evolve(state, event) {
    if (event.type === 'SignInLinkRequested') {
      const { userId: _, ...link } = event.data;
      return { newest: { ...link, used: false } };
    }
    const { newest } = state;
    return newest?.linkId === event.data.linkId ? { newest: { ...newest, used: true } } : state;
  },
  decide(command, state) {
    if (command.type === 'UseSignInLink') return use(command, state);
    const now = Date.parse(command.context.now);
    const expiresAt = new Date(now + SIGN_IN_LINK_LIFETIME_MS).toISOString();
    return [{ type: 'SignInLinkRequested', data: { ...command.data, expiresAt } }];
  },
};

/** Why a link is no good at this instant, or `null` when it can be used. */
export function whyLinkIsNoGood(
  state: SignInState,
  linkId: string,
  now: string,
): 'link-superseded' | 'link-used' | 'link-expired' | null {
  const { newest } = state;
  if (newest?.linkId !== linkId) return 'link-superseded';
  if (newest.used) return 'link-used';
  return Date.parse(now) >= Date.parse(newest.expiresAt) ? 'link-expired' : null;
}

/** True when a link may be used in this browser by the button alone. */
export function needsNoCode(link: NewestLink, browserHash: string | null): boolean {
  if (link.delivery === 'console') return true;
  return link.browserHash !== null && link.browserHash === browserHash;
}

function use({ data, context }: UseSignInLink, state: SignInState): SignInEvent[] {
  const { userId, linkId, sessionId, browserHash, code, consoleLinks } = data;
  const reason = whyLinkIsNoGood(state, linkId, context.now);
  if (reason !== null || state.newest === null) {
    throw new RuleBrokenError(reason ?? 'link-superseded', 'This sign-in link is no longer good.');
  }
  const { newest } = state;
  if (newest.delivery === 'console' && !consoleLinks) {
    throw new RuleBrokenError('link-refused', 'Links from a console are not taken here.');
  }
  const byButton = needsNoCode(newest, browserHash);
  if (!byButton && code === 'none') {
    throw new RuleBrokenError('code-needed', 'In this browser the code from the mail is needed.');
  }
  if (!byButton && code === 'wrong') {
    throw new RuleBrokenError('code-wrong', 'This is not the code from the newest mail.');
  }
  const { workspaceId } = newest;
  const by = byButton ? 'button' : 'code';
  return [{ type: 'SignInLinkUsed', data: { userId, linkId, workspaceId, by, sessionId } }];
}
