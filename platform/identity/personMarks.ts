import type { KeyedHash } from '../personalData/derivedKeys.ts';
import type { PersonMark } from './personClaims.ts';
import { writingsOf } from './plainAddress.ts';

/** What of a record's facts leads to whose it is. */
export interface MarkingFacts {
  readonly email?: string | undefined;
  readonly profileHash?: string | undefined;
  /** Of the address as it is written there; absent where that leads to nobody. */
  readonly emailHash?: string | undefined;
}

/**
 * By what it is found whose a record is, the weightiest first: by its mail address as it is written there, and as others may have
 * written it, for what is kept of each is the hash of one writing.
 */
export function personMarksOf(
  hash: KeyedHash,
  { email = '', profileHash, emailHash }: MarkingFacts,
): PersonMark[] {
  const profile: PersonMark[] =
    profileHash === undefined ? [] : [{ kind: 'profile', hash: profileHash }];
  if (emailHash === undefined) return profile;
  const [, ...others] = writingsOf(email.toLowerCase());
  const mails = [emailHash, ...others.map((one) => hash('mail-address', one))];
  return [...profile, ...mails.map((one) => ({ kind: 'mail' as const, hash: one }))];
}
