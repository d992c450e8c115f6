import { createHmac, hkdfSync } from 'node:crypto';
import type { MasterKeys } from './masterKeys.ts';
import { KEY_BYTES } from './sealing.ts';

/** What a key derived from the master key is for. A label is for ever: another one gives another key. */
export const KEY_PURPOSES = [
  /** Keyed hashes of addresses, domains and names, by which things are found again. */
  'hash',
  /** Tokens of sign-in links. */
  'sign-in',
  /** Tokens of links to entries of the Talent Circle, and of browsers that opened one. */
  'circle',
  /** Tokens of links in invitations. */
  'invitation',
  /** Tokens of links by which people say something of themselves, and of browsers that have. */
  'declaration',
  /** Tokens of links by which colleagues answer what they were asked about somebody. */
  'introduction',
  /** Tokens of links by which people are mailed no more. */
  'unsubscribe',
  /** Tokens of pictures and links in mails that tell whether they are opened. */
  'tracking',
  /** Message-IDs of mails to candidates, which tell nobody what they are made of. */
  'message-id',
  /** Tokens that open the live socket. */
  'live-token',
  /** Tokens against forged requests. */
  'csrf',
  /** Notices that wait for a browser without a session. */
  'notices',
  /** What a browser on its way through a sign-on is known with. */
  'sign-on',
  /** What somebody on their way to the provider of their mail account is known with. */
  'mail-grant',
  /** Wraps the key of each file. */
  'files',
  /** What the product's own processes show the search service. */
  'search',
] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** What is hashed: the same text of another kind gives another hash. */
export type HashKind =
  | 'mail-address'
  | 'suppressed-address'
  | 'shut-out-address'
  | 'profile-address'
  | 'received-mail'
  | 'domain'
  | 'name'
  /** Of nothing that is looked up: how long something waits, by its id. */
  | 'told-later';

/** The 32-byte key for a purpose: HKDF-SHA256 of the founding master key. */
export type DerivedKeys = Readonly<Record<KeyPurpose, Buffer>>;

export function deriveKeys(masterKeys: MasterKeys): DerivedKeys {
  const derived = KEY_PURPOSES.map((purpose) => [
    purpose,
    Buffer.from(hkdfSync('sha256', masterKeys.founding, '', `kith/${purpose}/v1`, KEY_BYTES)),
  ]);
  return Object.fromEntries(derived) as DerivedKeys;
}

/** A keyed hash: 43 characters of base64url, the same for the same kind and text, meaningless without the key. */
export type KeyedHash = (kind: HashKind, text: string) => string;

/** Keyed hashes under the `hash` key: HMAC-SHA256. The caller normalises the text first. */
export function keyedHashes(keys: DerivedKeys): KeyedHash {
  return (kind, text) =>
    createHmac('sha256', keys.hash).update(`${kind}\n${text}`).digest('base64url');
}
