import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { SignInCommand, UseSignInLink } from './commands.ts';
import type { SignInEvent, SignInLink } from './events.ts';

/** How long a sign-in link lives, in milliseconds: ten minutes, the most that OWASP ASVS 5.0 6.5.5 allows. */
export const SIGN_IN_LINK_LIFETIME_MS = 10 * 60 * 1000;

/** More than the limits let anybody ask for while one lives: the state stays small whatever comes. */
const LINKS_MAX = 60;

/** The links of a user that may still be used, oldest first. */
export type SignInState = { readonly links: readonly SignInLink[] };

/**
 * The rules of sign-in links: each stays good until one is used or its time is over. The newest
 * event tells all there is to know. Using one throws `RuleBrokenError` with `link-spent` (it or
 * another was used, or there is none such), `link-expired`, `link-refused`, `code-needed` (another
 * browser than the one that asked) or `code-wrong`.
 */
export const signInDecider: Decider<SignInState, SignInCommand, SignInEvent> = {
  category: 'signIn',
  remembers: 'newest',
  initialState: () => ({ links: [] }),
  evolve(_, event) {
    switch (event.type) {
      case 'SignInLinkUsed':
      case 'SignedInByProvider':
        return { links: [] };
      case 'SignInLinkRequested': {
        const { userId: _user, others, personal: _said, ...link } = event.data;
        return { links: [...others, link] };
      }
    }
    return unreachable(event);
  },
  decide(command, { links }) {
    if (command.type === 'UseSignInLink') return [use(command, links)];
    if (command.type === 'SignInByProvider') {
      return [{ type: 'SignedInByProvider', data: { ...command.data } }];
    }
    const { now } = command.context;
    const expiresAt = new Date(Date.parse(now) + SIGN_IN_LINK_LIFETIME_MS).toISOString();
    const others = links.filter((link) => !isOver(link, now)).slice(1 - LINKS_MAX);
    const { origin, ...link } = command.data;
    const personal = origin === null ? {} : { [link.userId]: { origin } };
    return [{ type: 'SignInLinkRequested', data: { ...link, expiresAt, others, personal } }];
  },
};

/** The link, if it can be used at this instant, else `null`. */
export function goodLink({ links }: SignInState, linkId: string, now: string): SignInLink | null {
  const link = links.find((one) => one.linkId === linkId);
  return link === undefined || isOver(link, now) ? null : link;
}

/** True when a link may be used in this browser by the button alone. */
export function needsNoCode(link: SignInLink, browserHash: string | null): boolean {
  if (link.delivery === 'console') return true;
  return link.browserHash !== null && link.browserHash === browserHash;
}

function isOver({ expiresAt }: SignInLink, now: string): boolean {
  return Date.parse(now) >= Date.parse(expiresAt);
}

function use({ data, context }: UseSignInLink, links: readonly SignInLink[]): SignInEvent {
  const { userId, linkId, sessionId, browserHash, code, consoleLinks } = data;
  const link = links.find((one) => one.linkId === linkId);
  if (link === undefined) {
    throw new RuleBrokenError('link-spent', 'This sign-in link is no longer good.');
  }
  if (isOver(link, context.now)) {
    throw new RuleBrokenError('link-expired', 'This sign-in link is no longer good.');
  }
  if (link.delivery === 'console' && !consoleLinks) {
    throw new RuleBrokenError('link-refused', 'Links from a console are not taken here.');
  }
  const byButton = needsNoCode(link, browserHash);
  if (!byButton && code === 'none') {
    throw new RuleBrokenError('code-needed', 'In this browser the code from the mail is needed.');
  }
  if (!byButton && code === 'wrong') {
    throw new RuleBrokenError('code-wrong', 'This is not the code from the link’s mail.');
  }
  const { workspaceId } = link;
  const by = byButton ? 'button' : 'code';
  return { type: 'SignInLinkUsed', data: { userId, linkId, workspaceId, by, sessionId } };
}
