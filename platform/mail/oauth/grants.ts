import * as oidc from 'openid-client';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../clock.ts';
import { guardedFetch } from '../../signOn/guardedFetch.ts';
import { ProviderError } from '../../signOn/port.ts';
import type { MailProvider } from './providers.ts';

/** What a provider lets Kith in with. */
export interface Grant {
  /** By which access is got again, until somebody ends it; absent where it gave no new one. */
  readonly refreshToken?: string;
  readonly accessToken: string;
  readonly accessUntil: Date;
}

/** Why a provider does not let Kith in: open codes of our own, nothing that it said. */
export type GrantFailure =
  /** Somebody turned back, or their organisation does not let them. */
  | 'turnedBack'
  /** No answer to what was asked. */
  | 'untrusted'
  /** It gave nothing by which access is got again. */
  | 'notForLater'
  /** Whoever let Kith in, or the provider, has ended it. */
  | 'ended'
  /** It does not know Kith, or not like this. */
  | 'clientRefused'
  | 'unreachable';

/** A provider did not let Kith in. */
export class GrantError extends KithError {
  readonly failure: GrantFailure;

  constructor(failure: GrantFailure) {
    super('mail-grant-refused', 'The provider does not let Kith in.', { failure });
    this.failure = failure;
  }
}

/** What ties an answer to the request that it is for. */
export interface GrantSecrets {
  readonly state: string;
  readonly verifier: string;
}

/** How long a provider may take to answer, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** How long access lasts where a provider does not say, in seconds: as long as most give. */
const USUAL_SECONDS = 3_600;

/** The authorization code flow with PKCE and state, and what follows from it, by `openid-client`. */
export interface MailGrants {
  /** Where to send a browser, with new secrets of its request. */
  begin(
    provider: MailProvider,
    of: { readonly redirectAddress: string; readonly address: string },
  ): Promise<{ readonly address: string; readonly secrets: GrantSecrets }>;
  /** What the provider gave, by the address that it sent the browser back to. @throws GrantError */
  finish(
    provider: MailProvider,
    secrets: GrantSecrets,
    back: { readonly redirectAddress: string; readonly answer: URLSearchParams },
  ): Promise<Grant & { readonly refreshToken: string }>;
  /** Access anew. @throws GrantError */
  refresh(provider: MailProvider, refreshToken: string): Promise<Grant>;
  /**
   * Gives what it gave back to a provider (RFC 7009), with all that was got by it; false where it takes nothing back. What it knows no
   * more was given back before. @throws GrantError
   */
  revoke(provider: MailProvider, refreshToken: string): Promise<boolean>;
}

/** `allowsPlain`: whether providers may speak http, which only those of a machine of one's own do. */
export function mailGrants({
  clock,
  allowsPlain,
}: {
  readonly clock: Clock;
  readonly allowsPlain: boolean;
}): MailGrants {
  // Their addresses are configured by whoever runs Kith, and may stand in their own network.
  const fetched = guardedFetch({ allowsPrivate: true, allowsPlain, withinMs: ANSWER_WITHIN_MS });

  const configured = (provider: MailProvider): oidc.Configuration => {
    const { authorizeUrl, tokenUrl, revocationUrl, clientId, clientSecret, authentication } =
      provider;
    const config = new oidc.Configuration(
      {
        issuer: provider.issuer ?? new URL(authorizeUrl).origin,
        authorization_endpoint: authorizeUrl,
        token_endpoint: tokenUrl,
        ...(revocationUrl === null ? {} : { revocation_endpoint: revocationUrl }),
      },
      clientId,
      undefined,
      authentication === 'basic'
        ? oidc.ClientSecretBasic(clientSecret)
        : oidc.ClientSecretPost(clientSecret),
    );
    config[oidc.customFetch] = fetched;
    if (allowsPlain) oidc.allowInsecureRequests(config);
    return config;
  };

  const granted = (told: oidc.TokenEndpointResponse): Grant => {
    const seconds = told.expires_in ?? USUAL_SECONDS;
    return {
      accessToken: told.access_token,
      accessUntil: new Date(clock.now().getTime() + seconds * 1000),
      ...(told.refresh_token === undefined ? {} : { refreshToken: told.refresh_token }),
    };
  };

  return {
    async begin(provider, { redirectAddress, address: hint }) {
      const secrets = { state: oidc.randomState(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(configured(provider), {
        ...provider.parameters,
        redirect_uri: redirectAddress,
        scope: provider.scope,
        state: secrets.state,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        login_hint: hint,
      });
      return { address: address.href, secrets };
    },

    async finish(provider, { state, verifier }, { redirectAddress, answer }) {
      const back = new URL(redirectAddress);
      back.search = answer.toString();
      // Of one that is not known by its name nothing is to be compared.
      if (provider.issuer === null) back.searchParams.delete('iss');
      try {
        const told = await oidc.authorizationCodeGrant(configured(provider), back, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const grant = granted(told);
        if (grant.refreshToken === undefined) throw new GrantError('notForLater');
        return { ...grant, refreshToken: grant.refreshToken };
      } catch (error) {
        throw grantErrorOf(error, 'untrusted');
      }
    },

    async refresh(provider, refreshToken) {
      try {
        return granted(await oidc.refreshTokenGrant(configured(provider), refreshToken));
      } catch (error) {
        throw grantErrorOf(error, 'ended');
      }
    },

    async revoke(provider, refreshToken) {
      if (provider.revocationUrl === null) return false;
      try {
        const hint = { token_type_hint: 'refresh_token' };
        await oidc.tokenRevocation(configured(provider), refreshToken, hint);
        return true;
      } catch (error) {
        // Google says so where others say yes (RFC 7009, 2.2).
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_token') return true;
        throw grantErrorOf(error, 'ended');
      }
    },
  };
}

/** That the grant is worth nothing, and somebody has to let Kith in anew. */
const OF_GRANT: ReadonlySet<string> = new Set([
  'invalid_grant',
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** What went wrong, by code: what a provider says in words goes nowhere. */
function grantErrorOf(error: unknown, invalidGrant: 'untrusted' | 'ended'): unknown {
  if (error instanceof GrantError) return error;
  for (let cause = error, depth = 0; depth < 4 && cause instanceof Error; depth += 1) {
    if (cause instanceof ProviderError) return new GrantError('unreachable');
    cause = cause.cause;
  }
  if (error instanceof oidc.AuthorizationResponseError) return new GrantError('turnedBack');
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new GrantError('clientRefused');
  if (error instanceof oidc.ResponseBodyError) {
    if (OF_GRANT.has(error.error)) return new GrantError(invalidGrant);
    // "Busy" and the like pass by themselves.
    const isAway = error.status >= 500 || error.error === 'temporarily_unavailable';
    return new GrantError(isAway ? 'unreachable' : 'clientRefused');
  }
  if (error instanceof oidc.ClientError) {
    const isAway = error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || error.code === 'OAUTH_TIMEOUT';
    return new GrantError(isAway ? 'unreachable' : 'untrusted');
  }
  return error;
}
