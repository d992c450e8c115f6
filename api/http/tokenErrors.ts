import { KithError } from '../../domain/kernel/errors.ts';
import type { AnyEndpoint, Session } from './endpoint.ts';

/** Why a token opens nothing. */
const unauthenticated = {
  'token-unknown': 'There is no such API token.',
  'token-expired': 'This API token has expired. An owner of the workspace can make a new one.',
  'token-revoked': 'This API token was revoked, or ended when its maker left the workspace.',
  'token-ended': 'This API token is not good now: who made it has no way in.',
} as const;

/** The request bears a token that is not good (HTTP 401). */
export class BadTokenError extends KithError {
  constructor(code: keyof typeof unauthenticated) {
    super(code, unauthenticated[code]);
  }
}

/** No token may do this, only somebody who is signed in (HTTP 403). */
export class TokenNotTakenError extends KithError {
  constructor() {
    super('token-not-taken', 'This is for people only: no API token may do it.');
  }
}

/** The token was not made for this (HTTP 403). */
export class ScopeMissingError extends KithError {
  constructor(scope: string) {
    super('scope-missing', `This API token was not made for this: it lacks the scope ${scope}.`, {
      scope,
    });
  }
}

/** @throws TokenNotTakenError, ScopeMissingError */
export function assertTokenMay(
  { scope }: Pick<AnyEndpoint, 'scope'>,
  { scopes }: NonNullable<Session['token']>,
): void {
  if (scope === undefined) throw new TokenNotTakenError();
  if (!scopes.includes(scope)) throw new ScopeMissingError(scope);
}
