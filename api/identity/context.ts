import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import type { IdentityState } from '../../platform/identity/identityState.ts';
import type { SignOnRequests } from '../../platform/identity/signOnRequests.ts';
import type { Providers } from '../../platform/signOn/port.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { ApiContext } from '../http/context.ts';
import type { MailGrantKept } from '../mailboxes/kept.ts';
import type { SignOnKept } from '../signOn/kept.ts';
import type { Memberships } from './memberships.ts';

/** What sign-in stands on, beyond what every part of the API does. */
export interface IdentityContext extends ApiContext {
  readonly hash: KeyedHash;
  readonly keyring: Pick<Keyring, 'createKeys'>;
  readonly identity: IdentityState<FlashNotice>;
  readonly memberships: Memberships;
  /** Browsers on their way through a sign-on, and the providers that they are sent to. */
  readonly signOns: SignOnRequests<SignOnKept>;
  readonly providers: Providers;
  /** People on their way to the provider of their mail account, each known by their user id. */
  readonly mailGrants: SignOnRequests<MailGrantKept>;
}
