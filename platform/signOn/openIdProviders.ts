import * as oidc from 'openid-client';
import type { Clock } from '../clock.ts';
import { guardedFetch, type Guard } from './guardedFetch.ts';
import {
  NotVouchedError,
  ProviderError,
  type ProviderProblem,
  type Providers,
  type ProviderSettings,
  type Vouched,
} from './port.ts';

/** How long what a provider said of itself when somebody went there holds, in milliseconds, and of how many it is kept. */
const KNOWN_MS = 5 * 60 * 1000;
const KNOWN_MAX = 200;

const SCOPES = 'openid email profile';

/** OpenID Connect by `openid-client`: the authorization code flow with PKCE, state and nonce, nothing else. */
export function openIdProviders({ clock, ...guard }: Guard & { readonly clock: Clock }): Providers {
  const fetched = guardedFetch(guard);
  const known = new Map<string, { readonly server: oidc.ServerMetadata; readonly until: number }>();
  const execute = guard.allowsPlain ? [oidc.allowInsecureRequests] : [];

  /** A gateway that answers for a provider that does not is no answer. */
  const described: typeof fetched = async (...asked) => {
    const answer = await fetched(...asked);
    if (answer.status >= 500) throw new ProviderError('unreachable');
    return answer;
  };

  const discover = async (issuer: string): Promise<oidc.ServerMetadata> => {
    try {
      const address = new URL(issuer);
      if (!isSafe(issuer, guard)) throw new ProviderError('notHttps');
      const options = { [oidc.customFetch]: described, execute };
      const found = await oidc.discovery(address, 'kith', undefined, oidc.None(), options);
      const server = found.serverMetadata();
      // What is one address for many organisations names itself by none of them.
      if (new URL(server.issuer).href !== address.href) throw new ProviderError('issuerMismatch');
      return server;
    } catch (error) {
      const code = error instanceof oidc.ClientError ? error.code : undefined;
      const isOther = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
      throw providerErrorIn(error) ?? new ProviderError(isOther ? 'issuerMismatch' : 'noDiscovery');
    }
  };

  const serverOf = async (issuer: string, isAnew = false): Promise<oidc.ServerMetadata> => {
    const now = clock.now().getTime();
    const before = known.get(issuer);
    if (before !== undefined && now < before.until && !isAnew) return before.server;
    const server = await discover(issuer);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(issuer, { server, until: now + KNOWN_MS });
    return server;
  };

  const configured = async (settings: ProviderSettings, isAnew = false) => {
    const { issuer, clientId, clientSecret } = settings;
    const server = await serverOf(issuer, isAnew);
    const problem = problemOf(server, guard);
    if (problem !== null) throw new ProviderError(problem);
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(clientSecret)
      : oidc.ClientSecretPost(clientSecret);
    const metadata = { [oidc.clockSkew]: skew };
    const config = new oidc.Configuration(server, clientId, metadata, authenticate);
    config[oidc.customFetch] = fetched;
    for (const extension of execute) extension(config);
    // The signature is checked itself, not only that the answer came from the provider's host.
    oidc.enableNonRepudiationChecks(config);
    return { config, server };
  };

  return {
    mayAsk: (issuer) => isSafe(issuer, guard),

    async begin(settings, emailHint) {
      // A browser that is sent to a provider that does not answer shows its own error, with no way back to us.
      const { config } = await configured(settings, true);
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectAddress,
        scope: SCOPES,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        login_hint: emailHint,
      });
      return { address: address.href, secrets };
    },

    async finish(settings, { state, nonce, verifier }, answer) {
      const { config, server } = await configured(settings);
      const cameBackTo = new URL(settings.redirectAddress);
      cameBackTo.search = answer.toString();
      try {
        const granted = await oidc.authorizationCodeGrant(config, cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (claims === undefined) throw new NotVouchedError('untrusted');
        if (claims['email'] !== undefined || server.userinfo_endpoint === undefined) {
          return vouched(claims);
        }
        const more = await oidc.fetchUserInfo(config, granted.access_token, claims.sub);
        return vouched({ ...more, ...claims });
      } catch (error) {
        throw errorOf(error);
      }
    },

    async test(settings) {
      try {
        const { config, server } = await configured(settings, true);
        // A code that is none: who the client is is judged before it.
        const answer = new URL(settings.redirectAddress);
        answer.search = new URLSearchParams({
          code: 'kith-looks-whether-the-client-is-known',
          state: 'test',
          iss: server.issuer,
        }).toString();
        const checks = {
          expectedState: 'test',
          pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
        };
        await oidc.authorizationCodeGrant(config, answer, checks);
        return null;
      } catch (error) {
        return problemIn(error);
      }
    },
  };
}

function isSafe(address: string, { allowsPlain }: Pick<Guard, 'allowsPlain'>): boolean {
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  return protocol === 'https:' || (allowsPlain && protocol === 'http:');
}

/** What in a provider's description of itself stands against signing on by it. */
function problemOf(
  server: oidc.ServerMetadata,
  guard: Pick<Guard, 'allowsPlain'>,
): ProviderProblem | null {
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = server;
  if (authorization === undefined || token === undefined || keys === undefined) {
    return 'noCodeFlow';
  }
  if (![authorization, token, keys].every((address) => isSafe(address, guard))) return 'notHttps';
  if (server.response_types_supported?.includes('code') === false) return 'noCodeFlow';
  if (server.grant_types_supported?.includes('authorization_code') === false) return 'noCodeFlow';
  // Some know PKCE and do not say so: what they say counts, and it is asked for in any case.
  if (server.code_challenge_methods_supported?.includes('S256') === false) return 'noPkce';
  if (server.scopes_supported?.includes('email') === false) return 'noEmail';
  return null;
}

function problemIn(error: unknown): ProviderProblem | null {
  const found = errorOf(error);
  if (found instanceof ProviderError) return found.problem;
  if (found instanceof NotVouchedError) return null;
  throw error;
}

/** What went wrong, by code: what a provider says in words goes nowhere. */
function errorOf(error: unknown): unknown {
  if (error instanceof NotVouchedError) return error;
  const provider = providerErrorIn(error);
  if (provider !== undefined) return provider;
  if (error instanceof oidc.AuthorizationResponseError) return new NotVouchedError('refused');
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new ProviderError('clientRefused');
  if (error instanceof oidc.ResponseBodyError) {
    const isOurs = error.error === 'invalid_client' || error.error === 'unauthorized_client';
    return isOurs ? new ProviderError('clientRefused') : new NotVouchedError('untrusted');
  }
  if (error instanceof oidc.ClientError) {
    const isAway = error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || error.code === 'OAUTH_TIMEOUT';
    return isAway ? new ProviderError('unreachable') : new NotVouchedError('untrusted');
  }
  return error;
}

/** What our own guard threw, within what the client makes of it. */
function providerErrorIn(error: unknown): ProviderError | undefined {
  let cause = error;
  for (let depth = 0; depth < 4 && cause instanceof Error; depth += 1) {
    if (cause instanceof ProviderError) return cause;
    cause = cause.cause;
  }
  return undefined;
}

function vouched(claims: Readonly<Record<string, unknown>>): Vouched {
  const text = (name: string) => {
    const said = claims[name];
    return typeof said === 'string' && said !== '' ? said : null;
  };
  const verified = claims['email_verified'];
  return {
    email: text('email'),
    // Some say it in words.
    isEmailVerified: verified === undefined ? null : verified === true || verified === 'true',
    name: text('name'),
    organisation: text('hd'),
  };
}
