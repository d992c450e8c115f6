/** How a mail's picture or link was asked for. */
export interface Asked {
  readonly method: string;
  readonly userAgent: string;
  /** `Sec-Purpose` or `Purpose`: what a program says that it asks for ahead of time. */
  readonly purpose: string;
  /** Since the mail was handed over. */
  readonly afterMs: number;
}

/** Sooner than this after it was sent nobody reads a mail; programs that look through it do. */
const AT_ONCE_MS = 20_000;

/** What programs call themselves that look through mail, or that nobody reads with. */
const PROGRAMS =
  /bot\b|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|safelinks|fireeye|symantec|trend ?micro|sophos|forcepoint|facebookexternalhit|headless|curl|wget|python|java\/|go-http|okhttp|node|axios|libwww|apache-http/i;

/** Apple's mail programs load every picture when a mail comes, and say no more of themselves than this. */
const APPLE = /^Mozilla\/5\.0$/;

/**
 * By what a program is told from a person; `null` where nothing speaks against a person, which is no proof of one. Nothing
 * may be decided by it: mail programs hide who reads, and people read by programs.
 */
export function signIn({ method, userAgent, purpose, afterMs }: Asked): string | null {
  if (method === 'HEAD') return 'head';
  if (/prefetch|prerender/i.test(purpose)) return 'prefetch';
  if (APPLE.test(userAgent.trim())) return 'applePrivacy';
  if (userAgent.trim() === '' || PROGRAMS.test(userAgent)) return 'knownProgram';
  return afterMs < AT_ONCE_MS ? 'atOnce' : null;
}
