import { KithError } from '../../domain/kernel/errors.ts';

/** The provider of a workspace, and what Kith is to it. */
export interface ProviderSettings {
  /** Its address, by which it names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it sends browsers back to, on our own host. */
  readonly redirectAddress: string;
}

/** What ties an answer to the request that it is for. Each is random, and never leaves the server but for its use. */
export interface RequestSecrets {
  /** Comes back in the answer's address. */
  readonly state: string;
  /** Comes back within what the provider signs. */
  readonly nonce: string;
  /** Shown with the code, of which the request told a hash alone (PKCE). */
  readonly verifier: string;
}

/** Whom a provider vouches for, as it said it: everything has been checked that the protocol asks for. */
export interface Vouched {
  /** `null` where it does not say any. */
  readonly email: string | null;
  /** `null` where it says nothing of whether the address is theirs. */
  readonly isEmailVerified: boolean | null;
  readonly name: string | null;
  /** The organisation whose member they are, where a provider is everybody's (Google's `hd`). */
  readonly organisation: string | null;
}

/** What is wrong with a provider. */
export type ProviderProblem =
  | 'notHttps'
  | 'privateAddress'
  | 'unreachable'
  | 'noDiscovery'
  | 'issuerMismatch'
  | 'noCodeFlow'
  | 'noPkce'
  | 'noEmail'
  | 'clientRefused';

/** A provider can't be used as it is; holds a code, nothing that it said. */
export class ProviderError extends KithError {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem) {
    super('provider-unusable', 'The provider can’t be used as it is.', { problem });
    this.problem = problem;
  }
}

/** What came back from a provider is no proof of anybody: `refused` where it says so itself. */
export class NotVouchedError extends KithError {
  readonly reason: 'refused' | 'untrusted';

  constructor(reason: 'refused' | 'untrusted') {
    super('not-vouched', 'Nobody was signed in.', { reason });
    this.reason = reason;
  }
}

/** OpenID Connect, as the one who relies on it. */
export interface Providers {
  /** Whether one at this address would be asked at all: never by plain HTTP, but where a developer's own is allowed. */
  mayAsk(issuer: string): boolean;
  /**
   * Where to send a browser, with new secrets of its request. The provider is asked, so that nobody is sent to one
   * that does not answer.
   * @throws ProviderError
   */
  begin(
    settings: ProviderSettings,
    emailHint: string,
  ): Promise<{ readonly address: string; readonly secrets: RequestSecrets }>;
  /**
   * Whom the provider vouches for, by the address that it sent the browser back to.
   * @throws NotVouchedError where the answer is a refusal, or not the provider's answer to this request ·
   *   ProviderError where the provider can't be asked
   */
  finish(
    settings: ProviderSettings,
    secrets: RequestSecrets,
    answer: URLSearchParams,
  ): Promise<Vouched>;
  /** What is wrong with the provider, with what we are to it too; `null` where nothing is. */
  test(settings: ProviderSettings): Promise<ProviderProblem | null>;
}
