import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readIntroductionToken, type AnswerLink } from './introductionToken.ts';
import { readTrackingToken, trackingToken, type Tracked } from './trackingToken.ts';
import { readUnsubscribeToken, unsubscribeToken, type Unsubscribing } from './unsubscribeToken.ts';

/** The derived keys that tokens are made under, by purpose. */
export interface TokenKeys {
  readonly csrf: Buffer;
  readonly 'live-token': Buffer;
  readonly 'sign-in': Buffer;
  readonly circle: Buffer;
  readonly invitation: Buffer;
  readonly declaration: Buffer;
  readonly introduction: Buffer;
  readonly unsubscribe: Buffer;
  readonly tracking: Buffer;
}

/** Tokens that are computed and never stored: whoever has the key can check them. */
export interface Tokens {
  /** Belongs to one session, or to one browser without a session. */
  csrf(owner: { readonly sessionId: string } | { readonly browserHash: string }): string;
  /** Opens the live socket for one session, and for nothing else. */
  live(sessionId: string): string;
  /** The 256-bit token of a sign-in link. */
  signIn(linkId: string): string;
  /** The six digits that go with a link, for a browser other than the one that asked. */
  signInCode(linkId: string): string;
  /** Shows that somebody with this mail address (its keyed hash) has signed in from a browser, which `markId` names. */
  seenBefore(markId: string, emailHash: string): string;
  /** The 256-bit token of a link to an entry of the Talent Circle. */
  circleLink(linkId: string): string;
  /** Shows that a browser has opened such an entry. */
  circleVisit(visitId: string): string;
  /** The 256-bit token of an invitation's link. */
  invitation(linkId: string): string;
  /** The 256-bit token of the link by which a prospect says something of themself. */
  declarationLink(candidacyId: string): string;
  /** Shows that a browser has said it: to that one alone it is shown again. */
  declared(declarationId: string): string;
  /** What the token of a link says by which a colleague answers; `null` where it is none of ours. */
  readIntroduction(token: string): AnswerLink | null;
  /** The token of the link in a mail by which whoever gets it is mailed no more. */
  unsubscribe(of: Unsubscribing): string;
  /** What such a token says; `null` where it is none of ours. */
  readUnsubscribe(token: string): Unsubscribing | null;
  /** The token of a mail's picture, or of one of its links. */
  tracking(of: Tracked): string;
  /** What such a token says; `null` where it is none of ours. */
  readTracking(token: string): Tracked | null;
}

export function tokensUnder(keys: TokenKeys): Tokens {
  const mac = (key: Buffer, ...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n'));
  return {
    csrf: (owner) =>
      ('sessionId' in owner
        ? mac(keys.csrf, 'session', owner.sessionId)
        : mac(keys.csrf, 'browser', owner.browserHash)
      ).digest('base64url'),
    live: (sessionId) =>
      `${sessionId}.${mac(keys['live-token'], 'live', sessionId).digest('base64url')}`,
    signIn: (linkId) => mac(keys['sign-in'], 'link', linkId).digest('base64url'),
    signInCode: (linkId) => {
      // 48 bits over a million codes: the first are likelier than the last by less than one in 10^8.
      const bits = mac(keys['sign-in'], 'code', linkId).digest().readUIntBE(0, 6);
      return String(bits % 1_000_000).padStart(6, '0');
    },
    seenBefore: (markId, emailHash) =>
      mac(keys['sign-in'], 'seen-before', markId, emailHash).digest('base64url'),
    circleLink: (linkId) => mac(keys.circle, 'circle-link', linkId).digest('base64url'),
    circleVisit: (visitId) => mac(keys.circle, 'circle-visit', visitId).digest('base64url'),
    declarationLink: (candidacyId) =>
      mac(keys.declaration, 'declaration-link', candidacyId).digest('base64url'),
    declared: (declarationId) =>
      mac(keys.declaration, 'declared-by', declarationId).digest('base64url'),
    readIntroduction: (token) => readIntroductionToken(keys.introduction, token),
    unsubscribe: (of) => unsubscribeToken(keys.unsubscribe, of),
    readUnsubscribe: (token) => readUnsubscribeToken(keys.unsubscribe, token),
    tracking: (of) => trackingToken(keys.tracking, of),
    readTracking: (token) => readTrackingToken(keys.tracking, token),
    invitation: (linkId) => mac(keys.invitation, 'invitation', linkId).digest('base64url'),
  };
}

/** The session that a live token is for, or `null` when it is not ours. */
export function sessionOfLiveToken(tokens: Tokens, token: string): string | null {
  const [sessionId = ''] = token.split('.', 1);
  return sameToken(token, tokens.live(sessionId)) ? sessionId : null;
}

/** Compares two tokens in a time that does not tell where they differ; how long ours are is no secret. */
export function sameToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A new pre-session id: 256 random bits, known to one browser alone. */
export function newBrowserId(): string {
  return randomBytes(32).toString('base64url');
}

/** What is written down of a pre-session id. */
export function browserHashOf(browserId: string): string {
  return createHash('sha256').update(browserId).digest('base64url');
}
